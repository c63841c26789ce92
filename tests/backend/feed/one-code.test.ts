import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { allGoods, emptyShop, feedOf, importText, reasonsOf, type TestOffer } from './feeds.ts';

const categories = ['Одежда', 'Аксессуары', 'Обувь']
  .map((title, at) => `<category id="${at + 1}">${title}</category>`)
  .join('');
const shared = { vendor: 'Берег', vendorCode: 'BR' };
const coat = { ...shared, id: 'coat', name: 'Пальто Берег', categoryId: 1, Цвет: 'Серый', Размер: '48' };
const scarf = { ...shared, id: 'scarf', name: 'Шарф Берег', categoryId: 2, Цвет: 'Белый', Размер: null };
const boots = { ...shared, id: 'boots', name: 'Ботинки Берег', categoryId: 3, Цвет: 'Чёрный', Размер: '40' };

describeOnEachDatabase('offers with one code', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  const load = (offers: readonly TestOffer[]) => importText(database, feedOf(offers, categories));
  const addresses = async () => {
    const rows = await database.query
      .selectFrom('products')
      .innerJoin('models', 'models.id', 'products.model_id')
      .innerJoin('items', 'items.product_id', 'products.id')
      .innerJoin('stock', 'stock.item_id', 'items.id')
      .where('stock.quantity', '>', 0)
      .select(['models.title', 'models.code', 'products.slug'])
      .orderBy('products.slug')
      .execute();
    return Object.fromEntries(rows.map(({ title, code, slug }) => [title, `${code} ${slug}`]));
  };
  const titles = async () => Object.keys(await addresses()).toSorted();

  it('that are different goods become separate models, which the report names', async () => {
    const report = await load([coat, scarf, boots]);
    expect(await titles()).toEqual(['Ботинки Берег', 'Пальто Берег', 'Шарф Берег']);
    expect(reasonsOf(report)['different-goods']).toEqual([
      '«Ботинки Берег» and «Пальто Берег»',
      '«Ботинки Берег» and «Шарф Берег»',
    ]);
  });

  it('keep their codes and URLs, whatever their order and whichever are present', async () => {
    await load([coat, scarf, boots]);
    const before = await addresses();
    for (const offers of [[boots, scarf, coat], [scarf], [coat, boots], [scarf, boots, coat]])
      await load(offers);
    expect(await addresses()).toEqual(before);
    const rows = await allGoods(database);
    const report = await load([coat, boots, scarf]);
    expect(await allGoods(database)).toEqual(rows);
    expect(report.models).toEqual({ created: 0, changed: 0, unchanged: 3 });
  });

  it('keep their codes and URLs when renamed', async () => {
    await load([coat, scarf, boots]);
    const before = await addresses();
    await load([{ ...coat, name: 'Тренч «Осень»' }, { ...scarf, name: 'Палантин' }, boots]);
    const after = await addresses();
    expect([after['Тренч «Осень»'], after.Палантин]).toEqual([before['Пальто Берег'], before['Шарф Берег']]);
    expect(Object.keys(after)).toHaveLength(3);
  });

  it('form one model if their names differ only in colour, size or vendor', async () => {
    const report = await load([
      { ...coat, id: '1', name: 'Пальто Берег серое' },
      { ...coat, id: '2', name: 'Пальто Берег белое, размер 50', Цвет: 'Белый', Размер: '50' },
      { ...coat, id: '3', name: 'Пальто', Цвет: 'Чёрный' },
    ]);
    expect(report.models.created).toBe(1);
    expect(report.products.created).toBe(3);
    expect(reasonsOf(report)).toEqual({});
  });

  it('form one model, with a notice of both names, in case of doubt', async () => {
    const report = await load([
      { ...coat, name: 'Пальто Анна' },
      { ...coat, id: '2', name: 'Пальто Вера', Цвет: 'Белый' },
    ]);
    expect(report.models.created).toBe(1);
    expect(reasonsOf(report)).toEqual({
      'doubtful-model': ['«Пальто Анна» and «Пальто Вера»'],
    });
  });

  it('with the same colour and size are different goods if their names differ', async () => {
    const report = await load([
      { ...coat, name: 'Пальто Анна' },
      { ...coat, id: '2', name: 'Пальто Вера' },
    ]);
    expect(await titles()).toEqual(['Пальто Анна', 'Пальто Вера']);
    expect(report.offers.kept).toBe(2);
  });

  it('are distinguished by type if the name is that of a collection', async () => {
    await load([
      { ...coat, name: 'Север', typePrefix: 'Пальто' },
      { ...coat, id: '2', name: 'Север', typePrefix: 'Шапка', categoryId: 2 },
    ]);
    expect((await database.query.selectFrom('models').select('code').execute()).length).toBe(2);
  });

  it('are also distinguished if there are hundreds', async () => {
    const offers = Array.from({ length: 450 }, (_, at) => ({
      ...coat,
      id: `o${at}`,
      name: `Пальто Модель ${at}`,
    }));
    const report = await load(offers);
    expect(report.models.created).toBe(450);
    const rows = await allGoods(database);
    await load(offers.toReversed());
    expect(await allGoods(database)).toEqual(rows);
  });

  it('are separated if an earlier release made them colours of one model', async () => {
    const colours = [coat, { ...scarf, name: coat.name }, { ...boots, name: coat.name }];
    await load(colours.map((offer, at) => ({ ...offer, Размер: String(at) })));
    const before = await addresses();
    await load([scarf, boots, coat]);
    expect(await titles()).toEqual(['Ботинки Берег', 'Пальто Берег', 'Шарф Берег']);
    const own = await database.query
      .selectFrom('products')
      .where('color_name', '=', 'Серый')
      .select('slug')
      .execute();
    expect(own).toHaveLength(1);
    expect(Object.keys(before)).toEqual(['Пальто Берег']);
  });

  it('form one model in a group with one category, unless the group is a catch-all', async () => {
    const report = await load([
      { ...coat, group: 1 },
      { ...scarf, group: 1, categoryId: 1 },
      { ...boots, group: 1 },
    ]);
    expect(await titles()).toEqual(['Ботинки Берег', 'Пальто Берег']);
    expect(reasonsOf(report)['doubtful-model']).toEqual(['«Пальто Берег» and «Шарф Берег»']);
  });
});

import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addRow } from '#tests/support/planting/rows.ts';
import { emptyShop, feedOf, importText, reasonsOf, type TestOffer, visibleGoods } from './feeds.ts';

describeOnEachDatabase('goods of a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  const load = (offers: readonly TestOffer[]) => importText(database, feedOf(offers));
  const one = async <Table extends 'models' | 'products' | 'items'>(table: Table) =>
    database.query
      .selectFrom(table as 'models')
      .selectAll()
      .execute();

  it('form a model by group, a product by colour and an item by size', async () => {
    const report = await load([
      { group: 7, vendorCode: 'D-7', Цвет: 'Чёрный', Размер: '46', count: 2 },
      { group: 7, vendorCode: 'D-7', Цвет: 'Чёрный', Размер: '44', count: 0 },
      { group: 7, vendorCode: 'D-7', Цвет: 'тёмно-синий', Размер: '44' },
      { group: 8, vendorCode: 'D-8' },
    ]);
    expect(report.models.created).toBe(2);
    expect(report.products.created).toBe(3);
    expect(report.items.created).toBe(4);
    const black = (await visibleGoods(database)).filter(({ color_name }) => color_name === 'Чёрный');
    expect(black.map(({ size, position, quantity }) => [size, position, quantity])).toEqual([
      ['44', 0, 0],
      ['44', 0, 3],
      ['46', 1, 2],
    ]);
    expect((await one('models')).map(({ code }) => code).sort()).toEqual(['D-7', 'D-8']);
    expect((await one('products')).map(({ code }) => code).sort()).toEqual([
      'D-7-chernyy',
      'D-7-temno-siniy',
      'D-8-chernyy',
    ]);
  });

  it('without a group form models by vendor code, or by vendor and name', async () => {
    const report = await load([
      { vendor: 'Заря', vendorCode: 'A', Размер: '44' },
      { vendor: 'Заря', vendorCode: 'A', Размер: '46' },
      { vendor: 'Восход', vendorCode: 'A', Размер: '48' },
      { vendor: 'Заря', name: 'Юбка, чёрный, 44', Размер: '44' },
      { vendor: 'Заря', name: 'Юбка (46)', Размер: '46' },
      { name: null, typePrefix: 'Шарф', vendor: 'Заря', model: 'Иней', Размер: null },
    ]);
    expect(report.models.created).toBe(4);
    const goods = await visibleGoods(database);
    expect(goods.map(({ title, size }) => `${title} ${size}`)).toEqual([
      'Платье 44',
      'Платье 46',
      'Платье 48',
      'Шарф Заря Иней Единый',
      'Юбка 44',
      'Юбка 46',
    ]);
  });

  it('keep prices, parameters, origin and units of sizes', async () => {
    await load([
      {
        price: '4999,90',
        oldprice: 6000,
        'Размер@EU': '38',
        Размер: null,
        Материал: 'Шёлк',
        Состав: '100 % шёлк',
        Сезон: 'Лето',
        Крой: 'Прямой',
        Пол: 'Женский',
        vendor: 'Заря',
        country_of_origin: 'Китай',
        Цвет: 'Серо-голубой',
      },
    ]);
    expect(await visibleGoods(database)).toEqual([
      expect.objectContaining({
        price: 499_990,
        old_price: 600_000,
        size: '38 EU',
        material: 'Шёлк',
        composition: '100 % шёлк',
        season: 'Лето',
        fit: 'Прямой',
        keywords: 'Заря Женский',
        origin_code: 'CN',
        origin_title: 'Китай',
        color_name: 'Серо-голубой',
        color_group: 'Голубой',
      }),
    ]);
  });

  it('go into the feed’s categories, reusing the shop’s own of that name', async () => {
    await addRow(database, 'categories', { path: 'women', title: 'женщинам' });
    const report = await load([{}]);
    expect(report.categories).toEqual({ created: 1, changed: 0, unchanged: 0 });
    const rows = await database.query
      .selectFrom('categories')
      .select(['path', 'title'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { path: 'women', title: 'женщинам' },
      { path: 'women/platya', title: 'Платья' },
    ]);
  });

  it('are stocked as the feed counts, in the country’s warehouse', async () => {
    await load([
      { name: 'А', count: 7 },
      { name: 'Б', count: 7, available: 'false' },
      { name: 'В', count: null },
      { name: 'Г', count: null, outlets: '<outlet id="1" instock="2"/><outlet id="2" instock="3"/>' },
      { name: 'Д', count: 'много' },
    ]);
    const goods = await visibleGoods(database);
    expect(goods.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['А', 7],
      ['Б', 0],
      ['В', 10],
      ['Г', 5],
      ['Д', 0],
    ]);
    const shops = await database.query.selectFrom('shops').select(['number', 'kind', 'country']).execute();
    expect(shops).toEqual([{ number: 'RU-W1', kind: 'warehouse', country: 'RU' }]);
  });

  it('stay where they lie when the country gets another warehouse, and a move is told', async () => {
    const offers = [{ name: 'А', count: 7 }];
    await load(offers);
    const first = await database.query.selectFrom('shops').selectAll().executeTakeFirstOrThrow();
    await database.query
      .insertInto('shops')
      .values({ ...first, number: 'RU-NEW', position: 0 })
      .execute();
    const places = async () => {
      const rows = await database.query
        .selectFrom('stock')
        .where('quantity', '>', 0)
        .select(['shop_number', 'quantity'])
        .execute();
      return rows.map(({ shop_number, quantity }) => `${shop_number}: ${quantity}`);
    };
    expect(reasonsOf(await load([{ name: 'А', count: 5 }]))).not.toHaveProperty('stock-moves');
    expect(await places()).toEqual(['RU-W1: 5']);

    const moved = await importText(database, feedOf(offers), { shop: 'RU-NEW' });
    expect(reasonsOf(moved)).toMatchObject({ 'stock-moves': ['RU-W1 → RU-NEW'] });
    await load([{ name: 'А', count: 6 }]);
    expect(await places()).toEqual(['RU-NEW: 6']);
  });

  it('of both countries’ feeds are the same goods with two prices', async () => {
    const dress = { group: 7, vendorCode: 'D-7', id: 'o1' };
    await load([dress]);
    const armenian = { ...dress, price: 27_000, currencyId: 'AMD', count: 2, description: 'Другой текст' };
    const report = await importText(database, feedOf([armenian], undefined, 'AMD'));
    expect(report).toMatchObject({
      country: 'AM',
      models: { created: 0, unchanged: 1 },
      items: { created: 0 },
    });
    expect(await visibleGoods(database)).toMatchObject([{ price: 500_000, quantity: 3, description: '' }]);
    expect(await visibleGoods(database, 'AM')).toMatchObject([{ price: 2_700_000, quantity: 2 }]);
    const other = await importText(
      database,
      feedOf([
        { ...armenian, name: 'Ботинки' },
        { ...armenian, id: 'o2', group: 9, vendorCode: 'D-9' },
      ]),
    );
    expect(other.skipped).toMatchObject([{ reason: 'other-goods', examples: ['o1'] }]);
  });
});

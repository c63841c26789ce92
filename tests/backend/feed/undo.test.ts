import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { readHistory, undoImport } from '#src/backend/feed/index.ts';
import { describeOnEachDatabase, describeOnPostgres, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { allGoods, emptyShop, feedOf, importText, type TestOffer, visibleGoods } from './feeds.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const dress = { id: 'a', group: 7, vendorCode: 'D-7', Размер: '44' };
const larger = { id: 'b', group: 7, vendorCode: 'D-7', Размер: '46' };
const skirt = { id: 'c', group: 8, vendorCode: 'D-8', name: 'Юбка', barcode: '4600051000057' };
const feed = [dress, larger, skirt];
const otherCategories =
  '<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category><category id="3" parentId="1">Юбки</category>';

describeOnEachDatabase('undoing an import', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database ??= await openTestDatabase();
    await emptyShop(database);
    await load(feed);
  });

  const load = (offers: readonly (TestOffer | string)[], options = {}, categories?: string) =>
    importText(database, feedOf(offers, categories), options);
  const undo = () => undoImport(database, { by: 'Ольга', now });
  const refusal = () => undo().then(String, ({ message }: Error) => message);
  async function goods() {
    const { versions, ...tables } = await allGoods(database);
    return { ...tables, feeds: await database.query.selectFrom('feeds').selectAll().execute() };
  }
  const version = async () => {
    const { version } = await database.query
      .selectFrom('versions')
      .where('area', '=', 'catalog')
      .select('version')
      .executeTakeFirstOrThrow();
    return version;
  };

  it.each<[string, readonly TestOffer[], string?]>([
    ['a price', [{ ...dress, price: 7000, oldprice: 9000 }, larger, skirt]],
    ['stock', [{ ...dress, count: 0 }, { ...larger, count: 90 }, skirt]],
    ['texts', [dress, larger, { ...skirt, name: 'Юбка миди', description: 'Новая', material: 'Лён' }]],
    [
      'pictures',
      [dress, larger, { ...skirt, picture: ['https://img.example/7.jpg', 'https://img.example/8.jpg'] }],
    ],
    ['a barcode', [dress, larger, { ...skirt, barcode: '4600051000064' }]],
    ['a category', [dress, larger, { ...skirt, categoryId: 3 }], otherCategories],
    ['ids and groups', [{ ...dress, id: 'x' }, larger, { ...skirt, group: 9 }]],
    ['goods that were sold out', [larger]],
    ['a new size', [{ ...dress, id: 'd', Размер: '42' }, ...feed]],
    ['a new colour', [{ ...dress, id: 'd', Цвет: 'Красный' }, ...feed]],
    ['new goods', [...feed, { id: 'n', vendorCode: 'N', name: 'Пальто', categoryId: 3 }], otherCategories],
  ])('puts back %s', async (_what, offers, categories) => {
    const before = await goods();
    await load(offers, {}, categories);
    expect(await goods()).not.toEqual(before);
    const imported = await version();
    expect(await undo()).toMatchObject({ kept: 0 });
    expect(await goods()).toEqual(before);
    expect(await version()).toBe(imported + 1);
  });

  it('puts back everything at once, and the same feed can be imported again', async () => {
    const before = await goods();
    const everything: TestOffer[] = [
      { ...dress, price: 9000, Размер: '50' },
      { ...skirt, name: 'Юбка миди', count: 1, categoryId: 3 },
      { id: 'n', vendorCode: 'N', name: 'Пальто', categoryId: 3 },
    ];
    await load(everything, {}, otherCategories);
    const visible = await visibleGoods(database);
    await undo();
    expect(await goods()).toEqual(before);
    await load(everything, {}, otherCategories);
    expect(await visibleGoods(database)).toEqual(visible);
  });

  it('empties a shop that had nothing before', async () => {
    await undo();
    for (const rows of Object.values(await goods())) expect(rows).toEqual([]);
  });

  it('takes back one import, once', async () => {
    await load([dress, larger]);
    await undo();
    expect(await refusal()).toBe('The import (main, RU) at 2026-11-20T12:00:00.000Z was undone already');
    await load([dress, larger]);
    expect(await undo()).toMatchObject({ kept: 0 });
  });

  it('says so if there is nothing to undo', async () => {
    await database.query.deleteFrom('imports').execute();
    expect(await refusal()).toBe('There is no import to undo');
  });

  it('is still possible after an import that changed nothing', async () => {
    const before = await goods();
    await load([dress, larger]);
    await load([dress, larger]);
    await undo();
    expect(await goods()).toEqual(before);
  });

  it('is refused, and changes nothing, if goods were changed since in another way', async () => {
    await load([{ ...dress, price: 7000 }, larger, { ...skirt, name: 'Юбка миди' }]);
    await database.query.updateTable('set_prices').set({ price: 1, old_price: 0 }).execute();
    await database.query.updateTable('models').set({ title: 'Вручную' }).execute();
    const before = await goods();
    expect(await refusal()).toBe(
      'The import (main, RU) at 2026-11-20T12:00:00.000Z can not be undone: rows were changed since in another way (1 in models, 1 in set_prices)',
    );
    expect(await goods()).toEqual(before);
  });

  it('never takes other goods for those that the import made', async () => {
    await database.query.updateTable('models').set({ code: 'OTHER' }).where('code', '=', 'D-8').execute();
    expect(await refusal()).toContain('can not be undone');
  });

  it('leaves other feeds and the other country alone', async () => {
    await load([{ id: 'o', vendorCode: 'O', name: 'Жилет' }], { source: 'other' });
    const before = await goods();
    const armenian = feed.map((offer) => ({ ...offer, price: 40_000, currencyId: 'AMD' }));
    await importText(database, feedOf(armenian, undefined, 'AMD'));
    expect(await visibleGoods(database, 'AM')).not.toEqual([]);
    await undo();
    expect(await goods()).toEqual(before);
  });

  it('puts stock back into the shop that had it', async () => {
    const { city_guid } = await database.query.selectFrom('shops').selectAll().executeTakeFirstOrThrow();
    await plant(database, { shops: [{ number: 'S2', city_guid }] });
    const before = await goods();
    await load(feed, { shop: 'S2' });
    await undo();
    expect(await goods()).toEqual(before);
    expect((await load(feed)).items.changed).toBe(0);
  });

  it('keeps what was sold since, and never goes below nothing', async () => {
    const stock = async () =>
      (await visibleGoods(database)).map(({ title, size, quantity }) => `${title} ${size} ${quantity}`);
    await load([
      { ...dress, count: 10 },
      { ...larger, count: 1 },
    ]);
    const sell = async (size: string, count: number) => {
      await database.query
        .updateTable('stock')
        .set((eb) => ({ quantity: eb('quantity', '-', count) }))
        .where('item_id', 'in', (eb) => eb.selectFrom('items').where('size', '=', size).select('id'))
        .where('quantity', '>', 0)
        .execute();
    };
    await sell('44', 8);
    await sell('46', 1);
    await undo();
    expect(await stock()).toEqual(['Платье 44 0', 'Платье 46 2', 'Юбка 44 3']);
  });

  it('that fails midway changes nothing', async () => {
    await load([
      { ...dress, price: 7000 },
      { id: 'n', vendorCode: 'N', name: 'Пальто' },
    ]);
    const before = await goods();
    const images = () => database.query.selectFrom('import_images').selectAll().execute();
    const kept = await images();
    await sql`ALTER TABLE categories RENAME TO categories_away`.execute(database.query);
    await expect(undo()).rejects.toThrow();
    await sql`ALTER TABLE categories_away RENAME TO categories`.execute(database.query);
    expect(await goods()).toEqual(before);
    expect(await images()).toEqual(kept);
    await undo();
  });

  it('needs no more than what the last import changed', async () => {
    await load([{ ...dress, price: 7000 }, larger, skirt]);
    const images = await database.query.selectFrom('import_images').select(['kind', 'row_id']).execute();
    expect(images.map(({ kind }) => kind)).toEqual(['price']);
    await undo();
    expect(await database.query.selectFrom('import_images').select('kind').execute()).toEqual([]);
  });
});

describeOnPostgres('imports of two processes', (openTestDatabase) => {
  it('run one after another, and each can be told from the other', async () => {
    const database = await openTestDatabase();
    const other = await database.openAgain();
    await Promise.all([
      importText(database, feedOf(feed)),
      importText(other, feedOf([{ id: 'o', vendorCode: 'O', name: 'Жилет' }]), { source: 'other' }),
    ]);
    const [last] = await readHistory(database, 9);
    expect(last?.state).toBe('published');
    await undoImport(database, { by: 'Ольга', now });
    const titles = (await visibleGoods(database)).map(({ title }) => title);
    expect(titles.includes('Жилет')).toBe(last?.source !== 'other');
    expect(titles.includes('Юбка')).toBe(last?.source !== 'main');
  });
});

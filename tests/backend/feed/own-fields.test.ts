import { beforeEach, expect, it } from 'vitest';
import { undoImport } from '#src/backend/feed/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, feedOf, importText, type TestOffer } from './feeds.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const dress = { id: 'a', group: 7, vendorCode: 'D-7', Размер: '44', barcode: '4600051000057' };
const later = { ...dress, name: 'Сарафан', Состав: 'лён 100 %', Цвет: 'Чёрный', barcode: '4600051000064' };

describeOnEachDatabase('what the shop keeps of goods of a feed', (openTestDatabase) => {
  let database: TestDatabase;
  let id: number;

  beforeEach(async () => {
    database ??= await openTestDatabase();
    await emptyShop(database);
    const { query } = database;
    for (const table of ['imports', 'import_images', 'import_stock', 'feed_field_rules'] as const)
      await query.deleteFrom(table).execute();
    await load(dress);
    ({ id } = await query.selectFrom('models').select('id').executeTakeFirstOrThrow());
  });

  const load = (...offers: TestOffer[]) => importText(database, feedOf(offers));
  const decide = (field: string, is_own: number) =>
    database.query
      .insertInto('feed_own_fields')
      .values({ model_id: id, field, is_own })
      .onConflict((on) => on.columns(['model_id', 'field']).doUpdateSet({ is_own }))
      .execute();
  const write = (values: { title?: string; composition?: string; category_id?: number }) =>
    database.query.updateTable('models').set(values).where('id', '=', id).execute();
  const model = () =>
    database.query
      .selectFrom('models')
      .select(['title', 'composition'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const rename = () =>
    database.query
      .updateTable('feed_models')
      .set({ known_as: 'Платье' })
      .where('model_id', '=', id)
      .execute();

  it('is left by imports, while the rest is written, until it is given back', async () => {
    await decide('title', 1);
    await write({ title: 'Платье «Лето»' });
    await rename();
    const report = await load(later);
    expect(report.models).toMatchObject({ created: 0, changed: 1 });
    expect(await model()).toEqual({ title: 'Платье «Лето»', composition: 'лён 100 %' });
    expect((await load(later)).models).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    await decide('title', 0);
    expect((await load(later)).models).toMatchObject({ created: 0, changed: 1 });
    expect((await model()).title).toBe('Сарафан');
    expect((await load(later)).models).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('is ruled for all goods of the feed, but for those where it was decided otherwise', async () => {
    const rules = ['title', 'barcode', 'category'].map((field) => ({ source: 'main', field }));
    await database.query.insertInto('feed_field_rules').values(rules).execute();
    await decide('barcode', 0);
    await load(later);
    const { barcode } = await database.query.selectFrom('items').select('barcode').executeTakeFirstOrThrow();
    expect({ ...(await model()), barcode }).toEqual({
      title: 'Платье',
      composition: 'лён 100 %',
      barcode: later.barcode,
    });
  });

  it('stays as it is when the import is undone, whatever was typed since', async () => {
    await decide('title', 1);
    await load(later);
    await write({ title: 'Платье «Зима»' });
    await undoImport(database, { by: 'Ольга', now });
    expect(await model()).toEqual({ title: 'Платье «Зима»', composition: '' });
    await load(later);
    await write({ composition: 'хлопок' });
    await expect(undoImport(database, { by: 'Ольга', now })).rejects.toThrow('1 in models');
  });

  it('finds a colour again that the shop calls otherwise', async () => {
    await decide('color', 1);
    await database.query.updateTable('products').set({ color_name: 'уголь', feed_color: 'Чёрный' }).execute();
    expect((await load(later)).products).toMatchObject({ created: 0 });
    const colours = await database.query.selectFrom('products').select('color_name').execute();
    expect(colours).toEqual([{ color_name: 'уголь' }]);
  });
});

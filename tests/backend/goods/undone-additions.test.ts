import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addModel } from '#src/backend/goods/staff/changes/add-model.ts';
import { addColour, saveColour } from '#src/backend/goods/staff/changes/colours.ts';
import { removeModel } from '#src/backend/goods/staff/changes/remove-model.ts';
import { undoGoods } from '#src/backend/goods/staff/changes/undo-goods.ts';
import { draftOf } from '#src/backend/goods/staff/records/model-values.ts';
import { readModel } from '#src/backend/goods/staff/records/read-model.ts';
import { emptyShop, feedOf, importText } from '#tests/backend/feed/feeds.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const about = { by: 'Анна', now: new Date('2026-11-20T12:00:00.000Z') };
const colour = { colorCode: '1', colorName: 'синий', colorGroup: 'Синий', hex: '#0000ff' };
const size = (name: string, itemId: number | null = null) => ({ itemId, size: name, barcode: '' });

describeOnEachDatabase('Taking back what was added or removed', (openTestDatabase) => {
  let database: TestDatabase;
  let added: number;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyShop(database);
    await importText(database, feedOf([{ vendorCode: 'FED' }]));
    const fed = await database.query.selectFrom('models').selectAll().executeTakeFirstOrThrow();
    const draft = { ...draftOf(fed), title: 'Жакет' };
    added = await addModel(
      database,
      { code: 'NEW', draft, colour: { ...colour, sizes: [size('S'), size('M')] } },
      about,
    );
  });

  const shown = () => readModel(database.query, 'NEW');
  const version = async () => (await shown()).version;
  const undo = (edit: number | null) => undoGoods(database, edit ?? 0, about);
  const sizesOf = async () =>
    (await shown()).colours.map(({ sizes }) => sizes.map(({ itemId, size: name }) => [itemId, name]));
  async function saveSizes(sizes: ReturnType<typeof size>[]): Promise<number | null> {
    const { colorCode: _, ...texts } = colour;
    const names = { code: 'NEW', product: 'NEW-1', version: await version() };
    return saveColour(database, names, { ...texts, place: 0, sizes }, about);
  }

  it('removes a model that was added, and puts it back', async () => {
    expect(await undo(added)).toBe('');
    await expect(shown()).rejects.toThrow();
    expect(await undo(added)).toBe('Already');
  });

  it('puts a deleted model back with its colours and sizes, unless its article is taken', async () => {
    const before = await shown();
    const removed = await removeModel(database, { code: 'NEW', version: before.version }, about);
    expect(await undo(removed)).toBe('');
    expect(await shown()).toEqual({ ...before, version: before.version + 2 });
    const again = await removeModel(database, { code: 'NEW', version: before.version + 2 }, about);
    await addModel(database, { code: 'NEW', draft: before.draft, colour: { ...colour, sizes: [] } }, about);
    expect(await undo(again)).toBe('Changed');
  });

  it('removes a colour that was added, unless it was changed or a shopper keeps it', async () => {
    const second = { ...colour, colorCode: '2', sizes: [size('L')] };
    const add = async () => addColour(database, { code: 'NEW', version: await version() }, second, about);
    expect(await undo(await add())).toBe('');
    expect((await shown()).colours).toHaveLength(1);
    const edit = await add();
    const product = database.query.updateTable('products').where('code', '=', 'NEW-2');
    await product.set({ hex: '#ffffff' }).execute();
    expect(await undo(edit)).toBe('Changed');
    await product.set({ hex: colour.hex }).execute();
    expect(await undo(edit)).toBe('');
  });

  it('removes added sizes and puts removed ones back, together', async () => {
    const before = await sizesOf();
    const [[first] = []] = before;
    const edit = await saveSizes([size('S', Number(first?.[0])), size('XL')]);
    expect((await sizesOf()).flat().map(([, name]) => name)).toEqual(['S', 'XL']);
    expect(await undo(edit)).toBe('');
    expect(await sizesOf()).toEqual(before);
  });

  it('leaves a size that lies somewhere by now', async () => {
    const [known = []] = await sizesOf();
    const edit = await saveSizes([...known.map(([id, name]) => size(String(name), Number(id))), size('XL')]);
    const { id } = await database.query
      .selectFrom('items')
      .where('size', '=', 'XL')
      .select('id')
      .executeTakeFirstOrThrow();
    const { number } = await database.query.selectFrom('shops').select('number').executeTakeFirstOrThrow();
    await database.query
      .insertInto('stock')
      .values({ item_id: id, shop_number: number, quantity: 1 })
      .execute();
    expect(await undo(edit)).toBe('Changed');
    expect((await sizesOf()).flat()).toHaveLength(3);
  });
});

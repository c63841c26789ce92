import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, feedOf, importText, reasonsOf, type TestOffer, visibleGoods } from './feeds.ts';

describeOnEachDatabase('sizes in a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  const load = (...offers: TestOffer[]) =>
    importText(database, feedOf(offers.map((offer, at) => ({ id: `o${at}`, vendorCode: 'S', ...offer }))));
  const sizes = async () =>
    (await visibleGoods(database)).toSorted((a, b) => a.position - b.position).map(({ size }) => size);

  it.each([
    ['38, 40, 42', ['38', '40', '42']],
    ['38;40;42;', ['38', '40', '42']],
    ['38,40,42', ['38', '40', '42']],
    ['38 40 42', ['38', '40', '42']],
    ['38/40/42', ['38', '40', '42']],
    ['XS|S|М|хл', ['XS', 'S', 'M', 'XL']],
    ['S / M / L', ['S', 'M', 'L']],
    ['4,5,6', ['4', '5', '6']],
    ['36,5,37,37,5', ['36,5', '37', '37,5']],
    ['36,5; 37.5', ['36,5', '37,5']],
    ['104-110, 116-122', ['104–110', '116–122']],
    ['42 (XS), 44 (S) и 46 (M)', ['42 (XS)', '44 (S)', '46 (M)']],
    ['75В, 75 C', ['75B', '75C']],
    ['36,5', ['36,5']],
    ['S/M', ['S/M']],
    ['42/44', ['42/44']],
    ['42-48', ['42–48']],
    ['W32, L34', ['W32, L34']],
    ['39 / 176–182', ['39 / 176–182']],
    ['Детский, на рост 98', ['Детский, на рост 98']],
  ])('«%s» is what it says', async (written, expected) => {
    await load({ Размер: written });
    expect(await sizes()).toEqual(expected);
  });

  it.each<[string, TestOffer, string[]]>([
    ['several parameters', { Размер: ['38', '40'] }, ['38', '40']],
    ['several systems', { 'Размер@INT': 'L', 'Размер@RU': '48', Размер: null }, ['48']],
    ['another parameter', { Размер: null, Размеры: '38, 40' }, ['38', '40']],
    ['a unit in brackets', { Размер: null, 'Размер (RU)': '38' }, ['38']],
    ['a unit after a comma', { Размер: null, 'Размер, EU': '38' }, ['38 EU']],
    ['two such units', { Размер: null, 'Размер (EU)': '36', 'Размер (Россия):': '42' }, ['42']],
    ['the usual parameter beside another', { Размер: 'L', 'Размер (RU)': '48' }, ['L']],
    ['no size of goods', { Размер: null, 'Размер упаковки': '30', 'Размер, см': '5' }, ['Единый']],
  ])('in %s are read', async (_, offer, expected) => {
    await load(offer);
    expect(await sizes()).toEqual(expected);
  });

  it.each([
    ['M', 'М'],
    ['XL', 'хl'],
    ['36,5', '36.5'],
    ['42–44', '42-44'],
    ['42–44', '42 — 44'],
    ['75B', '75 В'],
    ['Единый', 'One size'],
  ])('«%s» and «%s» are one', async (one, other) => {
    const report = await load({ Размер: one }, { Размер: other });
    expect(await sizes()).toEqual([one]);
    expect(reasonsOf(report)).toEqual({ 'same-size': ['o1'] });
  });

  it('that an earlier release spelt differently stay the same items', async () => {
    await load({ Размер: '42–44' }, { Размер: 'M' });
    const items = database.query.selectFrom('items').select(['id', 'size', 'barcode']).orderBy('id');
    const before = await items.execute();
    await database.query.updateTable('items').set({ size: '42-44' }).where('size', '=', '42–44').execute();
    await database.query.updateTable('items').set({ size: 'М' }).where('size', '=', 'M').execute();
    await load({ Размер: '42-44' }, { Размер: 'М' });
    expect(await items.execute()).toEqual(before);
  });

  it('of one offer share its count, and are reported and found again', async () => {
    const report = await load({ Размер: '38, 40', count: 5, barcode: '4600051000057' });
    expect((await visibleGoods(database)).map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(reasonsOf(report)).toEqual({ 'several-sizes': ['o0'] });
    expect(report.offers).toEqual({ read: 1, kept: 1 });
    await load({ Размер: '38', count: 5 });
    expect((await visibleGoods(database)).map(({ quantity }) => quantity)).toEqual([5, 0]);
    const twice = await load(
      { id: 'a', Размер: '38, 40' },
      { id: 'a', Размер: '42, 44' },
      { id: 'b', Размер: '38, 40' },
    );
    expect(twice.items.unchanged + twice.items.changed + twice.items.created).toBe(4);
  });
});

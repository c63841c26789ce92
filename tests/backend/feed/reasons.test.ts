import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, feedOf, importText, reasonsOf, visibleGoods } from './feeds.ts';

describeOnEachDatabase('the report of an import', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  it('names what was left out and why', async () => {
    const categories = `<category id="2">Платья</category><category id="5" parentId="6">А</category>
      <category id="6" parentId="5">Б</category>`;
    const report = await importText(
      database,
      feedOf(
        [
          { id: 'good', vendorCode: 'G', name: 'Платье' },
          { id: '', name: 'Без номера' },
          { id: 'x'.repeat(121), name: 'С длинным номером' },
          { id: 'good', vendorCode: 'G', Размер: '46' },
          { id: 'nameless', name: '  ' },
          { id: 'free', price: 0 },
          { id: 'negative', price: -5 },
          { id: 'dear', price: 42_000_001 },
          { id: 'dollars', currencyId: 'USD' },
          { id: 'nowhere', categoryId: null },
          { id: 'unlisted', categoryId: 77, name: 'Без раздела' },
          { id: 'round', categoryId: 5, name: 'По кругу' },
          { id: 'twin', vendorCode: 'G' },
        ],
        categories,
      ),
    );
    expect(reasonsOf(report)).toEqual({
      'no-id': ['', 'x'.repeat(60)],
      'duplicate-id': ['good'],
      'no-name': ['nameless'],
      'bad-price': ['free', 'negative', 'dear'],
      'other-currency': ['dollars'],
      'no-category': ['nowhere', 'unlisted'],
      'category-cycle': ['round'],
      'same-size': ['twin'],
    });
    expect(report.offers).toEqual({ read: 13, kept: 1 });
    expect(await visibleGoods(database)).toHaveLength(1);
  });

  it('names what was adjusted', async () => {
    const pictures = Array.from({ length: 12 }, (_, at) => `https://img.example/${at}.jpg`);
    const report = await importText(
      database,
      feedOf([
        { id: 'old', vendorCode: 'A', oldprice: 5000 },
        { id: 'larger', vendorCode: 'A', Размер: '46', price: 5500 },
        {
          id: 'bare',
          vendorCode: 'B',
          picture: ['http://img.example/1.jpg', 'javascript:alert(1)'],
          Цвет: null,
        },
        { id: 'many', vendorCode: 'C', picture: pictures, video: 'https://video.example/watch?v=1' },
        { id: 'code', vendorCode: 'D', barcode: '4600051000058' },
        { id: 'first', vendorCode: 'E', barcode: '4600051000057' },
        { id: 'second', vendorCode: 'F', barcode: '4600051000057' },
      ]),
    );
    expect(reasonsOf(report)).toEqual({
      'old-price': ['old'],
      'prices-differ': ['old'],
      picture: ['bare', 'bare'],
      'no-colour': ['bare'],
      'no-picture': ['bare'],
      'too-many-pictures': ['many'],
      video: ['many'],
      barcode: ['code'],
      'barcode-taken': ['second'],
    });
    const prices = (await visibleGoods(database)).map(({ price }) => price);
    expect(prices.filter((price) => price === 550_000)).toHaveLength(2);
    const items = await database.query.selectFrom('items').select('barcode').execute();
    expect(items.filter(({ barcode }) => barcode === '4600051000057')).toHaveLength(1);
    expect(items.filter(({ barcode }) => /^VT[0-9A-F]{20}$/.test(barcode))).toHaveLength(6);
    const rows = await database.query.selectFrom('products').select('pictures').execute();
    expect(Math.max(...rows.map((row) => JSON.parse(row.pictures).length))).toBe(10);
  });

  it('names what it could not read or store', async () => {
    const many = Object.fromEntries(Array.from({ length: 205 }, (_, at) => [`Параметр ${at}`, 'да']));
    const report = await importText(
      database,
      feedOf([
        { id: 'lot', name: 'А', count: 'много' },
        { id: 'one', name: 'Б', count: null, quantity: '1 шт.' },
        { id: 'empty', name: 'В', count: '' },
        { id: 'outlet', name: 'Г', count: null, outlets: '<outlet instock="есть"/><outlet instock="2"/>' },
        { id: 'thousand', name: 'Д', count: '1 000' },
        { id: 'no', name: 'Е', available: 'нет' },
        { id: 'odd', name: 'Ж', available: 'под заказ' },
        { id: 'yes', name: 'З', available: ' Да ' },
        { id: 'size', name: 'И', Размер: 'р'.repeat(31) },
        { id: 'params', name: 'К', ...many },
      ]),
    );
    expect(reasonsOf(report)).toEqual({
      count: ['lot', 'one', 'empty', 'outlet'],
      availability: ['no', 'odd'],
      'long-size': ['size'],
      'too-many-fields': ['params'],
    });
    const quantities = (await visibleGoods(database)).map(({ quantity }) => quantity);
    expect(quantities).toEqual([0, 1, 0, 2, 1000, 0, 0, 3, 3, 3]);
  });

  it('accepts at most a thousand offers as one model', async () => {
    const offers = Array.from({ length: 1_003 }, (_, at) => ({ id: `o${at}`, group: 1, Размер: `${at}` }));
    const report = await importText(database, feedOf(offers));
    expect(report.skipped).toMatchObject([
      { reason: 'too-many-of-model', count: 3, examples: ['o1000', 'o1001', 'o1002'] },
    ]);
    expect(report.items.created).toBe(1_000);
  });
});

import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, feedOf, importText, visibleGoods } from './feeds.ts';

describeOnEachDatabase('hostile texts in a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  it('become plain text of bounded length', async () => {
    const text =
      '<![CDATA[<h1>Платье</h1><p>Мягкое &amp; тёплое<br/>на&nbsp;осень</p><script>alert(1)</script>]]>';
    await importText(
      database,
      feedOf([
        { id: 'a', name: '<![CDATA[<b>Платье</b>\u202e \u200bкрасное\n\t летнее]]>', description: text },
        {
          id: 'b',
          name: 'Д'.repeat(5_000),
          description: '&lt;'.repeat(30_000),
          Материал: 'ш'.repeat(900),
          Размер: 'р'.repeat(99),
        },
      ]),
    );
    const [long, dress] = await visibleGoods(database);
    expect(dress).toMatchObject({
      title: 'Платье красное летнее',
      description: 'Платье\nМягкое & тёплое\nна\u00a0осень',
    });
    expect(long?.title).toHaveLength(200);
    expect(long?.description).toHaveLength(6_000);
    expect(long?.material).toHaveLength(60);
    expect(long?.size).toHaveLength(30);
  });

  it('never get into a code or URL', async () => {
    await importText(
      database,
      feedOf([
        {
          id: '../../etc/passwd',
          vendorCode: '../../&lt;script>',
          Цвет: "'); DROP TABLE models; --",
          name: '☃️',
        },
        { id: 'b', vendorCode: 'GC-0000', Цвет: '☃', name: 'Карта' },
        { id: 'c', group: 'я'.repeat(110), Цвет: '__proto__', name: '__proto__' },
        { id: 'constructor', vendorCode: '__proto__', name: 'constructor', Материал: 'constructor' },
      ]),
    );
    const rows = await database.query
      .selectFrom('products')
      .innerJoin('models', 'models.id', 'products.model_id')
      .select(['models.code as model', 'products.code', 'products.slug', 'products.color_code'])
      .execute();
    expect(rows).toHaveLength(4);
    for (const { model, code, slug, color_code } of rows) {
      expect(model).toMatch(/^[\w.-]{1,34}$/);
      expect(model).not.toBe('GC-0000');
      expect(code).toMatch(/^[\w.-]{1,64}$/);
      expect(slug).toMatch(/^[a-z0-9-]{1,200}$/);
      expect(color_code).toMatch(/^[a-z0-9-]{1,20}$/);
    }
  });

  it('form categories that fit the contract', async () => {
    const depth = 40;
    const categories = Array.from(
      { length: depth },
      (_, at) =>
        `<category id="${at + 1}" parentId="${at}">${'Очень длинное название раздела '.repeat(9)}${at}</category>`,
    ).join('');
    await importText(database, feedOf([{ categoryId: depth }], categories));
    const rows = await database.query.selectFrom('categories').select(['path', 'title']).execute();
    expect(rows).toHaveLength(5);
    expect(Math.max(...rows.map(({ path }) => path.length))).toBeLessThanOrEqual(200);
    const { reply } = createTestBackend(database);
    const { products } = await reply(contract.search.getProducts, {
      body: { country: 'RU', pagination: { pageSize: 10 } },
    });
    expect(products).toHaveLength(1);
  });

  it('leave the addresses of the lists across all categories to them', async () => {
    const categories = '<category id="1">New</category><category id="2" parentId="1">Sale</category>';
    await importText(database, feedOf([{ categoryId: 2 }], categories));
    const rows = await database.query.selectFrom('categories').select('path').orderBy('id').execute();
    expect(rows).toEqual([{ path: 'new-2' }, { path: 'new-2/sale' }]);
  });

  it('with colliding codes get distinct codes', async () => {
    await importText(
      database,
      feedOf([
        { id: 'a', group: 1, vendorCode: 'A 1' },
        { id: 'b', group: 2, vendorCode: 'A-1' },
        { id: 'c', group: 3, vendorCode: 'A.1' },
        { id: 'd', group: 3, vendorCode: 'A.1', Цвет: 'Чёрный!' },
        { id: 'e', group: 4, vendorCode: 'a-1' },
      ]),
    );
    const rows = await database.query.selectFrom('products').select(['code', 'slug']).execute();
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(5);
  });
});

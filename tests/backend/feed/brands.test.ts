import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, exportText, feedOf, importText, reasonsOf } from './feeds.ts';

describeOnEachDatabase('the brand of a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  it('is stored, shown and exported', async () => {
    await importText(database, feedOf([{ id: 'a', vendorCode: 'A', vendor: 'Лён &amp;amp; Ко' }]));
    const { slug } = await database.query.selectFrom('products').select('slug').executeTakeFirstOrThrow();
    const { reply } = createTestBackend(database);
    const { product } = await reply(contract.search.getProduct, { body: { country: 'RU', slug } });
    expect(product.brand).toBe('Лён & Ко');
    const text = await exportText(database, { source: 'other' });
    expect(text).toContain('<vendor>Лён &amp; Ко</vendor>');
    await importText(
      database,
      feedOf([{ id: 'a', vendorCode: 'A', vendor: 'Лён &amp;amp; Ко', name: 'Туника' }]),
    );
    expect(await database.query.selectFrom('models').select(['title', 'brand']).execute()).toEqual([
      { title: 'Туника', brand: 'Лён & Ко' },
    ]);
  });

  it('that cannot be shown completely is reported', async () => {
    const report = await importText(
      database,
      feedOf([
        { id: 'none', name: 'А', vendor: null },
        { id: 'hidden', name: 'Б', vendor: '\u200b&lt;b&gt;&lt;/b&gt;' },
        { id: 'long', name: 'В', vendor: 'д'.repeat(70) },
      ]),
    );
    expect(reasonsOf(report)).toEqual({ brand: ['hidden', 'long'] });
  });

  it('in Armenian letters is transliterated in URLs and codes', async () => {
    const feed = feedOf([
      { vendorCode: 'ԶԳԵՍՏ 12', name: 'Կանացի զգեստ', Цвет: 'Կարմիր', currencyId: 'AMD' },
    ]);
    await importText(database, feed);
    const [product] = await database.query.selectFrom('products').select(['code', 'slug']).execute();
    expect(product).toEqual({ code: 'ZGEST-12-karmir', slug: 'kanaci-zgest-zgest-12-karmir' });
  });
});

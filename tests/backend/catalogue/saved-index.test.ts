import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { describeOnEachDatabase, describeOnPostgres } from '#tests/support/databases.ts';
import { dress, openSavedShop } from './saved-shop.ts';

describeOnEachDatabase('A saved index', (openTestDatabase) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openSavedShop>>;

  beforeEach(async () => {
    database = await openTestDatabase();
    shop = await openSavedShop(database);
  });

  it('is read at the next start instead of the goods', async () => {
    const before = await shop.start().current();
    await sql`ALTER TABLE models RENAME TO hidden_models`.execute(database.query);
    const after = await shop.start().current();
    expect(shop.messages).toEqual(['catalogue index loaded']);
    expect(after.parts).toEqual(before.parts);
    await sql`ALTER TABLE hidden_models RENAME TO models`.execute(database.query);
  });

  it('is brought up to date with imports since', async () => {
    await shop.start().current();
    await shop.load([dress(1, 1500), dress(2, 2000), dress(3, 500)]);
    expect(await shop.prices(shop.start())).toEqual([500, 1500, 2000]);
    expect(shop.messages).toEqual(['catalogue index loaded', 'catalogue index built']);
  });

  it('is brought up to date with what has sold since', async () => {
    await shop.start().current();
    await sql`UPDATE stock SET quantity = 0 WHERE item_id = (SELECT MIN(id) FROM items)`.execute(
      database.query,
    );
    await sql`INSERT INTO stock_turns (product_id) SELECT MIN(id) FROM products`.execute(database.query);
    expect(await shop.prices(shop.start())).toEqual([2000]);
    expect(shop.messages).toEqual(['catalogue index loaded']);
  });
});

describeOnPostgres('A saved index whose words PostgreSQL finds', (openTestDatabase) => {
  it('has no postings, and is followed like the other, but never read for it', async () => {
    const shop = await openSavedShop(await openTestDatabase());
    const { parts } = await shop.start({ engine: 'postgres' }).current();
    expect(parts.text).not.toHaveProperty('postings');
    expect((await shop.start({ engine: 'memory' }).current()).text).toHaveProperty('find');
    expect(shop.messages).toEqual(['catalogue index built']);
    expect((await shop.start({ engine: 'postgres' }).current()).text).not.toHaveProperty('find');
    expect(shop.messages).toEqual(['catalogue index built']);
    await shop.load([dress(1, 1000), { ...dress(2, 2000), name: 'Платье зимнее' }]);
    const { text } = await shop.start({ engine: 'postgres' }).current();
    expect(shop.messages[0]).toBe('catalogue index loaded');
    expect(text.vocabulary.wordFrequency('зимнее')).toBe(1);
  });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareProductWords } from '#src/backend/catalogue/index.ts';
import { describeOnPostgres, type TestDatabase } from '#tests/support/databases.ts';
import { feedOf, importText, type TestOffer } from '../feed/feeds.ts';

const coat: TestOffer = { id: 'coat', vendorCode: 'C-1001', name: 'Пальто из шерсти' };
const vest: TestOffer = { id: 'vest', vendorCode: 'V-1002', name: 'Жилет стёганый' };

describeOnPostgres('The words of goods in PostgreSQL', (openTestDatabase) => {
  const countOf = async ({ query }: TestDatabase) =>
    (await sql<{ count: number }>`SELECT count(*) FROM product_words`.execute(query)).rows[0]?.count;

  it('are made of all goods by the first start that wants them, and kept by the next', async () => {
    const database = await openTestDatabase();
    await importText(database, feedOf([coat, vest]));
    await prepareProductWords(database, 'migrate');
    expect(await countOf(database)).toBe(2);
    await sql`DELETE FROM product_words`.execute(database.query);
    await Promise.all([1, 2].map(() => prepareProductWords(database, 'migrate')));
    expect(await countOf(database)).toBe(0);
  });

  it('follow the title of a category above, whatever the addresses', async () => {
    const database = await openTestDatabase();
    await importText(database, feedOf([coat]));
    await prepareProductWords(database, 'migrate');
    const { query } = database;
    await query.updateTable('categories').where('title', '=', 'Платья').set({ path: 'elsewhere' }).execute();
    await query.updateTable('categories').where('title', '=', 'Женщинам').set({ title: 'Дамам' }).execute();
    const found = sql<{
      count: number;
    }>`SELECT count(*) FROM product_words WHERE words @@ to_tsquery('russian', 'дамам')`;
    expect((await found.execute(query)).rows[0]?.count).toBe(1);
  });

  it('are made anew if another release made them', async () => {
    const database = await openTestDatabase();
    await importText(database, feedOf([coat]));
    await prepareProductWords(database, 'migrate');
    await sql`DELETE FROM product_words`.execute(database.query);
    await sql`COMMENT ON TABLE product_words IS 'another'`.execute(database.query);
    await prepareProductWords(database, 'refuse').then(
      () => expect.unreachable(),
      (error: Error) => expect(error.message).toContain('SEARCH_ENGINE: '),
    );
    const waiting = prepareProductWords(database, 'wait');
    await prepareProductWords(database, 'migrate');
    await waiting;
    expect(await countOf(database)).toBe(1);
  });
});

import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openCallPool } from '#src/backend/database/postgres.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';

type Query = Kysely<Record<string, never>>;

const noteText = (query: Query) => sql`SELECT text FROM notes WHERE id = ${1}`.execute(query);

describeOnPostgres('statements that a connection repeats', (open) => {
  async function connect(): Promise<Query> {
    const { place } = await open();
    const query: Query = new Kysely({ dialect: openCallPool(place.url ?? '').dialect });
    onTestFinished(() => query.destroy());
    await sql`CREATE TABLE notes (id integer, text integer)`.execute(query);
    await sql`INSERT INTO notes VALUES (1, 7)`.execute(query);
    return query;
  }

  async function preparedTexts(query: Query): Promise<string[]> {
    const list = sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`;
    return (await list.execute(query)).rows.map(({ statement }) => statement);
  }

  test('are prepared at the third time', async () => {
    const query = await connect();
    for (const expected of [0, 0, 1, 1]) {
      expect((await noteText(query)).rows).toEqual([{ text: 7 }]);
      expect(await preparedTexts(query)).toHaveLength(expected);
    }
  });

  test('and return all columns are not, as a migration may add one', async () => {
    const query = await connect();
    const all = () => sql`SELECT * FROM notes WHERE id = ${1}`.execute(query);
    for (let time = 0; time < 4; time += 1) await all();
    await sql`ALTER TABLE notes ADD COLUMN author text`.execute(query);
    expect((await all()).rows).toEqual([{ id: 1, text: 7, author: null }]);
    expect(await preparedTexts(query)).toEqual([]);
  });

  test('are not kept without a bound', async () => {
    const query = await connect();
    for (let number = 0; number < 200; number += 1) {
      const one = sql`SELECT ${sql.lit(number)} + id FROM notes WHERE id = ${1}`;
      for (let time = 0; time < 3; time += 1) await one.execute(query);
    }
    expect(await preparedTexts(query)).toHaveLength(150);
  });

  test('fail at most once after a migration that changed a type', async () => {
    const query = await connect();
    for (let time = 0; time < 4; time += 1) await noteText(query);
    await sql`ALTER TABLE notes ALTER COLUMN text TYPE text`.execute(query);
    await expect(noteText(query)).rejects.toThrow('cached plan');
    expect((await noteText(query)).rows).toEqual([{ text: '7' }]);
  });
});

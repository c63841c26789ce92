import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Queryable } from '#src/backend/database/database.ts';
import { checkParameters } from '#src/backend/database/sqlite.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-sqlite-'));
  database = await openDatabase({ file: join(folder, 'shop.sqlite') });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('binding', () => {
  test.each([
    ['a missing argument', [], 1],
    ['one too many', ['a', 'b'], 1],
    ['undefined', [undefined], 1],
    ['a truth value', [true], 1],
    ['an object', [{ a: 1 }], 1],
    ['a date', [new Date()], 1],
    ['no number', [Number.NaN], 1],
    ['an endless number', [Number.POSITIVE_INFINITY], 1],
  ])('refuses %s', (_what, parameters, expected) => {
    expect(() => checkParameters(parameters, expected)).toThrow(TypeError);
  });

  test('refuses values that a column cannot store', async () => {
    const wrong = database.query.insertInto('redirects').values({
      country: 'RU',
      short_url: '/a',
      long_url: { toString: () => '/b' } as unknown as string,
    });
    await expect(wrong.execute()).rejects.toThrow(TypeError);
    const text = sql`UPDATE versions SET version = ${'many'}`.execute(database.query);
    await expect(text).rejects.toThrow(/cannot store TEXT/);
  });
});

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
])('%s is %s', async (pragma, value) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(database.query);
  expect(rows[0]?.[pragma]).toBe(value);
});

test('a foreign key without its row is refused', async () => {
  const orphan = database.query
    .insertInto('look_products')
    .values({ look_id: 1, product_id: 1, position: 1 });
  await expect(orphan.execute()).rejects.toThrow(/FOREIGN KEY/);
});

test('an open database can be opened again and recognises its migrations', async () => {
  const again = await openDatabase({ file: join(folder, 'shop.sqlite') });
  const areas = await again.query.selectFrom('versions').select('area').orderBy('area').execute();
  expect(areas.map(({ area }) => area)).toEqual(['catalog', 'content', 'shopStock', 'stock']);
  await again.close();
});

/** Limits a database to its current number of pages. */
async function fillDisk({ query }: Database): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(query);
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count ?? 0}`).execute(query);
}

test('a full disk is reported by a statement and by a transaction, and nothing is half done', async () => {
  const full = await openDatabase({ file: join(folder, 'full.sqlite') });
  await sql`CREATE TABLE blobs (id INTEGER PRIMARY KEY, blob BLOB)`.execute(full.query);
  await fillDisk(full);
  const write = (query: Queryable) => sql`INSERT INTO blobs (blob) VALUES (zeroblob(1000000))`.execute(query);
  const isFull = { code: 'ERR_SQLITE_ERROR', errcode: 13, message: 'database or disk is full' };
  await expect(write(full.query)).rejects.toMatchObject(isFull);
  const change = full.query.transaction().execute(async (transaction) => {
    await sql`INSERT INTO blobs (blob) VALUES (x'00')`.execute(transaction);
    await write(transaction);
  });
  await expect(change).rejects.toMatchObject(isFull);
  expect((await sql`SELECT id FROM blobs`.execute(full.query)).rows).toEqual([]);
  await sql.raw('PRAGMA max_page_count = 1000000').execute(full.query);
  await full.query.transaction().execute(write);
  expect((await sql`SELECT id FROM blobs`.execute(full.query)).rows).toHaveLength(1);
  await full.close();
});

describe('beside another process', () => {
  let other: DatabaseSync;
  beforeAll(() => {
    other = new DatabaseSync(database.place.file, { timeout: 0 });
  });
  afterAll(() => other.close());
  const otherWrites = () => other.exec("UPDATE versions SET version = version + 1 WHERE area = 'content'");
  const readVersions = (query: Queryable) => query.selectFrom('versions').selectAll().execute();

  test('a transaction that reads before it writes keeps the other waiting, and succeeds', async () => {
    await database.query.transaction().execute(async (transaction) => {
      await readVersions(transaction);
      expect(otherWrites).toThrow(/locked/);
      await transaction.updateTable('versions').set({ version: 7 }).where('area', '=', 'content').execute();
    });
    otherWrites();
    expect(await readVersions(database.query)).toContainEqual({ area: 'content', version: 8 });
  });

  test('one that only reads keeps nobody waiting, and reads one state', async () => {
    const reading = database.query.transaction().setAccessMode('read only');
    await reading.execute(async (transaction) => {
      const before = await readVersions(transaction);
      otherWrites();
      expect(await readVersions(transaction)).toEqual(before);
    });
  });
});

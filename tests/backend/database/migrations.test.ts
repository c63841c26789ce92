import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { columnTypes, statementsByMigration } from '#src/backend/database/migrations/index.ts';
import { BadSettings } from '#src/config/environment.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';

const run = promisify(execFile);

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function copyFiles(file: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true });
  for (const end of ['', '-wal'].filter((each) => existsSync(file + each)))
    copyFileSync(file + end, copy + end);
}

/** A hash of a database's files: most statements leave the same. */
function hashOf(file: string): string {
  const hash = createHash('sha256');
  for (const end of ['', '-wal'].filter((each) => existsSync(file + each)))
    hash.update(readFileSync(file + end)).update(end);
  return hash.digest('hex');
}

/** The tables and indexes that whoever opens a database finds: what is not committed is none of them. */
function committedIn(file: string): string {
  const copy = `${file}-read`;
  copyFiles(file, copy);
  const database = new DatabaseSync(copy);
  try {
    const { found } =
      database.prepare("SELECT group_concat(name || sql, ';') AS found FROM sqlite_master").get() ?? {};
    return String(found);
  } finally {
    database.close();
  }
}

async function tablesOf({ query }: Database): Promise<string[]> {
  const tables = await query.introspection.getTables();
  return tables.map(({ name }) => name).toSorted();
}

it('a process killed before any statement of its first start leaves a usable folder', async () => {
  const folder = makeFolder();
  const file = join(folder, 'first', 'shop.sqlite');
  const hashes = new Set<string>();
  const kills = new Map<string, { readonly file: string; readonly statement: number }>();
  let statement = 0;
  const kill = () => {
    statement += 1;
    const hash = hashOf(file);
    if (hashes.has(hash)) return;
    hashes.add(hash);
    const copy = join(folder, String(statement), 'shop.sqlite');
    copyFiles(file, copy);
    const committed = committedIn(copy);
    // The last of a state has most that was not committed.
    const end = kills.has(`first ${committed}`) ? 'last' : 'first';
    const former = kills.get(`${end} ${committed}`);
    if (former) rmSync(dirname(former.file), { recursive: true });
    kills.set(`${end} ${committed}`, { file: copy, statement });
  };
  for (const method of ['run', 'all'] as const) {
    const original = StatementSync.prototype[method];
    const spy = vi.spyOn(StatementSync.prototype, method);
    spy.mockImplementation(function (this: StatementSync, ...parameters) {
      kill();
      return Reflect.apply(original, this, parameters);
    });
  }
  const whole = await openDatabase({ file });
  vi.restoreAllMocks();
  const tables = await tablesOf(whole);
  await whole.close();
  expect(statement).toBeGreaterThan(100);
  for (const killed of kills.values()) {
    const database = await openDatabase({ file: killed.file }).catch((error: unknown) => {
      throw new Error(`Killed before statement ${killed.statement}`, { cause: error });
    });
    expect(await tablesOf(database)).toEqual(tables);
    await database.close();
  }
  expect(kills.size).toBeGreaterThan(1);
}, 60_000);

it('processes that start concurrently over an empty folder all open it', async () => {
  const file = join(makeFolder(), 'shop.sqlite');
  const module = JSON.stringify(resolve('src/backend/database/database.ts'));
  const program = `const { openDatabase } = await import(${module});
    const database = await openDatabase({ file: ${JSON.stringify(file)} });
    await database.close();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, args)));
  const database = await openDatabase({ file });
  expect(await tablesOf(database)).toContain('orders');
  await database.close();
}, 60_000);

it('a database and its side files are readable only by their owner', async () => {
  const folder = join(makeFolder(), 'data');
  const file = join(folder, 'shop.sqlite');
  const database = await openDatabase({ file });
  onTestFinished(database.close);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(modeOf(folder)).toBe('700');
  expect([file, `${file}-wal`, `${file}-shm`].map(modeOf)).toEqual(['600', '600', '600']);
});

/** As a later release leaves it. */
async function migrateLater({ query }: Database): Promise<void> {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2100-01-01T00:00:00.000Z')`.execute(
    query,
  );
}

describeOnEachDatabase('a newer database', (openTestDatabase) => {
  it('is opened if its migrations are additive: for rollbacks and rolling updates', async () => {
    const database = await openTestDatabase();
    await migrateLater(database);
    const { query } = await database.openAgain();
    expect(await query.selectFrom('versions').selectAll().execute()).not.toEqual([]);
  });

  it('is refused with a message if a migration breaks this release, and left unchanged', async () => {
    const database = await openTestDatabase();
    await migrateLater(database);
    await sql`INSERT INTO schema_breaks (migration) VALUES ('9999-later')`.execute(database.query);
    const opened = database.openAgain();
    await expect(opened).rejects.toBeInstanceOf(BadSettings);
    await expect(opened).rejects.toThrow(
      /(DATA_DIR|DATABASE_URL): the database was made by a newer version .*9999-later/,
    );
  });
});

describeOnEachDatabase('an older database', (openTestDatabase) => {
  /** Undoes the newest migration, which only adds things. */
  async function undoNewest({ query, dialect }: Database): Promise<void> {
    const [name, statements] = Object.entries(statementsByMigration).at(-1) ?? [];
    for (const statement of statements?.(columnTypes[dialect]).toReversed() ?? []) {
      const [, kind, made] = /^\s*CREATE (?:UNIQUE )?(TABLE|INDEX|FUNCTION) (\w+)/.exec(statement) ?? [];
      const [, table, column] = /^\s*ALTER TABLE (\w+) ADD COLUMN (\w+)/.exec(statement) ?? [];
      if (kind) await sql.raw(`DROP ${kind} ${made} ${kind === 'FUNCTION' ? 'CASCADE' : ''}`).execute(query);
      if (table) await sql.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`).execute(query);
    }
    await sql`DELETE FROM kysely_migration WHERE name = ${name}`.execute(query);
  }

  it('is refused by a start that must not migrate, and awaited by one that waits', async () => {
    const database = await openTestDatabase();
    await undoNewest(database);
    await expect(openDatabase(database.place, 'refuse')).rejects.toThrow('run `npm run migrate` first');
    let isOpen = false;
    const waiting = openDatabase(database.place, 'wait').then((opened) => {
      isOpen = true;
      return opened;
    });
    await expect(openDatabase(database.place, 'refuse')).rejects.toBeInstanceOf(BadSettings);
    expect(isOpen).toBe(false);
    await database.openAgain();
    await (await waiting).close();
  });
});

it('a migration that breaks the previous release says so', () => {
  const breaking = /\b(DROP|RENAME|ALTER COLUMN|SET NOT NULL)\b/i;
  for (const [name, statements] of Object.entries(statementsByMigration).filter(([each]) => each > '0160')) {
    const text = [...statements(columnTypes.sqlite), ...statements(columnTypes.postgres)].join('\n');
    if (breaking.test(text))
      expect(text).toContain(`INSERT INTO schema_breaks (migration) VALUES ('${name}')`);
  }
});

describeOnEachDatabase('a failing transaction', (openTestDatabase) => {
  it('rejects with the original error', async () => {
    const { query, dialect } = await openTestDatabase();
    const failing = query.transaction().execute(async (transaction) => {
      await sql`INSERT INTO versions (area, version) VALUES ('other', 1)`.execute(transaction);
      if (dialect === 'sqlite') await sql`ROLLBACK`.execute(transaction);
      throw new Error('database or disk is full');
    });
    await expect(failing).rejects.toThrow('database or disk is full');
    const { rows } = await sql`SELECT * FROM versions WHERE area = 'other'`.execute(query);
    expect(rows).toEqual([]);
  });
});

it('reports a full disk', async () => {
  const database = await openDatabase({ file: join(makeFolder(), 'shop.sqlite') });
  onTestFinished(database.close);
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database.query);
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(database.query);
  const filling = database.query.transaction().execute(async (transaction) => {
    const words = 'о'.repeat(100_000);
    await sql`INSERT INTO synonyms (words) VALUES (${words})`.execute(transaction);
  });
  await expect(filling).rejects.toThrow('database or disk is full');
});

import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { required, service } from './services/service.ts';

/** `TEST_DATABASES=sqlite` skips PostgreSQL, for frequent runs of a few tests. */
const onPostgres = process.env.TEST_DATABASES !== 'sqlite';
const postgres = onPostgres ? await service('postgres') : { missing: 'PostgreSQL is left out' };
const sqlite = await service('sqlite');

/**
 * How many connections a test's database opens on PostgreSQL. A fresh one is slow at first: its statements are planned
 * anew, and it has yet to read the tables' definitions.
 */
export const CONNECTIONS = 3;

/** A fresh database with the current schema, closed and deleted after the tests. */
export interface TestDatabase extends Database {
  /** For opening the same database in another process. */
  readonly place: { readonly url?: string; readonly file: string };
  /**
   * Opens a second connection, as another process would. On SQLite the two must not have concurrent transactions: the
   * waiting one blocks the event loop, and so the other.
   */
  openAgain(): Promise<Database>;
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

interface Place {
  readonly url?: string;
  readonly file: string;
  remove(): Promise<void> | void;
}

/** Runs the tests on SQLite and on PostgreSQL. Open the database in a `beforeAll`. */
export function describeOnEachDatabase(title: string, tests: (open: OpenTestDatabase) => void): void {
  describeOnSqlite(`${title}, on SQLite`, tests);
  describeOnPostgres(`${title}, on PostgreSQL`, tests);
}

/** Runs the tests on SQLite only, such as those of its files. */
export function describeOnSqlite(title: string, tests: (open: OpenTestDatabase) => void): void {
  describe(title, () => tests(opener(sqlitePlace)));
}

/** Runs the tests on PostgreSQL only, such as those of processes that share a database. */
export function describeOnPostgres(title: string, tests: (open: OpenTestDatabase) => void): void {
  if (onPostgres) describe(title, () => tests(opener(postgresPlace)));
}

/** Ends work on a test's database before that is closed; a background check would otherwise fail in another test. */
export function beforeClosing(database: Database, work: () => unknown): void {
  const works = worksOf.get(database);
  if (!works) throw new Error('Open the database with openForTest()');
  works.push(work);
}

const worksOf = new WeakMap<Database, (() => unknown)[]>();

/**
 * Opens a database whose `close` first closes the backends over it; see {@link beforeClosing}. A new file gets the
 * current schema as a copy, in a hundredth of the time that its migrations take.
 */
export async function openForTest(place: Pick<Place, 'url' | 'file'>): Promise<Database> {
  if (!place.url && !existsSync(place.file)) copySqliteTo(place.file);
  const { close, ...opened } = await openDatabase({ ...place, callConnections: CONNECTIONS });
  const works: (() => unknown)[] = [];
  const database: Database = {
    ...opened,
    async close() {
      for (const work of works.toReversed()) await work();
      await close();
    },
  };
  worksOf.set(database, works);
  return database;
}

/** Opens a database of its own on SQLite, with the current schema, without migrating it; closing deletes it. */
export async function openOnSqlite(): Promise<Database> {
  const { file, remove } = sqlitePlace();
  const database = await openForTest({ file });
  beforeClosing(database, remove);
  return database;
}

function opener(makePlace: () => Place | Promise<Place>): OpenTestDatabase {
  const cleanups: (() => unknown)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  return async () => {
    const place = await makePlace();
    cleanups.push(place.remove);
    const openAgain = async () => {
      const database = await openForTest(place);
      cleanups.push(database.close);
      return database;
    };
    const { url, file } = place;
    return Object.assign(await openAgain(), { place: { url, file }, openAgain });
  };
}

/** Puts a shop's database with the current schema at a path, without migrating it. */
export const copySqliteTo = (file: string): void => copyFileSync(required(sqlite), file);

function sqlitePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-sqlite-'));
  const file = join(folder, 'test.sqlite');
  copySqliteTo(file);
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

async function postgresPlace(): Promise<Place> {
  const base = required(postgres);
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the template's files takes half of what writing its pages to the log does.
  await execute(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, file: '', remove: () => execute(`DROP DATABASE ${name}`) };
}

/** One connection for a process of tests: opening one costs PostgreSQL more than dropping a database. */
let server: pg.Pool | undefined;

async function execute(statement: string): Promise<void> {
  server ??= openServer();
  await server.query(statement);
}

function openServer(): pg.Pool {
  const pool = new pg.Pool({ connectionString: required(postgres), max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => {
    // The run stops the server at its end.
  });
  return pool;
}

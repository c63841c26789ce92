import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#src/backend/database/database.ts';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';

/** The tables of synthetic goods, each after those that it refers to. */
const GOODS = [
  'cities',
  'shops',
  'categories',
  'models',
  'products',
  'product_prices',
  'set_prices',
  'items',
  'stock',
];
const BATCH_ROWS = 10_000;

/** A PostgreSQL of a benchmark's own, empty and deleted at its end. */
export async function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
  const url = await startCluster(folder);
  return {
    url,
    async stop() {
      await stopCluster(folder);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Copies a database within its server, and returns the copy's URL. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const [original, server] = [new URL(url), new URL(url)];
  server.pathname = 'template1';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${original.pathname.slice(1)}`);
  await client.end();
  original.pathname = name;
  return original.href;
}

/** Copies the goods of a SQLite file into a new PostgreSQL. */
export async function copyGoods(file: string, url: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  const { longWork, close } = await openDatabase({ url, file: '' });
  for (const table of GOODS) {
    const insert = async (rows: readonly unknown[]) => {
      const into = sql.table(table);
      await sql`INSERT INTO ${into} SELECT * FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(rows)})`.execute(
        longWork,
      );
    };
    let rows: unknown[] = [];
    for (const row of source.prepare(`SELECT * FROM ${table}`).iterate()) {
      if (rows.push(row) < BATCH_ROWS) continue;
      await insert(rows);
      rows = [];
    }
    if (rows.length > 0) await insert(rows);
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.table(table)}`
      .execute(longWork)
      .catch(() => {});
  }
  await sql`ANALYZE`.execute(longWork);
  await close();
  source.close();
}

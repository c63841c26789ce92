import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#src/backend/database/database.ts';
import { isAlive, startCluster, stopCluster } from './postgres-cluster.ts';
import type { Started } from './started.ts';

const prefix = 'vitrina-postgres-';

/** A PostgreSQL for the whole run, deleted at its end. */
export async function startPostgres(): Promise<Started> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const url = await startCluster(folder);
  await migrateTemplate(url);
  return { value: url, stop: () => remove(folder) };
}

/** The current schema, in `template1`, from which every database is created. */
async function migrateTemplate(server: string): Promise<void> {
  const url = new URL(server);
  url.pathname = '/template1';
  await (await openDatabase({ url: url.href, file: '' })).close();
}

/** A killed run could not stop its server. The folder's name contains the run's process id. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) await remove(join(tmpdir(), name));
  }
}

async function remove(folder: string): Promise<void> {
  await stopCluster(folder);
  rmSync(folder, { recursive: true, force: true });
}

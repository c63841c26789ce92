import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#src/backend/database/database.ts';
import { beforeClosing, openForTest } from './databases.ts';
import { required, service } from './services/service.ts';

const demo = await service('demo');

/** The database of a copy of the demo shop; closing deletes it. */
export async function openDemoDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-demo-'));
  const file = join(folder, 'shop.sqlite');
  await copyFile(required(demo), file);
  const database = await openForTest({ file });
  beforeClosing(database, () => rm(folder, { recursive: true, force: true }));
  return database;
}

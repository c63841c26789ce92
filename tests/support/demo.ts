import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#src/backend/database/database.ts';
import { seedDemo } from '#src/demo/index.ts';

/** Global set-up: the demo shop in one SQLite file, without its pictures; `demo-shop.ts` opens copies of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-demo-'));
  const file = join(folder, 'demo.sqlite');
  const database = await openDatabase({ file });
  await seedDemo(database, { dataDir: folder, pictures: false });
  await database.close();
  project.provide('demoDatabase', file);
  return () => rm(folder, { recursive: true, force: true });
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '#demo/index.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { cacheFolder } from './cache.ts';
import type { Started } from './started.ts';

/** Everything that determines the demo's rows. */
const sources = ['package-lock.json', '{demo,src/config,src/contract,src/backend}/**/*.ts'];

/** The demo shop without its pictures, kept between runs until its sources change. */
export async function demoDatabase(): Promise<Started> {
  const folder = cacheFolder('vitrina-demo');
  const file = join(folder, `${hashOf(sources)}.sqlite`);
  if (!existsSync(file)) await makeDemo(folder, file);
  return { value: file };
}

/** Seeded under a name of this process: an interrupted or concurrent run leaves no half-filled shop. */
async function makeDemo(folder: string, file: string): Promise<void> {
  const unfinished = join(folder, `${process.pid}.sqlite`);
  rmSync(unfinished, { force: true });
  const database = await openDatabase({ file: unfinished });
  await seedDemo(database, { dataDir: folder, pictures: false });
  await database.close();
  renameSync(unfinished, file);
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns).toSorted()) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}

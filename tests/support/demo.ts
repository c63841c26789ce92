import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#src/backend/database/database.ts';
import { seedDemo } from '#src/demo/index.ts';
import type { Started } from './services.ts';

const cache = resolve('node_modules/.cache/vitrina-demo');
const DAY_MS = 86_400_000;
/** All that the demo's rows depend on. */
const sources = ['package-lock.json', 'src/{config,contract,backend,demo}/**/*.ts'];

/** The demo shop without its pictures, kept between runs until its sources change. */
export async function demoDatabase(): Promise<Started> {
  const file = join(cache, `${hashOf(sources)}.sqlite`);
  if (!existsSync(file)) await makeDemo(file);
  return { value: file };
}

/** Seeded under a name of this process: a run that stops half-way or goes on beside another leaves no half shop. */
async function makeDemo(file: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  removeOld();
  const unfinished = join(cache, `${process.pid}.sqlite`);
  rmSync(unfinished, { force: true });
  const database = await openDatabase({ file: unfinished });
  await seedDemo(database, { dataDir: cache, pictures: false });
  await database.close();
  renameSync(unfinished, file);
}

function removeOld(): void {
  const files = readdirSync(cache).map((name) => join(cache, name));
  for (const file of files) if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true });
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns).toSorted()) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DAY_MS } from '#src/config/durations.ts';

/** A folder for what later runs can reuse; older than a day is deleted. */
export function cacheFolder(name: string): string {
  const folder = resolve('node_modules/.cache', name);
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).map((file) => join(folder, file));
  for (const file of files) if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true });
  return folder;
}

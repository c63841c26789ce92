import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#src/config/durations.ts';

const PART = '.part';

/**
 * Puts a file into a folder under a name of its content. Nobody sees it half-written, and a file that is there
 * already becomes new, so that it is not swept.
 */
export async function keepFile(
  folder: string,
  name: string,
  write: (part: string) => Promise<unknown>,
): Promise<void> {
  const target = join(folder, name);
  if (await isThere(target)) return utimes(target, new Date(), new Date());
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${randomUUID()}${PART}`);
  try {
    await write(part);
    await syncFile(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

export const copyTo = (file: string) => (part: string) => copyFile(file, part);

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Names of files that were last kept before a time; parts of killed processes are deleted. */
export async function oldFiles(folder: string, before: number): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found?.isFile()) continue;
    if (name.endsWith(PART)) {
      if (found.mtimeMs < Date.now() - HOUR_MS) await rm(join(folder, name), { force: true });
    } else if (found.mtimeMs < before) names.push(name);
  }
  return names;
}

import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { LEAST_FREE_BYTES } from './full-disk.ts';

export const DISK_SPACE = 'disk space';

/**
 * What a shop over SQLite waits for if its disk is full, or if its files were deleted or replaced while it runs: it
 * would go on writing into files that nobody sees, and lose all of it at its end.
 *
 * @returns the checks by name; each rejects if its part is not well
 */
export function createStorageChecks({
  dialect,
  place,
}: Pick<Database, 'dialect' | 'place'>): () => Record<string, Promise<void>> {
  if (dialect === 'postgres' || place.file === ':memory:') return () => ({});
  const opened = filesOf(place.file);
  return () => ({
    [DISK_SPACE]: requireSpace(dirname(place.file)),
    'database files': requireSame(opened, filesOf(place.file)),
  });
}

async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`${bavail * bsize} bytes are free at ${folder}`);
}

const filesOf = (file: string): Map<string, number | undefined> =>
  new Map([file, `${file}-wal`].map((name) => [name, statSync(name, { throwIfNoEntry: false })?.ino]));

async function requireSame(opened: ReturnType<typeof filesOf>, present: typeof opened): Promise<void> {
  for (const [name, inode] of opened)
    if (inode !== undefined && present.get(name) !== inode)
      throw new Error(`${name} was deleted or replaced under the running shop`);
}

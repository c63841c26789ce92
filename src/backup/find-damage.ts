import { createHash } from 'node:crypto';
import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackedUpFile } from './manifest.ts';

/** A file of a backup or of the shop, and what is wrong with it, as in “a.jpg is missing”. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
}

/**
 * How a file in a folder differs from what was backed up.
 *
 * @param depth whether its content is read, or only its size
 */
export async function findDamage(
  folder: string,
  { path, bytes, sha256 }: BackedUpFile,
  depth: 'content' | 'size' = 'content',
): Promise<string | undefined> {
  const file = join(folder, path);
  try {
    const found = await lstat(file);
    if (!found.isFile()) return 'is not a file';
    if (found.size !== bytes) return 'has another size than was backed up';
    if (depth === 'size' || (await hashFile(file)) === sha256) return undefined;
    return 'is not what was backed up';
  } catch (error) {
    return problemOf(error);
  }
}

/** What an error of the file system says about the file. */
export function problemOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'is missing' : `can not be read (${code})`;
}

const CHUNK_BYTES = 256 * 1024;

/** Most files are small: reading them without a stream takes half the time. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  await using file = await open(path);
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, null);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, bytesRead));
  }
}

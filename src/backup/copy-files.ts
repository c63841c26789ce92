import type { Stats } from 'node:fs';
import { chmod, copyFile, link, mkdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile } from './find-damage.ts';
import type { BackedUpFile } from './manifest.ts';

/** An earlier backup beside the new one: unchanged files are hard-linked to its files. */
export interface Earlier {
  readonly folder: string;
  readonly files: ReadonlyMap<string, BackedUpFile>;
}

const whereMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

const ATTEMPTS = 3;

/**
 * Copies one file of the data folder into a backup.
 *
 * @returns undefined if there is no such file
 *
 * @throws if it keeps changing while it is copied
 */
export async function backUpFile(
  path: string,
  from: string,
  to: string,
  earlier: Earlier | undefined,
): Promise<BackedUpFile | undefined> {
  const [source, target] = [join(from, path), join(to, path)];
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await stat(source).catch(whereMissing(undefined));
    if (!before) return undefined;
    const known = await linkUnchanged(path, before, target, earlier);
    if (known) return known;
    const isCopied = await copyFile(source, target).then(() => true, whereMissing(false));
    const after = await stat(source).catch(whereMissing(undefined));
    if (!isCopied || !after || !isSame(before, after)) continue;
    await chmod(target, 0o600);
    await utimes(target, before.atime, before.mtime);
    return { path, bytes: before.size, modifiedMs: before.mtimeMs, sha256: await hashFile(target) };
  }
  throw new Error(`${source} changes while it is copied`);
}

async function linkUnchanged(path: string, now: Stats, target: string, earlier: Earlier | undefined) {
  const known = earlier?.files.get(path);
  if (!earlier || known?.bytes !== now.size || known.modifiedMs !== now.mtimeMs) return undefined;
  // File systems without links, and files with too many, are copied.
  return link(join(earlier.folder, path), target).then(
    () => known,
    () => undefined,
  );
}

/** For a file that nobody changes. */
export async function describeFile(path: string, folder: string): Promise<BackedUpFile> {
  const file = join(folder, path);
  const { size, mtimeMs } = await stat(file);
  return { path, bytes: size, modifiedMs: mtimeMs, sha256: await hashFile(file) };
}

const isSame = (one: Stats, two: Stats) => one.size === two.size && one.mtimeMs === two.mtimeMs;

import type { Stats } from 'node:fs';
import { chmod, copyFile, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appendedFiles } from '#src/data-folder/contents.ts';
import { type Earlier, linkFrom } from './earlier-backup.ts';
import { hashFile, problemOf } from './find-damage.ts';
import type { BackedUpFile } from './manifest.ts';

/** How a file of the shop came into a backup. */
export interface Outcome {
  readonly path: string;
  /** Undefined if there is no such file, or it can not be read. */
  readonly file?: BackedUpFile;
  readonly isLinked?: boolean;
  /** What is wrong with the file of the shop. */
  readonly problem?: string;
  /** What was wrong with the file of the earlier backup. */
  readonly damage?: string;
}

const ATTEMPTS = 3;

/** Links or copies one file of the data folder into a backup. */
export async function backUpFile(
  path: string,
  from: string,
  to: string,
  earlier: Earlier | undefined,
): Promise<Outcome> {
  const [source, target] = [join(from, path), join(to, path)];
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const now = await statIfThere(source);
    if (!now) return { path };
    const known = earlier?.files.get(path);
    if (!earlier || known?.bytes !== now.size || known.modifiedMs !== now.mtimeMs)
      return { path, ...(await copy(path, from, to)) };
    const { isLinked, damage } = await linkFrom(earlier, known, target);
    if (isLinked) return { path, file: known, isLinked };
    const copied = await copy(path, from, to);
    const isOther = copied.file?.modifiedMs === known.modifiedMs && copied.file.sha256 !== known.sha256;
    return { path, damage, ...copied, ...(isOther && { problem: OTHER_CONTENT }) };
  } catch (error) {
    const unreadable = await hashFile(source).then(
      () => undefined,
      (problem: NodeJS.ErrnoException) => problem,
    );
    if (!unreadable) throw error;
    await rm(target, { force: true });
    return unreadable.code === 'ENOENT' ? { path } : { path, problem: problemOf(unreadable) };
  }
}

const OTHER_CONTENT = 'is of the time and size of the last backup, but not what was backed up then';
const CHANGING = 'went on changing while it was copied';

async function copy(path: string, from: string, to: string): Promise<Partial<Outcome>> {
  const target = join(to, path);
  const copied = await copyWhileStill(join(from, path), target);
  if (!copied) return {};
  await chmod(target, 0o600);
  await utimes(target, copied.before.atime, copied.before.mtime);
  const file = { ...(await describeFile(path, to)), modifiedMs: copied.before.mtimeMs };
  const isProblem = !copied.isStill && !appendedFiles.includes(path);
  return { file, ...(isProblem && { problem: CHANGING }) };
}

/** The last attempt stays if the file changes during all of them. */
async function copyWhileStill(source: string, target: string) {
  for (let attempt = 1; ; attempt++) {
    const before = await statIfThere(source);
    if (!before) return undefined;
    await copyFile(source, target);
    const after = await statIfThere(source);
    const isStill = after?.size === before.size && after.mtimeMs === before.mtimeMs;
    if (isStill || attempt === ATTEMPTS) return { before, isStill };
  }
}

const statIfThere = (file: string): Promise<Stats | undefined> =>
  stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** For a file that nobody changes. */
export async function describeFile(path: string, folder: string): Promise<BackedUpFile> {
  const file = join(folder, path);
  const { size, mtimeMs } = await stat(file);
  return { path, bytes: size, modifiedMs: mtimeMs, sha256: await hashFile(file) };
}

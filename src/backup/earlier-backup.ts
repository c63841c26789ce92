import { link, lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { findDamage, problemOf } from './find-damage.ts';
import { type BackedUpFile, BadBackup, readManifest } from './manifest.ts';

/** How many unchanged files have their content verified in each backup, whichever bound is reached first. */
const SAMPLE_FILES = 200;
const SAMPLE_BYTES = 64 * 1024 * 1024;

/** An earlier backup beside the new one: unchanged files are hard-linked to its files. */
export interface Earlier {
  readonly folder: string;
  readonly files: ReadonlyMap<string, BackedUpFile>;
  /** The paths of files whose content is verified before they are linked. */
  readonly verified: ReadonlySet<string>;
}

/** @throws {BadBackup} if it can not be used */
export async function readEarlier(folder: string, verifiesAll: boolean): Promise<Earlier> {
  const found = await lstat(folder).catch((error: unknown) => {
    throw new BadBackup(`${basename(folder)} ${problemOf(error)}.`);
  });
  if (!found.isDirectory()) throw new BadBackup(`${basename(folder)} is not a folder.`);
  const manifest = await readManifest(folder, basename(folder));
  const files = manifest.files.filter(({ path }) => path !== DATABASE_FILE);
  return {
    folder,
    files: new Map(files.map((file) => [file.path, file])),
    verified: new Set((verifiesAll ? files : sampleOf(files)).map(({ path }) => path)),
  };
}

/** Files at random. A file that is larger than the bound of bytes can be among them too. */
function sampleOf(files: readonly BackedUpFile[]): BackedUpFile[] {
  const shuffled = files
    .map((file) => ({ file, order: Math.random() }))
    .sort((one, two) => one.order - two.order);
  const sample: BackedUpFile[] = [];
  let bytes = 0;
  for (const { file } of shuffled) {
    if (sample.length === SAMPLE_FILES || bytes >= SAMPLE_BYTES) break;
    sample.push(file);
    bytes += file.bytes;
  }
  return sample;
}

/**
 * Hard-links a file of the earlier backup into the new one.
 *
 * @returns what is wrong with it if it is damaged, and whether it is linked now
 */
export async function linkFrom(
  earlier: Earlier,
  file: BackedUpFile,
  target: string,
): Promise<{ readonly damage?: string; readonly isLinked: boolean }> {
  const depth = earlier.verified.has(file.path) ? 'content' : 'size';
  const damage = await findDamage(earlier.folder, file, depth);
  if (damage) return { damage, isLinked: false };
  // File systems without links, and files with too many, are copied.
  return link(join(earlier.folder, file.path), target).then(
    () => ({ isLinked: true }),
    () => ({ isLinked: false }),
  );
}

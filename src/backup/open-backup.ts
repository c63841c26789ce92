import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { checkBackedUp } from './check-database.ts';
import { findDamage, type Problem } from './find-damage.ts';
import { BadBackup, type Manifest, readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { unpackArchive } from './unpack-archive.ts';
import { backupsBeside, copyFromAny, copyWhole, settle } from './whole-copies.ts';

export interface OpenedBackup {
  readonly manifest: Manifest;
  /** Files that are damaged here and were found nowhere else. */
  readonly lost: readonly Problem[];
  /** Files that are damaged here but were found elsewhere as they were backed up. */
  readonly foundElsewhere: number;
}

/**
 * Copies a backup, a folder or a tar archive (`-` for standard input), into a new folder and verifies every
 * byte of it. A file that is damaged is taken from the data folder or another backup beside this one if it is
 * there as it was backed up, and else left out.
 *
 * @throws {BadBackup} if the database is damaged or made by a newer version, or no file is left
 */
export async function openBackup(
  backup: string,
  target: string,
  dataFolder: string,
  progress: Progress,
): Promise<OpenedBackup> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const isFolder = backup !== '-' && (await stat(backup)).isDirectory();
  if (!isFolder) await unpackArchive(backup, target);
  const manifest = await readManifest(isFolder ? backup : target, backup);
  const others = [dataFolder, ...(await backupsBeside(backup))];
  const lost: Problem[] = [];
  let foundElsewhere = 0;
  for (const [index, file] of manifest.files.entries()) {
    const problem = await (isFolder ? copyWhole(backup, target, file) : findDamage(target, file));
    if (problem && file.path === DATABASE_FILE) throw damagedDatabase(problem);
    if (!problem) await settle(target, file);
    else {
      await rm(join(target, file.path), { recursive: true, force: true });
      if (await copyFromAny(others, target, file)) foundElsewhere++;
      else lost.push({ path: file.path, problem });
    }
    progress('check', index + 1, manifest.files.length);
  }
  if (manifest.database) checkBackedUp(join(target, DATABASE_FILE), manifest.database);
  else if (lost.length > 0 && lost.length === manifest.files.length)
    throw new BadBackup('Every file of the backup is damaged.');
  return { manifest, lost, foundElsewhere };
}

const damagedDatabase = (problem: string) =>
  new BadBackup(`The backup is damaged: ${DATABASE_FILE} ${problem}. Restore another one.`);

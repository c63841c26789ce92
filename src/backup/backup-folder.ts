import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#src/config/durations.ts';
import { backupName, listBackups, listUnfinished, UNFINISHED } from './backup-names.ts';
import { type Earlier, readEarlier } from './earlier-backup.ts';
import type { Problem } from './find-damage.ts';
import { type Backup, type BackupSource, makeBackup, sync } from './make-backup.ts';
import { BadBackup } from './manifest.ts';
import type { Progress } from './progress.ts';

export interface AddedBackup extends Backup {
  readonly path: string;
  /** Why the backup before could not be used, so that everything was copied. */
  readonly unusable: string | undefined;
  /** Leftovers of killed backups that could not be deleted. */
  readonly undeleted: readonly Problem[];
}

/**
 * Makes a backup in a new folder inside `folder`. It gets its name once it is complete and verified; files
 * that have not changed since the previous backup are hard links.
 *
 * @param verifiesAll whether all linked files are read, not just a sample
 */
export async function addBackup(
  source: BackupSource,
  folder: string,
  progress: Progress,
  verifiesAll: boolean,
): Promise<AddedBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const undeleted = await removeLeftovers(folder);
  const { earlier, unusable } = await findEarlier(folder, verifiesAll);
  const path = await claimName(folder);
  const made = await makeBackup(source, path + UNFINISHED, progress, earlier);
  await rename(path + UNFINISHED, path);
  await sync(folder);
  return { ...made, path, unusable, undeleted };
}

async function findEarlier(
  folder: string,
  verifiesAll: boolean,
): Promise<{ readonly earlier?: Earlier; readonly unusable?: string }> {
  const name = (await listBackups(folder)).at(-1);
  if (!name) return {};
  try {
    return { earlier: await readEarlier(join(folder, name), verifiesAll) };
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error;
    return { unusable: error.message };
  }
}

/** Backups that start in the same millisecond get different names. */
async function claimName(folder: string): Promise<string> {
  for (let at = Date.now(); ; at++) {
    const path = join(folder, backupName(new Date(at)));
    const isClaimed = await mkdir(path + UNFINISHED, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isClaimed && !existsSync(path)) return path;
    if (isClaimed) await rm(path + UNFINISHED, { recursive: true });
  }
}

/**
 * Deletes all backups but the newest. The one that was just made stays even where others seem to be of the
 * future, since the clock was wrong once.
 *
 * @returns the number of deleted backups, and which could not be deleted
 */
export async function pruneBackups(
  folder: string,
  keep: number,
  made: string,
): Promise<{ readonly deleted: number; readonly undeleted: readonly Problem[] }> {
  const old = (await listBackups(folder)).slice(0, -keep).filter((name) => join(folder, name) !== made);
  const undeleted = await deleteAll(folder, old);
  return { deleted: old.length - undeleted.length, undeleted };
}

/** What killed backups have left. */
async function removeLeftovers(folder: string): Promise<Problem[]> {
  const names: string[] = [];
  for (const name of await listUnfinished(folder)) if (await isOld(join(folder, name))) names.push(name);
  return deleteAll(folder, names);
}

/** @returns those that could not be deleted */
async function deleteAll(folder: string, names: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of names)
    await rm(join(folder, name), { recursive: true, force: true }).catch(
      ({ code }: NodeJS.ErrnoException) => {
        problems.push({ path: name, problem: `can not be deleted (${code})` });
      },
    );
  return problems;
}

/** Whether a folder has not changed for a day, so that the process that made it must be gone. */
export const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > DAY_MS,
    () => false,
  );

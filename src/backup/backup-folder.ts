import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#src/config/durations.ts';
import { backupName, listBackups, listUnfinished, UNFINISHED } from './backup-names.ts';
import type { Earlier } from './copy-files.ts';
import { type Backup, type BackupSource, makeBackup, sync } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';

/**
 * Makes a backup in a new folder inside `folder`. It gets its name once it is complete and verified; files
 * that have not changed since the previous backup are hard links.
 *
 * @returns the backup with its path
 */
export async function addBackup(
  source: BackupSource,
  folder: string,
  progress: Progress,
): Promise<Backup & { readonly path: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName());
  const earlier = await readEarlier(folder);
  const made = await makeBackup(source, path + UNFINISHED, progress, earlier);
  await rename(path + UNFINISHED, path);
  await sync(folder);
  return { ...made, path };
}

async function readEarlier(folder: string): Promise<Earlier | undefined> {
  const name = (await listBackups(folder)).at(-1);
  if (!name) return undefined;
  const earlier = join(folder, name);
  const { files } = await readManifest(earlier);
  return { folder: earlier, files: new Map(files.map((file) => [file.path, file])) };
}

/**
 * Deletes all backups but the newest, and leftovers of killed backups.
 *
 * @returns the number of deleted backups
 */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  for (const name of await listUnfinished(folder))
    if (await isOld(join(folder, name))) await rm(join(folder, name), { recursive: true, force: true });
  return old.length;
}

/** Whether a folder has not changed for a day, so that the process that made it must be gone. */
export const isOld = async (path: string): Promise<boolean> =>
  Date.now() - (await stat(path)).mtimeMs > DAY_MS;

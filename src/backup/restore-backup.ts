import { chown, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backedUpFiles,
  DATABASE_FILE,
  databaseSideFiles,
  ORIGINALS,
  RESTORING_PREFIX,
  SET_ASIDE_PREFIX,
} from '#src/data-folder/contents.ts';
import { lockDataFolder } from '#src/data-folder/data-folder-lock.ts';
import { carryOut, type Move } from '#src/data-folder/moves.ts';
import { sync } from './make-backup.ts';
import { BadBackup, type Manifest } from './manifest.ts';
import { type OpenedBackup, openBackup } from './open-backup.ts';
import type { Progress } from './progress.ts';

interface Target {
  readonly dataFolder: string;
  readonly filesOnly: boolean;
}

export interface RestoreResult extends OpenedBackup {
  /** The folder with the previous data; null if there was none. */
  readonly setAside: string | null;
}

/**
 * Restores a backup into the data folder, and moves the previous data into a folder beside it. Nothing is
 * touched until the backup is copied and verified; if the restore is killed after that, the next process on
 * the folder finishes it. Files that are damaged do not stop it, apart from the database.
 *
 * @throws {DataFolderInUse}
 *
 * @throws {BadBackup}
 */
export async function restoreBackup(
  backup: string,
  target: Target,
  progress: Progress,
): Promise<RestoreResult> {
  const lock = lockDataFolder(target.dataFolder);
  try {
    await removeLeftovers(target.dataFolder);
    const staging = await mkdtemp(join(target.dataFolder, RESTORING_PREFIX));
    const opened = await stage(backup, staging, target, progress).catch(async (error: unknown) => {
      await rm(staging, { recursive: true, force: true });
      throw error;
    });
    const setAside = `${SET_ASIDE_PREFIX}${new Date().toISOString().replace(/[-:.]/g, '')}`;
    const moves = await planMoves(opened.manifest, staging, target.dataFolder, setAside);
    carryOut(target.dataFolder, moves);
    await rm(staging, { recursive: true, force: true });
    const hadShop = moves.some(({ to }) => to.startsWith(setAside));
    return { ...opened, setAside: hadShop ? join(target.dataFolder, setAside) : null };
  } finally {
    lock.release();
  }
}

/** Removes leftovers of restores that were killed before they moved anything. */
async function removeLeftovers(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder))
    if (name.startsWith(RESTORING_PREFIX)) await rm(join(dataFolder, name), { recursive: true, force: true });
}

async function stage(
  backup: string,
  staging: string,
  target: Target,
  progress: Progress,
): Promise<OpenedBackup> {
  const opened = await openBackup(backup, staging, target.dataFolder, progress);
  const { manifest } = opened;
  if (manifest.database && target.filesOnly)
    throw new BadBackup('The backup holds a SQLite database: unset DATABASE_URL and GATEWAY_URL.');
  await renewChanged(opened, staging, target.dataFolder);
  await giveToOwner(staging, target.dataFolder);
  for (const name of [DATABASE_FILE, ...backedUpFiles]) await sync(join(staging, name));
  return opened;
}

/** Files restored by root are given to the shop's user, who owns the data folder. */
async function giveToOwner(staging: string, dataFolder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataFolder);
  for (const entry of await readdir(staging, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}

/** Touches originals that differ from the current ones, so that pictures made from them are made again. */
async function renewChanged(
  { manifest, lost }: OpenedBackup,
  staging: string,
  dataFolder: string,
): Promise<void> {
  const now = new Date();
  const isLost = new Set(lost.map(({ path }) => path));
  const originals = manifest.files.filter(
    ({ path }) => path.startsWith(`${ORIGINALS}/`) && !isLost.has(path),
  );
  for (const { path, bytes, modifiedMs } of originals) {
    const there = await stat(join(dataFolder, path)).catch(() => undefined);
    const isSame = there?.size === bytes && Math.abs(there.mtimeMs - modifiedMs) < 2;
    if (!isSame) await utimes(join(staging, path), now, now);
  }
}

/** Plans moves of names within the data folder. A backup of files alone leaves an existing database. */
async function planMoves(
  { database }: Manifest,
  staging: string,
  dataFolder: string,
  setAside: string,
): Promise<Move[]> {
  const [there, staged] = [new Set(await readdir(dataFolder)), new Set(await readdir(staging))];
  const replaced = [...(database ? [DATABASE_FILE, ...databaseSideFiles] : []), ...backedUpFiles, ORIGINALS];
  const stagingName = staging.slice(dataFolder.length + 1);
  return [
    ...replaced.filter((name) => there.has(name)).map((name) => ({ from: name, to: `${setAside}/${name}` })),
    ...replaced
      .filter((name) => staged.has(name))
      .map((name) => ({ from: `${stagingName}/${name}`, to: name })),
  ];
}

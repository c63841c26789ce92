import { chmod, copyFile, mkdir, realpath, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { listBackups } from './backup-names.ts';
import { findDamage } from './find-damage.ts';
import type { BackedUpFile } from './manifest.ts';

/** The other backups in the folder of one, the newest first. */
export async function backupsBeside(backup: string): Promise<string[]> {
  if (backup === '-') return [];
  const path = await realpath(backup);
  const folder = dirname(path);
  const names = await listBackups(folder).catch(() => []);
  return names
    .filter((name) => name !== basename(path))
    .map((name) => join(folder, name))
    .reverse();
}

/**
 * Copies a file from the first folder that has it as it was backed up. Backups share damaged files as hard
 * links: each is read once.
 */
export async function copyFromAny(
  folders: readonly string[],
  target: string,
  file: BackedUpFile,
): Promise<boolean> {
  const tried = new Set<string>();
  for (const folder of folders) {
    const found = await stat(join(folder, file.path), { bigint: true }).catch(() => undefined);
    if (!found || tried.has(`${found.dev}:${found.ino}`)) continue;
    tried.add(`${found.dev}:${found.ino}`);
    if (await copyWhole(folder, target, file)) continue;
    await settle(target, file);
    return true;
  }
  return false;
}

/**
 * Copies a file that is as it was backed up.
 *
 * @returns what is wrong with it otherwise; then it is not copied
 */
export async function copyWhole(
  folder: string,
  target: string,
  file: BackedUpFile,
): Promise<string | undefined> {
  const copy = join(target, file.path);
  const problem = await findDamage(folder, file, 'size');
  if (problem) return problem;
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  try {
    await copyFile(join(folder, file.path), copy);
  } catch (error) {
    const unreadable = await findDamage(folder, file);
    if (!unreadable) throw error;
    await rm(copy, { force: true });
    return unreadable;
  }
  const damage = await findDamage(target, file);
  if (damage) await rm(copy);
  return damage;
}

/** Gives a restored file its time, and keeps it private. */
export async function settle(target: string, { path, modifiedMs }: BackedUpFile): Promise<void> {
  const file = join(target, path);
  await chmod(file, 0o600);
  await utimes(file, modifiedMs / 1000, modifiedMs / 1000);
}

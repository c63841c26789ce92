import { chmod, copyFile, mkdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { checkBackedUp } from './check-database.ts';
import { hashFile } from './find-damage.ts';
import { type BackedUpFile, BadBackup, type Manifest, readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { unpackArchive } from './unpack-archive.ts';

/**
 * Copies a backup, a folder or a tar archive (`-` for standard input), into a new folder and verifies every
 * byte of it.
 *
 * @throws {BadBackup} if it is damaged, or made by a newer version
 */
export async function openBackup(backup: string, target: string, progress: Progress): Promise<Manifest> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const isFolder = backup !== '-' && (await stat(backup)).isDirectory();
  if (!isFolder) await unpackArchive(backup, target);
  const manifest = await readManifest(isFolder ? backup : target, backup);
  for (const [index, file] of manifest.files.entries()) {
    if (isFolder) await copyTo(target, backup, file);
    await check(target, file);
    progress('check', index + 1, manifest.files.length);
  }
  if (manifest.database) checkBackedUp(join(target, DATABASE_FILE), manifest.database);
  return manifest;
}

async function copyTo(target: string, backup: string, { path }: BackedUpFile): Promise<void> {
  const copy = join(target, path);
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  await copyFile(join(backup, path), copy).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BadBackup(`The backup is damaged: ${path} is missing.`);
  });
}

async function check(target: string, { path, sha256, modifiedMs }: BackedUpFile): Promise<void> {
  const file = join(target, path);
  const found = await hashFile(file).catch(() => 'nothing');
  if (found !== sha256) throw new BadBackup(`The backup is damaged: ${path} is not what was backed up.`);
  await chmod(file, 0o600);
  await utimes(file, modifiedMs / 1000, modifiedMs / 1000);
}

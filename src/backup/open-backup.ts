import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stdin } from 'node:process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { checkBackedUp } from './check-database.ts';
import { hashFile } from './copy-files.ts';
import { type BackedUpFile, BadBackup, MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';

/**
 * Copies a backup, a folder or a tar archive (`-` for standard input), into a new folder and verifies every
 * byte of it.
 *
 * @throws {BadBackup} if it is damaged, or made by a newer version
 */
export async function openBackup(backup: string, target: string, progress: Progress): Promise<Manifest> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const isFolder = backup !== '-' && (await stat(backup)).isDirectory();
  if (!isFolder) await unpack(backup === '-' ? stdin : createReadStream(backup), target);
  const manifest = await readManifest(isFolder ? backup : target, backup);
  for (const [index, file] of manifest.files.entries()) {
    if (isFolder) await copyTo(target, backup, file);
    await check(target, file);
    progress('check', index + 1, manifest.files.length);
  }
  if (manifest.database) checkBackedUp(join(target, DATABASE_FILE), manifest.database);
  return manifest;
}

/** Strips the archive's top folder. */
async function unpack(archive: Readable, target: string): Promise<void> {
  try {
    await pipeline(archive, unpackTar(target, { strip: 1, fmode: 0o600, dmode: 0o700 }));
  } catch (error) {
    throw new BadBackup(
      `The archive can not be unpacked: ${error instanceof Error ? error.message : error}.`,
    );
  }
  if (!(await readdir(target)).includes(MANIFEST_FILE))
    throw new BadBackup(`This is no backup: the archive has no ${MANIFEST_FILE}.`);
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

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { packTar, type TarSource } from 'modern-tar/fs';
import { DATABASE_FILE, STREAMING_PREFIX } from '#src/data-folder/contents.ts';
import { isOld } from './backup-folder.ts';
import { backupName } from './backup-names.ts';
import { type Backup, type BackupSource, makeBackup } from './make-backup.ts';
import { MANIFEST_FILE } from './manifest.ts';
import type { Progress } from './progress.ts';

/**
 * Writes a backup as a tar archive. It is first made in the data folder, which temporarily needs as much
 * space.
 */
export async function streamBackup(
  source: BackupSource,
  output: Writable,
  progress: Progress,
): Promise<Backup> {
  await removeLeftovers(source.dataFolder);
  const folder = await mkdtemp(join(source.dataFolder, STREAMING_PREFIX));
  try {
    const name = backupName();
    const made = await makeBackup(source, join(folder, name), progress);
    await pipeline(packTar(await sourcesOf(join(folder, name), name)), output);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The manifest and the database come first, so that an archive that breaks off can still be of use. */
async function sourcesOf(folder: string, name: string): Promise<TarSource[]> {
  const first = [DATABASE_FILE, MANIFEST_FILE];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .sort((one, two) => first.indexOf(two.name) - first.indexOf(one.name))
    .map((entry) => ({
      type: entry.isDirectory() ? 'directory' : 'file',
      source: join(folder, entry.name),
      target: `${name}/${entry.name}`,
    }));
}

/** Removes leftovers of killed streams. */
async function removeLeftovers(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const folder = join(dataFolder, name);
    if (name.startsWith(STREAMING_PREFIX) && (await isOld(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}

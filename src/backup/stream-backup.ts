import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar/fs';
import { STREAMING_PREFIX } from '#src/data-folder/contents.ts';
import { backupName, isOld } from './backup-folder.ts';
import { type Backup, type BackupSource, makeBackup } from './make-backup.ts';
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
    await pipeline(packTar(folder), output);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes leftovers of killed streams. */
async function removeLeftovers(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const folder = join(dataFolder, name);
    if (name.startsWith(STREAMING_PREFIX) && (await isOld(folder)))
      await rm(folder, { recursive: true, force: true });
  }
}

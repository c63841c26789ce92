import { existsSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backedUpFiles, DATABASE_FILE, ORIGINALS, REMOTE_ORIGINALS } from '#src/data-folder/contents.ts';
import { copyDatabase } from './copy-database.ts';
import { backUpFile, describeFile, type Earlier } from './copy-files.ts';
import { listFiles } from './list-files.ts';
import { type BackedUpFile, BadBackup, FORMAT, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { namedPictures } from './named-pictures.ts';
import type { Progress } from './progress.ts';

export interface BackupSource {
  readonly dataFolder: string;
  /** Whether the rows are elsewhere: in PostgreSQL, or behind a gateway. */
  readonly filesOnly: boolean;
}

export interface Backup {
  readonly manifest: Manifest;
  /** Originals that rows refer to but that were already gone when the backup started. */
  readonly missingPictures: number;
}

const ATTEMPTS = 3;

/** Pictures that the copied database refers to were deleted before they could be copied. */
class PicturesDeleted extends Error {}

/**
 * Makes a backup in a new folder, `target`, while the shop runs. The pictures are copied after the database,
 * so that it does not refer to missing ones; if one is deleted in the meantime, the backup starts again.
 *
 * @throws {BadBackup} if there is nothing to back up, or the copy is corrupt
 */
export async function makeBackup(
  source: BackupSource,
  target: string,
  progress: Progress,
  earlier?: Earlier,
): Promise<Backup> {
  if (!source.filesOnly && !existsSync(join(source.dataFolder, DATABASE_FILE)))
    throw new BadBackup(`There is no shop in ${source.dataFolder}: DATA_DIR names the folder of its data.`);
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(target, { recursive: true, mode: 0o700 });
      return await copyEverything(source, target, progress, earlier);
    } catch (error) {
      await rm(target, { recursive: true, force: true });
      if (!(error instanceof PicturesDeleted) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function copyEverything(
  { dataFolder, filesOnly }: BackupSource,
  target: string,
  progress: Progress,
  earlier: Earlier | undefined,
): Promise<Backup> {
  const originalsBefore = new Set(await listOwnOriginals(dataFolder));
  const files: BackedUpFile[] = [];
  let database: Manifest['database'] = null;
  let point = new Date();
  if (!filesOnly) {
    const { point: copied, ...described } = await copyDatabase(
      join(dataFolder, DATABASE_FILE),
      join(target, DATABASE_FILE),
      progress,
    );
    point = copied;
    database = described;
    files.push(await describeFile(DATABASE_FILE, target));
  }
  const originals = await listOwnOriginals(dataFolder);
  const paths = [...backedUpFiles, ...originals.map((path) => `${ORIGINALS}/${path}`)];
  for (const [index, path] of paths.entries()) {
    const file = await backUpFile(path, dataFolder, target, earlier);
    if (file) files.push(file);
    progress('pictures', index + 1, paths.length);
  }
  const missingPictures = filesOnly ? 0 : countMissing(target, files, originalsBefore);
  const manifest: Manifest = { format: FORMAT, point: point.toISOString(), database, files };
  await writeFile(join(target, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });
  for (const name of [DATABASE_FILE, MANIFEST_FILE]) await sync(join(target, name));
  return { manifest, missingPictures };
}

async function listOwnOriginals(dataFolder: string): Promise<string[]> {
  const files = await listFiles(join(dataFolder, ORIGINALS));
  return files.filter((path) => !path.startsWith(`${REMOTE_ORIGINALS}/`));
}

/** @throws {PicturesDeleted} */
function countMissing(
  target: string,
  files: readonly BackedUpFile[],
  originalsBefore: ReadonlySet<string>,
): number {
  const copied = new Set(files.map(({ path }) => path));
  const missing = [...namedPictures(join(target, DATABASE_FILE))].filter(
    (source) => !copied.has(`${ORIGINALS}/${source}`),
  );
  const vanished = missing.find((source) => originalsBefore.has(source));
  if (vanished) throw new PicturesDeleted(`${vanished} was deleted while the backup was made`);
  return missing.length;
}

/** Waits until a file, if it exists, has been written to disk. */
export async function sync(path: string): Promise<void> {
  if (!existsSync(path)) return;
  await using file = await open(path, 'r');
  await file.sync();
}

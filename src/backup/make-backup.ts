import { existsSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE, ORIGINALS } from '#src/data-folder/contents.ts';
import { copyDatabase } from './copy-database.ts';
import { describeFile } from './copy-files.ts';
import { type CopiedFiles, copyShopFiles, listOriginals } from './copy-shop-files.ts';
import type { Earlier } from './earlier-backup.ts';
import type { Problem } from './find-damage.ts';
import { BadBackup, FORMAT, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { namedPictures } from './named-pictures.ts';
import type { Progress } from './progress.ts';

export interface BackupSource {
  readonly dataFolder: string;
  /** Whether the rows are elsewhere: in PostgreSQL, or behind a gateway. */
  readonly filesOnly: boolean;
}

export interface Backup extends Omit<CopiedFiles, 'files'> {
  readonly manifest: Manifest;
  /** Originals that rows refer to but that were already gone when the backup started. */
  readonly missingPictures: number;
}

const ATTEMPTS = 3;

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
  try {
    for (let attempt = 1; ; attempt++) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      const { deleted, ...made } = await copyEverything(source, target, progress, earlier);
      if (deleted.length === 0 || attempt === ATTEMPTS)
        return { ...made, problems: [...made.problems, ...deleted] };
      await rm(target, { recursive: true });
    }
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function copyEverything(
  { dataFolder, filesOnly }: BackupSource,
  target: string,
  progress: Progress,
  earlier: Earlier | undefined,
): Promise<Backup & { readonly deleted: readonly Problem[] }> {
  const before = new Set((await listOriginals(dataFolder)).paths);
  const copied = filesOnly ? undefined : await backUpDatabase(dataFolder, target, progress);
  const { files, ...others } = await copyShopFiles(dataFolder, target, progress, earlier);
  const manifest: Manifest = {
    format: FORMAT,
    point: (copied?.point ?? new Date()).toISOString(),
    database: copied?.database ?? null,
    files: [...(copied ? [copied.file] : []), ...files],
  };
  await writeFile(join(target, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });
  for (const name of [DATABASE_FILE, MANIFEST_FILE]) await sync(join(target, name));
  const known = new Set([...files, ...others.problems].map(({ path }) => path));
  const missing = copied ? namedOriginals(target).filter((path) => !known.has(path)) : [];
  const deleted = missing.filter((path) => before.has(path));
  return {
    ...others,
    manifest,
    missingPictures: missing.length - deleted.length,
    deleted: deleted.map((path) => ({ path, problem: 'was deleted while the backup was made' })),
  };
}

async function backUpDatabase(dataFolder: string, target: string, progress: Progress) {
  const [from, to] = [join(dataFolder, DATABASE_FILE), join(target, DATABASE_FILE)];
  const { point, ...database } = await copyDatabase(from, to, progress);
  return { point, database, file: await describeFile(DATABASE_FILE, target) };
}

const namedOriginals = (target: string): string[] =>
  [...namedPictures(join(target, DATABASE_FILE))].map((source) => `${ORIGINALS}/${source}`);

/** Waits until a file, if it exists, has been written to disk. */
export async function sync(path: string): Promise<void> {
  if (!existsSync(path)) return;
  await using file = await open(path, 'r');
  await file.sync();
}

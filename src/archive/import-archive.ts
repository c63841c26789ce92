import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { withDatabaseLock } from '#src/backend/database/database-lock.ts';
import { nextCatalogueVersion } from '#src/backend/kernel/catalogue-version.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { ORIGINALS, STREAMING_PREFIX } from '#src/data-folder/contents.ts';
import { BadArchive } from './bad-archive.ts';
import { sha256Of } from './export-archive.ts';
import { refuseFreed } from './freed-barcodes.ts';
import { importPart, type PartOutcome } from './import-part.ts';
import { type Manifest, partPath, picturePath } from './manifest.ts';
import { newestMigration } from './migrations.ts';
import { type Part, parts } from './parts.ts';
import { rehearse } from './rehearse.ts';
import { removeDropped, removeMissing } from './remove-rows.ts';
import { readColumns } from './rows.ts';
import { slicesOf } from './slices.ts';
import { unpack } from './unpack.ts';
import { openWriter, type Writer } from './write-lines.ts';

export interface ImportOptions {
  /** Names of parts; all without it. */
  readonly only?: readonly string[] | undefined;
  /** Changes nothing and tells what would change. */
  readonly isRehearsal: boolean;
  readonly by: string;
  readonly now: Date;
}

export interface Outcome {
  readonly parts: readonly PartOutcome[];
  readonly pictures: number;
}

/**
 * Makes a shop's content and settings those of an archive (product.md, Archive). All of it is tried first, so that an archive
 * that does not fit changes nothing; then it is written in slices, between which shoppers write. What was cut off goes on
 * when it is imported once more.
 *
 * @throws {BadArchive} and changes nothing
 */
export async function importArchive(
  database: Database,
  dataFolder: string,
  file: string,
  options: ImportOptions,
): Promise<Outcome> {
  const folder = await mkdtemp(join(dataFolder, STREAMING_PREFIX));
  try {
    const manifest = await unpack(file, folder);
    const chosen = partsOf(manifest, options.only);
    await refuseNewer(database.query, manifest);
    const tried = await rehearse(database, folder, (query) =>
      importParts({ query, inSlice: (work) => work(query) }, chosen, folder),
    );
    if (!options.isRehearsal) {
      await copyPictures(manifest, folder, dataFolder);
      await withDatabaseLock(database, () => write(database, chosen, folder, options), 'import');
    }
    return { parts: tried, pictures: manifest.pictures.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(
  database: Database,
  chosen: readonly Part[],
  folder: string,
  options: ImportOptions,
): Promise<void> {
  const inSlice = slicesOf(database);
  const outcomes = await importParts({ query: database.longWork, inSlice }, chosen, folder);
  await inSlice(async (query) => {
    await renewAll(query);
    await recordImport(query, outcomes, options);
  });
}

/** Makes what processes keep outdated. */
async function renewAll(query: Queryable): Promise<void> {
  await renewContent(query);
  await nextCatalogueVersion(query);
  await query
    .updateTable('versions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('area', 'in', ['stock', 'shopStock'])
    .execute();
}

function partsOf({ parts: given }: Manifest, only?: readonly string[]): readonly Part[] {
  const names = new Set<string>(given.map(({ name }) => name));
  const unknown = only?.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new BadArchive(`The archive has no ${unknown}; it has ${[...names].join(', ')}`);
  return parts.filter(({ name }) => names.has(name) && (only?.includes(name) ?? true));
}

async function refuseNewer(query: Queryable, { schema }: Manifest): Promise<void> {
  if (schema > (await newestMigration(query)))
    throw new BadArchive(`The archive is of a newer version of Vitrina (${schema})`);
}

async function importParts(
  { query, inSlice }: Pick<Writer, 'query' | 'inSlice'>,
  chosen: readonly Part[],
  folder: string,
): Promise<PartOutcome[]> {
  const writer = await openWriter({ query, inSlice }, await readColumns(query));
  const outcomes: { readonly part: Part; readonly outcome: PartOutcome }[] = [];
  for (const part of chosen)
    outcomes.push({ part, outcome: await importPart(writer, part, join(folder, partPath(part.name))) });
  await removeDropped(writer);
  for (const { part, outcome } of outcomes.toReversed()) await removeMissing(writer, part, outcome.missing);
  await refuseFreed(query);
  return outcomes.map(({ outcome }) => outcome);
}

async function recordImport(
  query: Queryable,
  outcomes: readonly PartOutcome[],
  { by, now }: ImportOptions,
): Promise<void> {
  const changed = outcomes.filter(
    ({ added, changed: altered, missing }) => added + altered + missing.length > 0,
  );
  const detail = changed
    .map(({ part }) => part)
    .join(', ')
    .slice(0, 200);
  await recordStaffChange(query, { by, action: 'archive imported', subject: 'archive', detail }, now);
}

/** Before the rows that show them; a file is there as a whole or not at all. */
async function copyPictures({ pictures }: Manifest, folder: string, dataFolder: string): Promise<void> {
  for (const { path, sha256 } of pictures) {
    const target = join(dataFolder, ORIGINALS, path);
    const there = await stat(target).catch(() => null);
    if (there && (await sha256Of(target)) === sha256) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const part = `${target}.${randomUUID()}.part`;
    try {
      await copyFile(join(folder, picturePath(path)), part);
      await rename(part, target);
    } finally {
      await rm(part, { force: true });
    }
  }
}

import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { nextCatalogueVersion } from '#src/backend/kernel/catalogue-version.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { ORIGINALS, STREAMING_PREFIX } from '#src/data-folder/contents.ts';
import { BadArchive } from './bad-archive.ts';
import { refuseInUse } from './goods-in-use.ts';
import { importPart, type PartOutcome, removeMissing } from './import-part.ts';
import { type Manifest, partPath, picturePath } from './manifest.ts';
import { newestMigration } from './migrations.ts';
import { type Part, parts } from './parts.ts';
import { readColumns } from './rows.ts';
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
 * Makes a shop's content and settings those of an archive (product.md, Archive): all of them or nothing.
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
    return await database.longWork.transaction().execute(async (query) => {
      await renewAll(query);
      await refuseNewer(query, manifest);
      const outcomes = await importParts(query, chosen, folder);
      if (options.isRehearsal) throw new Rehearsed({ parts: outcomes, pictures: manifest.pictures.length });
      await recordImport(query, outcomes, options);
      await copyPictures(manifest, folder, dataFolder);
      return { parts: outcomes, pictures: manifest.pictures.length };
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends the transaction without saving it. */
class Rehearsed extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('rehearsed');
    this.outcome = outcome;
  }
}

/** Makes what processes keep outdated. It writes before anything is read: on SQLite another process could write in between. */
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
  query: Queryable,
  chosen: readonly Part[],
  folder: string,
): Promise<PartOutcome[]> {
  const writer = await openWriter(query, await readColumns(query));
  const outcomes: { readonly part: Part; readonly outcome: PartOutcome }[] = [];
  for (const part of chosen)
    outcomes.push({ part, outcome: await importPart(writer, part, join(folder, partPath(part.name))) });
  await removeDropped(writer);
  for (const { part, outcome } of outcomes.toReversed()) {
    if (part.table === 'models')
      await refuseInUse(
        query,
        'products.model_id',
        outcome.missing.map(({ id = null }) => id),
      );
    await removeMissing(writer, part, outcome.missing);
  }
  return outcomes.map(({ outcome }) => outcome);
}

/** Colours, sizes and questions that their lines no longer have. */
async function removeDropped({ query, dropped }: Writer): Promise<void> {
  for (const [{ table }, ids] of dropped) {
    const all = [...ids];
    if (table === 'products') await refuseInUse(query, 'products.id', all);
    if (table === 'items') await refuseInUse(query, 'items.id', all);
    for (const id of all) await sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(query);
  }
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

async function copyPictures({ pictures }: Manifest, folder: string, dataFolder: string): Promise<void> {
  for (const { path } of pictures) {
    const target = join(dataFolder, ORIGINALS, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, picturePath(path)), target);
  }
}

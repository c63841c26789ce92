import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadArchive } from '#src/archive/bad-archive.ts';
import { exportArchive } from '#src/archive/export-archive.ts';
import { importArchive, type Outcome } from '#src/archive/import-archive.ts';
import { addFile, filesOf, findRun } from '#src/backend/exchanges/index.ts';
import { exportFeed, FeedRejected, undoImport } from '#src/backend/feed/index.ts';
import { readShopNames } from '#src/backend/opening/index.ts';
import { exchangeFile } from './folder.ts';
import { type Job, type JobEnd, JobRefused } from './job.ts';
import { writtenBy } from './written-by.ts';

const newKey = () => randomUUID().replaceAll('-', '');

/** Takes the import of another run back, if it is still the last one. */
export async function undoYml({ database, run, options, now }: Job): Promise<JobEnd> {
  const imported = await findRun(database.query, options.of ?? 0);
  if (!imported?.import_id) return { state: 'failed', reason: 'NotLast' };
  try {
    const { kept } = await undoImport(database, { by: run.made_by, importId: imported.import_id, now });
    return { state: 'done', counts: { kept } };
  } catch (error) {
    if (!(error instanceof FeedRejected)) throw error;
    return { state: 'failed', reason: error.message };
  }
}

export async function exportYml({ database, settings, run, options, now }: Job): Promise<JobEnd> {
  const key = newKey();
  const path = exchangeFile(settings.DATA_DIR, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const country = run.country ?? 'RU';
  const origin = country === 'RU' ? settings.RU_ORIGIN : settings.AM_ORIGIN;
  const names = await readShopNames(database.query, country, settings);
  const feed = { country, origin, ...names, source: options.source, now };
  const output = createWriteStream(`${path}.part`, { mode: 0o600 });
  let offers = 0;
  await pipeline(
    Readable.from(
      writtenBy(async (write) => {
        offers = await exportFeed(database, feed, write);
      }),
    ),
    output,
  );
  await rename(`${path}.part`, path);
  const { size } = await stat(path);
  await addFile(database.query, run.id, { name: `${country.toLowerCase()}.yml`, key, bytes: size }, now);
  return { state: 'done', counts: { offers } };
}

export async function exportShop({ database, settings, run, now }: Job): Promise<JobEnd> {
  const key = newKey();
  const path = exchangeFile(settings.DATA_DIR, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { parts, pictures } = await exportArchive(database, settings.DATA_DIR, path);
  const name = `shop-${now.toISOString().slice(0, 10)}.tar.gz`;
  await addFile(database.query, run.id, { name, key, bytes: (await stat(path)).size }, now);
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return { state: 'done', counts: { rows, pictures: pictures.length } };
}

export async function importShop({ database, settings, run, options, now }: Job): Promise<JobEnd> {
  const [file] = await filesOf(database.query, run.id);
  const path = file && exchangeFile(settings.DATA_DIR, file.file_key);
  if (!path || !(await stat(path).catch(() => null))) throw new JobRefused('NoFile');
  try {
    const outcome = await importArchive(database, settings.DATA_DIR, path, {
      isRehearsal: options.isDry,
      by: run.made_by,
      now,
    });
    return { state: options.isDry ? 'dry' : 'done', counts: partCounts(outcome) };
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    return { state: 'failed', reason: error.message };
  }
}

/** Of the parts that change, as `goods+`, `goods~` and `goods-`. */
function partCounts({ parts, pictures }: Outcome): Record<string, number> {
  const changed = parts.flatMap(({ part, added, changed: altered, missing }) => [
    [`${part}+`, added] as const,
    [`${part}~`, altered] as const,
    [`${part}-`, missing.length] as const,
  ]);
  return { pictures, ...Object.fromEntries(changed.filter(([, count]) => count > 0)) };
}

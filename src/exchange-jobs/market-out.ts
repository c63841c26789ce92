import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findExport, noteFile, writeExport } from '#src/backend/exports/index.ts';
import { readShopNames } from '#src/backend/opening/index.ts';
import { exchangeFile } from './folder.ts';
import { type Job, type JobEnd, JobRefused } from './job.ts';
import { createProblems } from './problems.ts';
import { sha256Of } from './sha256.ts';
import type { Write } from './tables/rows.ts';
import { openTable } from './tables/table.ts';
import { writtenBy } from './written-by.ts';

/** Makes the file of an export, which takes the place of the one before. */
export async function exportMarket({ database, settings, run, options, now }: Job): Promise<JobEnd> {
  const row = await findExport(database.query, options.exportId ?? 0);
  if (!row || row.deleted_at) throw new JobRefused('NoExport');
  const key = randomUUID().replaceAll('-', '');
  const path = exchangeFile(settings.DATA_DIR, key);
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const problems = createProblems();
  const writing = {
    origin: row.country === 'RU' ? settings.RU_ORIGIN : settings.AM_ORIGIN,
    ...(await readShopNames(database.query, row.country, settings)),
    now,
    refused: (place: string, { field, message }: { readonly field: string; readonly message: string }) =>
      problems.add({ place, field, message }),
  };
  try {
    const written = await writtenTo(part, (write) =>
      writeExport(database, row, {
        ...writing,
        write,
        table: (format, sheet) => openTable(format, sheet, write),
      }),
    );
    await rename(part, path);
    const file = { key, hash: await sha256Of(path), bytes: (await stat(path)).size, run: run.id };
    const before = await noteFile(database.query, row.id, { ...file, ...written }, now);
    if (before) await rm(exchangeFile(settings.DATA_DIR, before), { force: true });
    return { state: 'done', counts: { ...written }, ...problems.all() };
  } finally {
    await rm(part, { force: true });
  }
}

/** Streams what is written to a file. */
async function writtenTo<Result>(file: string, work: (write: Write) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const pieces = writtenBy<string | Uint8Array>(async (write) => {
    results.push(await work(write));
  });
  await pipeline(Readable.from(pieces), createWriteStream(file, { mode: 0o600 }));
  const [result] = results;
  if (result === undefined) throw new Error('The export ended without a result');
  return result;
}

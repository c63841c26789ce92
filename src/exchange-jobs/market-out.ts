import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import writeXlsx from 'write-excel-file/node';
import { MOST_PROBLEMS, type Problem } from '#src/backend/exchanges/index.ts';
import { findExport, noteFile, writeExport } from '#src/backend/exports/index.ts';
import { exchangeFile } from './folder.ts';
import { type Job, type JobEnd, JobRefused } from './job.ts';
import { sha256Of } from './sha256.ts';
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
    shopName: settings.SHOP_NAME,
    now,
    refused: problems.add,
  };
  try {
    const written = await writtenTo(part, (write) =>
      writeExport(database, row, { ...writing, write, writeTable: (...table) => writeSheet(part, ...table) }),
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

type Write = (text: string) => Promise<void>;

/** Streams what is written as text; a workbook writes its file itself, at its end. */
async function writtenTo<Result>(file: string, work: (write: Write) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const text = writtenBy(async (write) => {
    results.push(await work(write));
  });
  const first = await text.next();
  if (!first.done) {
    const whole = Readable.from(startingWith(first.value, text));
    await pipeline(whole, createWriteStream(file, { mode: 0o600 }));
  }
  const [result] = results;
  if (result === undefined) throw new Error('The export ended without a result');
  return result;
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Texts are written as texts: a spreadsheet carries none of them out as a formula. */
async function writeSheet(
  file: string,
  sheet: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const data = rows.map((cells) => [...cells]);
  await writeXlsx(data, { sheet }).toFile(file);
}

/** The first problems, and how many more there were. */
function createProblems() {
  const problems: Problem[] = [];
  let more = 0;
  return {
    add(place: string, { field, message }: { readonly field: string; readonly message: string }): void {
      if (problems.length < MOST_PROBLEMS) problems.push({ place, field, message });
      else more += 1;
    },
    all: () => ({ problems, more }),
  };
}

import { open, readFile, stat } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { BadZip, openZip } from '#src/backend/kernel/zip.ts';
import { cellsOf } from '#src/config/csv.ts';

const MOST_BYTES = 100 * 1024 ** 2;
const MOST_UNPACKED = 500 * 1024 ** 2;
const MOST_FILES = 1_000;
const ZIP_START = 'PK';

/** A table that is none, or too large. */
export class BadTable extends Error {}

/** The rows of an XLSX workbook's first sheet, or of a CSV file. @throws {BadTable} */
export async function readTable(path: string): Promise<readonly (readonly string[])[]> {
  if ((await stat(path)).size > MOST_BYTES) throw new BadTable();
  if (!(await isZip(path))) return cellsOf(await textOf(path));
  await refuseBombs(path);
  const rows = await readSheet(path).catch((error: unknown) => {
    throw new BadTable('', { cause: error });
  });
  return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell).trim())));
}

async function isZip(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(ZIP_START.length), 0, ZIP_START.length, 0);
  return buffer.toString('latin1') === ZIP_START;
}

async function refuseBombs(path: string): Promise<void> {
  const zip = await openZip(path, MOST_FILES).catch((error: unknown) => {
    throw error instanceof BadZip ? new BadTable('', { cause: error }) : error;
  });
  zip.close();
  if (zip.files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_UNPACKED) throw new BadTable();
}

/** Spreadsheets in Russian save CSV as windows-1251. */
async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

import { stat } from 'node:fs/promises';
import { filesOf, type Problem } from '#src/backend/exchanges/index.ts';
import {
  knownCodes,
  type MarketNumber,
  MOST_CODE,
  MOST_NUMBER,
  saveNumbers,
} from '#src/backend/exports/index.ts';
import { exchangeFile } from './folder.ts';
import { type Job, type JobEnd, JobRefused } from './job.ts';
import { createProblems } from './problems.ts';
import { BadTable, readTable } from './tables/read-table.ts';

const NUMBER = ['артикул wb', 'артикул вб', 'nmid', 'nm_id', 'номенклатура'];
const CODES = ['артикул продавца', 'артикул поставщика', 'vendorcode', 'артикул'];
const BARCODES = ['баркод', 'баркоды', 'последний баркод', 'штрихкод', 'barcode'];
/** Titles of groups may stand above those of columns. */
const TITLE_ROWS = 10;

/** Keeps the numbers that Wildberries has for goods, of a table as its cabinet gives it. */
export async function importNumbers({ database, settings, run }: Job): Promise<JobEnd> {
  const [file] = await filesOf(database.query, run.id);
  const path = file && exchangeFile(settings.DATA_DIR, file.file_key);
  if (!path || !(await stat(path).catch(() => null))) throw new JobRefused('NoFile');
  const rows = await readTable(path).catch((error: unknown) => {
    throw error instanceof BadTable ? new JobRefused('BadTable', { cause: error }) : error;
  });
  const problems = createProblems();
  const lines = linesIn(rows, problems.add);
  const known = await knownCodes(
    database.query,
    lines.flatMap(({ codes }) => codes),
  );
  const numbers = new Map<string, number>();
  for (const { place, nmId, codes } of lines) {
    const here = codes.filter((code) => known.has(code));
    if (here.length === 0) problems.add({ place, field: 'skipped', message: 'wb-unknown' });
    if (here.some((code) => (numbers.get(code) ?? nmId) !== nmId))
      problems.add({ place, field: 'adjusted', message: 'wb-two-numbers' });
    for (const code of here) numbers.set(code, nmId);
  }
  await database.query.transaction().execute((transaction) =>
    saveNumbers(
      transaction,
      [...numbers].map(([code, nmId]) => ({ code, nmId })),
    ),
  );
  return { state: 'done', counts: { rows: lines.length, numbers: numbers.size }, ...problems.all() };
}

interface Line extends Pick<MarketNumber, 'nmId'> {
  readonly place: string;
  readonly codes: readonly string[];
}

function linesIn(rows: readonly (readonly string[])[], tell: (problem: Problem) => void): readonly Line[] {
  const { titleRow, number, columns } = columnsIn(rows);
  return rows.flatMap((cells, at): Line[] => {
    if (at <= titleRow || cells.every((cell) => cell === '')) return [];
    const place = String(at + 1);
    const nmId = Number(cells[number]);
    const codes = columns.flatMap((column) => codesIn(cells[column] ?? ''));
    const isNumber = Number.isInteger(nmId) && nmId >= 1 && nmId <= MOST_NUMBER;
    if (isNumber && codes.length > 0) return [{ place, nmId, codes }];
    tell({ place, field: 'skipped', message: isNumber ? 'wb-no-code' : 'wb-number' });
    return [];
  });
}

/** A cell may have several barcodes. */
const codesIn = (cell: string): readonly string[] =>
  cell
    .split(/[,;]/)
    .map((code) => code.trim())
    .filter((code) => code !== '' && code.length <= MOST_CODE);

/** @throws {JobRefused} for a table without the columns that are needed */
function columnsIn(rows: readonly (readonly string[])[]) {
  for (const [titleRow, cells] of rows.slice(0, TITLE_ROWS).entries()) {
    const titles = cells.map((cell) => cell.toLowerCase());
    const number = titles.findIndex((title) => NUMBER.includes(title));
    const columns = [CODES, BARCODES]
      .map((names) => titles.findIndex((title) => names.includes(title)))
      .filter((column) => column >= 0);
    if (number >= 0 && columns.length > 0) return { titleRow, number, columns };
  }
  throw new JobRefused('NoColumns');
}

import { MAX_STOCK_CELLS } from '#src/config/constants.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StockSize } from '#src/contract/shop/staff-stock.ts';
import { FILL_IN, pasted } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { cellField, cellKey, readUnits } from './cells.ts';
import type { Grid } from './grid.ts';
import { stockColumns } from './stock-csv.ts';

const MOST_PASTED = 80_000;

export const countFileForm = form({ table: pasted(MOST_PASTED, { missing: FILL_IN }) });
export type CountFileFields = FieldsOf<typeof countFileForm>;

interface CountedRow {
  /** In the table, from 1. */
  readonly line: number;
  readonly article: string;
  readonly size: string;
  readonly barcode: string;
  readonly shopNumber: string;
  readonly counted: string;
}

/** The rows of a table that have a counted number. Its columns are named in the first row, or stand as in the download. */
export function countedRows(table: string): CountedRow[] {
  const lines = table.split('\n').map(cellsIn);
  const [head = []] = lines;
  const isNamed = head.includes('Артикул');
  const titles: readonly string[] = isNamed ? head : stockColumns;
  return lines.flatMap((cells, index) => {
    const at = (title: string) => (cells[titles.indexOf(title)] ?? '').trim();
    if ((isNamed && index === 0) || at('Посчитано') === '') return [];
    const place = { article: at('Артикул'), size: at('Размер'), barcode: at('Штрихкод') };
    return [{ line: index + 1, ...place, shopNumber: at('Магазин'), counted: at('Посчитано') }];
  });
}

/** Cells apart by tabs or semicolons; an apostrophe keeps a spreadsheet from carrying a text out. */
function cellsIn(line: string): string[] {
  const plain = line.replace(/^\ufeff/, '');
  const cells = plain.includes('\t')
    ? plain.split('\t')
    : (plain.match(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g) ?? []);
  return cells.map((cell) =>
    cell
      .replace(/;$/, '')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .replace(/^'/, ''),
  );
}

export interface CountPreview {
  readonly changes: readonly {
    readonly field: string;
    readonly title: string;
    readonly was: number;
    readonly units: number;
  }[];
  readonly errors: readonly { readonly line: number; readonly text: string }[];
  /** How many rows say what lies there already. */
  readonly same: number;
}

type Products = Grid['products'];

/** What a table would change of how things stand now. */
export function countPreview(
  rows: readonly CountedRow[],
  products: Products,
  places: Grid['places'],
): CountPreview {
  const shops = new Map(places.map(({ number, name }) => [number, name]));
  const seen = new Set<string>();
  const [changes, errors]: [CountPreview['changes'][number][], CountPreview['errors'][number][]] = [[], []];
  let same = 0;
  for (const row of rows) {
    const found = cellOf(row, products, shops);
    if ('problem' in found) errors.push({ line: row.line, text: found.problem });
    else if (seen.has(found.key)) errors.push({ line: row.line, text: TWICE });
    else if (found.was === found.units) same += 1;
    else changes.push(found);
    if ('key' in found) seen.add(found.key);
  }
  if (changes.length > MAX_STOCK_CELLS) return { changes: [], errors: [{ line: 0, text: TOO_MANY }], same };
  return { changes, errors, same };
}

const TWICE = typeset`Этот размер в этом магазине уже был выше`;
const TOO_MANY = typeset`За раз — не больше ${MAX_STOCK_CELLS} чисел`;

interface FoundCell {
  readonly key: string;
  readonly field: string;
  readonly title: string;
  readonly was: number;
  readonly units: number;
}

function cellOf(
  row: CountedRow,
  products: Products,
  shops: ReadonlyMap<string, string>,
): FoundCell | { readonly problem: string } {
  const { article, shopNumber } = row;
  const units = readUnits(row.counted);
  if (units === null) return { problem: typeset`«${row.counted}» — не число` };
  const product = products.find(({ modelColorCode }) => modelColorCode === article);
  if (!product) return { problem: typeset`Нет артикула «${article}»` };
  const size = product.sizes.find((each) => isMeant(each, row));
  if (!size) return { problem: typeset`Нет размера «${row.size}»` };
  const name = shops.get(shopNumber);
  if (name === undefined) return { problem: typeset`Нет магазина «${shopNumber}»` };
  if (size.fedTo === shopNumber || size.isGone) return { problem: typeset`Это число ставит обмен` };
  const was = size.cells.find((cell) => cell.shopNumber === shopNumber)?.units ?? 0;
  const place = { itemId: size.itemId, shopNumber };
  const title = [article, sizeAlone(size.size), name].join(' · ');
  return { key: cellKey(place), field: cellField(place, was), title, was, units };
}

const isMeant = ({ size, barcode }: StockSize, row: CountedRow): boolean =>
  row.barcode !== '' && barcode !== '' ? barcode === row.barcode : sizeAlone(size) === row.size;

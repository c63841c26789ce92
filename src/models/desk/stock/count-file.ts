import { MAX_STOCK_CELLS } from '#src/config/constants.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StockSize } from '#src/contract/shop/staff-stock.ts';
import { FILL_IN, pasted, ungrouped } from '#src/web/forms/fields.ts';
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
type Shops = Pick<Grid, 'places' | 'ownShop'>;

/** What a table would change of how things stand now. */
export function countPreview(
  rows: readonly CountedRow[],
  products: Products,
  { places, ownShop }: Shops,
): CountPreview {
  const shops = { names: new Map(places.map(({ number, name }) => [number, name])), ownShop };
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

interface KnownShops {
  readonly names: ReadonlyMap<string, string>;
  /** The only one that may be counted; null for all. */
  readonly ownShop: string | null;
}

interface Problem {
  readonly problem: string;
}

function cellOf(row: CountedRow, products: Products, { names, ownShop }: KnownShops): FoundCell | Problem {
  const { article, shopNumber } = row;
  const units = readUnits(ungrouped(row.counted));
  if (units === null) return { problem: typeset`«${row.counted}» — не число` };
  const size = sizeMeant(row, products);
  if ('problem' in size) return size;
  const name = names.get(shopNumber);
  if (name === undefined) return { problem: typeset`Нет магазина «${shopNumber}»` };
  if (ownShop !== null && ownShop !== shopNumber)
    return { problem: typeset`«${name}» — чужой магазин: считать можно только свой` };
  if (size.fedTo === shopNumber || size.isGone) return { problem: typeset`Это число ставит обмен` };
  const was = size.cells.find((cell) => cell.shopNumber === shopNumber)?.units ?? 0;
  const place = { itemId: size.itemId, shopNumber };
  const title = [article, sizeAlone(size.size), name].join(' · ');
  return { key: cellKey(place), field: cellField(place, was), title, was, units };
}

/** A barcode that a spreadsheet has spoilt names nothing; one that names another size than the row does is an error. */
function sizeMeant(row: CountedRow, products: Products): StockSize | Problem {
  const product = products.find(({ modelColorCode }) => modelColorCode === row.article);
  if (!product) return { problem: typeset`Нет артикула «${row.article}»` };
  const named = product.sizes.find(({ size }) => sizeAlone(size) === row.size);
  if (!named && row.size !== '') return { problem: typeset`Нет размера «${row.size}»` };
  const owner = products.find(({ sizes }) => sizes.some((size) => isOf(size, row)));
  if (owner && owner !== product)
    return { problem: typeset`Штрихкод ${row.barcode} — у артикула «${owner.modelColorCode}»` };
  const scanned = product.sizes.find((size) => isOf(size, row));
  if (named && scanned && named !== scanned)
    return { problem: typeset`Штрихкод ${row.barcode} — у размера «${sizeAlone(scanned.size)}»` };
  return named ?? scanned ?? { problem: typeset`Нет ни размера, ни штрихкода` };
}

const isOf = ({ barcode }: StockSize, row: CountedRow): boolean => barcode !== '' && barcode === row.barcode;

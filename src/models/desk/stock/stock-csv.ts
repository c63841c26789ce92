import { csvOf } from '#src/config/csv.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import type { StockShop, StockSize } from '#src/contract/shop/staff-stock.ts';
import type { Grid } from './grid.ts';

export const stockColumns = [
  'Артикул',
  'Цвет',
  'Размер',
  'Штрихкод',
  'Магазин',
  'К продаже',
  'Отложено',
  'Посчитано',
] as const;

type Product = Grid['products'][number];

/** What lies where as a table, with a column to fill in. @param shop the only shop, of which empty cells count too */
export function stockCsv(grids: readonly Pick<Grid, 'products' | 'shops'>[], shop: string): string {
  const rows = grids.flatMap(({ products, shops }) =>
    products.flatMap((product) =>
      product.sizes.flatMap((size) => rowsOf(product, size, shop === '' ? [] : shops)),
    ),
  );
  return csvOf(stockColumns, rows);
}

function rowsOf(
  { modelColorCode, colorName }: Product,
  { size, barcode, cells }: StockSize,
  shops: readonly StockShop[],
): string[][] {
  const known = new Set(cells.map(({ shopNumber }) => shopNumber));
  const empty = shops
    .filter(({ number }) => !known.has(number))
    .map(({ number }) => ({ shopNumber: number, units: 0, reserved: 0, unpaid: 0, ordered: 0 }));
  return [...cells, ...empty].map(({ shopNumber, units, reserved, unpaid, ordered }) => {
    const aside = reserved + unpaid + ordered;
    const counts = [String(units - aside), String(aside), ''];
    return [modelColorCode, colorName, sizeAlone(size), barcode, shopNumber, ...counts];
  });
}

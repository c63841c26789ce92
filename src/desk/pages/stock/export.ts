import { MAX_STOCK_PRODUCTS } from '#src/config/constants.ts';
import type { Grid } from '#src/models/desk/stock/grid.ts';
import { type StockFilter, stockFilterIn } from '#src/models/desk/stock/list.ts';
import { stockCsv } from '#src/models/desk/stock/stock-csv.ts';
import { download } from '#src/web/result.ts';
import type { StaffInput } from '../../handler.ts';
import type { Result } from '../../result.ts';

type Input = StaffInput<object>;

/** A longer table is asked for by category or shop. */
const MOST_PRODUCTS = 1_000;
const PAGE = 100;

/** What a selection has, as a table. */
export async function exportStock(input: Input): Promise<Result> {
  const filter = stockFilterIn(input.query);
  const grids = await readGrids(input, filter, await readCodes(input, filter));
  return download(`stock-${filter.country.toLowerCase()}.csv`, 'text/csv', stockCsv(grids, filter.shop));
}

async function readCodes({ gatewayIn }: Input, filter: StockFilter): Promise<string[]> {
  const { country, text, category, view, shop } = filter;
  const { shop: calls } = gatewayIn(country);
  const codes: string[] = [];
  let before: number | undefined;
  do {
    const asked = { text, categoryId: category, view, shop: shop || undefined, before, pageSize: PAGE };
    const { products, next } = await calls.listStock({ query: asked });
    codes.push(...products.map(({ modelColorCode }) => modelColorCode));
    before = next ?? undefined;
  } while (before !== undefined && codes.length < MOST_PRODUCTS);
  return codes.slice(0, MOST_PRODUCTS);
}

/** Reads products a grid at a time; those that did not fit come with the next one. */
export async function readGrids(
  { gatewayIn }: Pick<Input, 'gatewayIn'>,
  { country, shop }: Pick<StockFilter, 'country' | 'shop'>,
  codes: readonly string[],
): Promise<Grid[]> {
  const grids: Grid[] = [];
  let waiting = [...codes];
  while (waiting.length > 0) {
    const asked = waiting.slice(0, MAX_STOCK_PRODUCTS);
    const grid = await gatewayIn(country).shop.showStock({ body: { codes: asked, shop: shop || undefined } });
    grids.push(grid);
    const left = grid.left.length < asked.length ? grid.left : [];
    waiting = [...left, ...waiting.slice(MAX_STOCK_PRODUCTS)];
  }
  return grids;
}

import type { Database } from '#src/backend/database/database.ts';
import type { CatalogueIndex } from '../build.ts';
import { readSizesOf, type SizesOfProduct } from '../rows.ts';
import { withStock } from './with-stock.ts';

/** Concurrent writes may become visible out of id order, so this many ids are read again. */
const OVERLAP = 200;
/** With more changed products a rebuild is cheaper. */
const MAX_PRODUCTS = 5_000;

/** Applies stock changes to a built index without rebuilding it. */
export interface StockFollower {
  newestChange(): Promise<number>;
  begin(built: CatalogueIndex, newestChange: number): void;
  /** The products whose stock in the built index is no longer current. */
  changedProducts(): Iterable<number>;
  /** The index with current stock; undefined if it must be rebuilt. */
  follow(): Promise<CatalogueIndex | undefined>;
}

export function createStockFollower(database: Database): StockFollower {
  const { query } = database;
  const sizesOf = new Map<number, SizesOfProduct>();
  let built: CatalogueIndex | undefined;
  let shown: CatalogueIndex | undefined;
  let seen = 0;
  let mustRecheck = false;

  async function newestChange(): Promise<number> {
    const row = await query
      .selectFrom('stock_turns')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    return row?.id ?? 0;
  }

  async function readChanges(newest: number): Promise<boolean> {
    const changes = await query
      .selectFrom('stock_turns')
      .where('id', '>', seen - OVERLAP)
      .where('id', '<=', newest)
      .select('product_id')
      .distinct()
      .execute();
    if (changes.length === 0) return false;
    const rows = await readSizesOf(
      database,
      changes.map(({ product_id }) => product_id),
    );
    let isChanged = false;
    for (const { product_id, ...sizes } of rows) {
      if (JSON.stringify(sizesOf.get(product_id)) === JSON.stringify(sizes)) continue;
      sizesOf.set(product_id, sizes);
      isChanged = true;
    }
    return isChanged;
  }

  return {
    newestChange,
    begin(index, newest) {
      [built, shown, seen, mustRecheck] = [index, index, newest, true];
      sizesOf.clear();
    },
    changedProducts: () => sizesOf.keys(),
    async follow() {
      const newest = await newestChange();
      if (newest === seen && !mustRecheck) return shown;
      const isChanged = await readChanges(newest);
      mustRecheck = newest !== seen;
      seen = newest;
      if (!isChanged || !built) return shown;
      shown = sizesOf.size > MAX_PRODUCTS ? undefined : withStock(built, sizesOf);
      return shown;
    },
  };
}

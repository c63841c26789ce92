import type { Database } from '#src/backend/database/database.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { readSizesOf, type SizesOfProduct } from '../goods/rows.ts';
import { createStockChanges } from './stock-changes.ts';
import { withStock } from './with-stock.ts';

/** With more changed products a rebuild is cheaper. */
const MAX_PRODUCTS = 5_000;
const BATCH_PRODUCTS = 1_000;

/** Applies stock changes to a built index without rebuilding it. */
export interface StockFollower {
  newestChange(): Promise<number>;
  begin(built: CatalogueIndex, newestChange: number): void;
  /** The products whose stock has changed since the index was built. */
  changedProducts(): Iterable<number>;
  /** The index with current stock; undefined if it must be rebuilt. */
  follow(): Promise<CatalogueIndex | undefined>;
}

export function createStockFollower(database: Database): StockFollower {
  const changes = createStockChanges(database);
  const sizesOf = new Map<number, SizesOfProduct>();
  let built: CatalogueIndex | undefined;
  let shown: CatalogueIndex | undefined;

  async function readChanges(productIds: readonly number[]): Promise<boolean> {
    let isChanged = false;
    for (let from = 0; from < productIds.length; from += BATCH_PRODUCTS) {
      const batch = productIds.slice(from, from + BATCH_PRODUCTS);
      for (const { product_id, ...sizes } of await readSizesOf(database, batch)) {
        if (JSON.stringify(sizesOf.get(product_id)) === JSON.stringify(sizes)) continue;
        sizesOf.set(product_id, sizes);
        isChanged = true;
      }
    }
    return isChanged;
  }

  return {
    newestChange: () => changes.newest(),
    begin(index, newest) {
      [built, shown] = [index, index];
      changes.begin(newest);
      sizesOf.clear();
    },
    changedProducts: () => sizesOf.keys(),
    async follow() {
      const isChanged = await changes.follow(readChanges);
      if (!isChanged || !built) return shown;
      shown = sizesOf.size > MAX_PRODUCTS ? undefined : withStock(built, sizesOf);
      return shown;
    },
  };
}

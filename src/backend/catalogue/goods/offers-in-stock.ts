import type { Database } from '#src/backend/database/database.ts';
import { growableWords } from '#src/backend/kernel/arrays/growable-list.ts';
import { countryCodes } from '#src/config/countries.ts';
import { createYieldIfDue } from './event-loop-yield.ts';
import { createOffersBuilder, type Offers } from './offers.ts';
import { type IdRange, readOffers } from './rows.ts';

/** Everything in stock of a range of products; gift cards are priced like other goods. */
export interface OffersInStock extends Offers {
  /** Ascending. */
  readonly productIds: Uint32Array;
}

export async function readOffersInStock(
  database: Database,
  range: IdRange,
  signal: AbortSignal,
): Promise<OffersInStock> {
  const yieldIfDue = createYieldIfDue();
  const productIds = growableWords();
  const offers = createOffersBuilder();
  for await (const rows of readOffers(database, range)) {
    signal.throwIfAborted();
    for (const row of rows) {
      if (row.prices.length === 0 || !countryCodes.some((country) => row.sizes?.[country])) continue;
      productIds.push(row.productId);
      offers.add(row, false);
    }
    await yieldIfDue();
  }
  return { productIds: productIds.take(), ...offers.finish() };
}

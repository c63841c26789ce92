import { availableParallelism } from 'node:os';
import type { Database } from '#src/backend/database/database.ts';
import { canReadInThread, LARGE_SHOP_PRODUCTS, readOffersInThread } from '../building/reading.ts';
import { type OffersInStock, readOffersInStock } from '../goods/offers-in-stock.ts';
import type { IdRange } from '../goods/rows.ts';

const THREADS = Math.min(2, availableParallelism());
/** Above any id. */
const NO_END = Number.MAX_SAFE_INTEGER;

/**
 * All offers in chunks of successive ids; threads read those of a large catalogue.
 *
 * @param knownIds product ids, ascending, to make chunks of about equal size
 */
export function readAllOffers(
  database: Database,
  knownIds: Uint32Array,
  signal: AbortSignal,
): Promise<OffersInStock[]> {
  const isLarge = canReadInThread(database) && knownIds.length >= LARGE_SHOP_PRODUCTS;
  if (!isLarge) return Promise.all([readOffersInStock(database, { above: 0, upTo: NO_END }, signal)]);
  return Promise.all(
    rangesOf(knownIds, THREADS).map((range) => readOffersInThread(database.place, range, signal)),
  );
}

function rangesOf(ids: Uint32Array, count: number): IdRange[] {
  const ends = Array.from(
    { length: count - 1 },
    (_, at) => ids[Math.floor((ids.length * (at + 1)) / count)] ?? 0,
  );
  return [...ends, NO_END].map((upTo, at) => ({ above: ends[at - 1] ?? 0, upTo }));
}

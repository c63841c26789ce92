import { extname, join } from 'node:path';
import type { Database, Place } from '#src/backend/database/database.ts';
import { runInThread } from '#src/backend/kernel/thread.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import type { OffersInStock } from '../goods/offers-in-stock.ts';
import type { IdRange } from '../goods/rows.ts';
import type { CatalogueParts } from './parts.ts';

/** From this size on, reading in the main thread would delay requests and fragment the heap. */
export const LARGE_SHOP_PRODUCTS = 5_000;
/** Beside this file both in the sources and in `dist`. */
const PROGRAM = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`);

/** What a reading thread is started with. */
export interface ReadingOrder {
  readonly place: Place;
  /** To read the offers of a range of products. */
  readonly range?: IdRange;
  /** To read the whole catalogue, for this engine. */
  readonly engine?: SearchEngine;
}

export const canReadInThread = ({ place }: Database): boolean => place.file !== ':memory:';

export const readInThread = (
  place: Place,
  engine: SearchEngine,
  signal: AbortSignal,
): Promise<CatalogueParts> => read({ place, engine }, signal);

export const readOffersInThread = (
  place: Place,
  range: IdRange,
  signal: AbortSignal,
): Promise<OffersInStock> => read({ place, range }, signal);

const read = <Parts>(order: ReadingOrder, signal: AbortSignal): Promise<Parts> =>
  runInThread(PROGRAM, { workerData: order, resourceLimits: { maxYoungGenerationSizeMb: 16 } }, signal);

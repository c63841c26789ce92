import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Place } from '#src/backend/database/database.ts';
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
): Promise<CatalogueParts> => inThread({ place, engine }, signal) as Promise<CatalogueParts>;

export const readOffersInThread = (
  place: Place,
  range: IdRange,
  signal: AbortSignal,
): Promise<OffersInStock> => inThread({ place, range }, signal) as Promise<OffersInStock>;

/** Reads in a worker thread, whose working memory is freed with it; the arrays are transferred. */
async function inThread(order: ReadingOrder, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const thread = new Worker(PROGRAM, {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const ended = new AbortController();
  try {
    const [read] = await Promise.race([
      once(thread, 'message', { signal: AbortSignal.any([signal, ended.signal]) }),
      once(thread, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('The reading thread ended without the catalogue');
      }),
    ]);
    return read;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    ended.abort();
    await thread.terminate();
  }
}

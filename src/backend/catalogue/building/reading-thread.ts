// Worker thread that reads a large catalogue, or a part of its offers, over its own connection.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#src/backend/database/database.ts';
import { stopSignalOfThread } from '#src/backend/kernel/thread.ts';
import { readOffersInStock } from '../goods/offers-in-stock.ts';
import { readCatalogue } from './parts.ts';
import type { ReadingOrder } from './reading.ts';

const { place, range, engine = 'memory' } = workerData as ReadingOrder;
const stop = stopSignalOfThread();
const database = await openDatabase(place);
const read = await (range ? readOffersInStock(database, range, stop) : readCatalogue(database, engine, stop));
await database.close();
parentPort?.postMessage(read, [...new Set(buffersIn(read))]);

/** The buffers of all typed arrays, to be transferred rather than copied. */
function* buffersIn(value: unknown): Generator<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) yield value.buffer;
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const part of Object.values(value)) yield* buffersIn(part);
  }
}

// Worker thread that reads a large catalogue over its own connection.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type Place } from '#src/backend/database/database.ts';
import { readCatalogue } from './parts.ts';

const database = await openDatabase(workerData as Place);
const parts = await readCatalogue(database, new AbortController().signal);
await database.close();
parentPort?.postMessage(parts, [...new Set(buffersIn(parts))]);

/** The buffers of all typed arrays, to be transferred rather than copied. */
function* buffersIn(value: unknown): Generator<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) yield value.buffer;
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const part of Object.values(value)) yield* buffersIn(part);
  }
}

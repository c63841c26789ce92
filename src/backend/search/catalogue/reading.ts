import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Place } from '#src/backend/database/database.ts';
import type { CatalogueParts } from './parts.ts';

/** Beside this file both in the sources and in `dist`. */
const PROGRAM = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`);

/** Reads the catalogue in a worker thread, whose working memory is freed with it; the arrays are transferred. */
export async function readInThread(place: Place, signal: AbortSignal): Promise<CatalogueParts> {
  signal.throwIfAborted();
  const thread = new Worker(PROGRAM, {
    workerData: place,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const ended = new AbortController();
  try {
    const [parts] = await Promise.race([
      once(thread, 'message', { signal: AbortSignal.any([signal, ended.signal]) }),
      once(thread, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('The reading thread ended without the catalogue');
      }),
    ]);
    return parts as CatalogueParts;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    ended.abort();
    await thread.terminate();
  }
}

import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Place } from '#src/backend/database/database.ts';
import type { SeedOptions, SeedOutcome } from './index.ts';

type Progress = NonNullable<SeedOptions['progress']>;

export interface SeedingWork {
  readonly place: Place;
  readonly dataDir: string;
}

/** What the thread tells: how far it is, and at last what became of it. */
export type SeedingNews = { readonly progress: Parameters<Progress> } | { readonly outcome: SeedOutcome };

/** Beside this file, among the sources as in `dist`. */
const PROGRAM = join(import.meta.dirname, `seeding-thread${extname(import.meta.filename)}`);

/**
 * Fills the shop with the demo as `seedDemo` does, in a thread of its own: all that the drawings and rows take goes with
 * it, and the server begins small.
 * @throws what the thread throws
 */
export function seedInThread(work: SeedingWork, progress: Progress): Promise<SeedOutcome> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(PROGRAM, { workerData: work, execArgv: [] });
    thread.on('message', (news: SeedingNews) => {
      if ('outcome' in news) resolve(news.outcome);
      else progress(...news.progress);
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The demo shop was not made to its end')));
  });
}

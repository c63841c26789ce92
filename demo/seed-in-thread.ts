import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Place } from '#src/backend/database/database.ts';
import type { SeedOptions, SeedOutcome } from './index.ts';

type Progress = NonNullable<SeedOptions['progress']>;

export interface SeedingTask extends Pick<SeedOptions, 'dataDir' | 'models'> {
  readonly place: Place;
}

/** What the thread posts: progress, then the outcome. */
export type SeedingMessage = { readonly progress: Parameters<Progress> } | { readonly outcome: SeedOutcome };

/** In the same folder, both in the sources and in `dist`. */
const PROGRAM = join(import.meta.dirname, `seeding-thread${extname(import.meta.filename)}`);

/**
 * Runs `seedDemo` in a worker thread, so that the memory of drawings and rows is freed with it and the server starts
 * small. Rejects with the thread's error.
 */
export function seedInThread(task: SeedingTask, progress: Progress, program = PROGRAM): Promise<SeedOutcome> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, { workerData: task, execArgv: [] });
    thread.on('message', (message: SeedingMessage) => {
      if ('outcome' in message) resolve(message.outcome);
      else progress(...message.progress);
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The seeding thread exited early')));
  });
}

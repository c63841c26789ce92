import { extname, join } from 'node:path';
import type { Database, Place } from '#src/backend/database/database.ts';
import { FeedRejected } from '#src/backend/feed/index.ts';
import { runInThread } from '#src/backend/kernel/thread.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { DrasticExchange } from './publish-stage.ts';
import { type Job, type JobEnd, runJob } from './run-job.ts';

export interface ThreadOrder {
  readonly place: Place;
  readonly job: Job;
}

export type ThreadReply =
  | { readonly end: JobEnd }
  | { readonly rejected: string; readonly isDrastic: boolean }
  | { readonly failed: string };

/** Beside this file both in the sources and in `dist`. */
const PROGRAM = join(import.meta.dirname, `import-thread${extname(import.meta.filename)}`);

/** Runs a job in a thread of its own, since reading a hundred thousand offers would keep shoppers waiting. */
export async function runBeside(database: Database, job: Job): Promise<JobEnd> {
  const { place } = database;
  if (place.file === ':memory:') return runJob(database, job);
  const order: ThreadOrder = { place, job };
  const reply = await runInThread<ThreadReply>(PROGRAM, { workerData: order });
  if ('rejected' in reply)
    throw reply.isDrastic ? new DrasticExchange(reply.rejected) : new FeedRejected(reply.rejected);
  if ('failed' in reply) throw new ExchangeFailure(reply.failed);
  return reply.end;
}

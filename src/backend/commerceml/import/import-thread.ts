// Worker thread that imports a session of 1C over its own connection, so that shoppers do not wait for it.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#src/backend/database/database.ts';
import { FeedRejected } from '#src/backend/feed/index.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { DrasticExchange } from './publish-stage.ts';
import type { ThreadOrder, ThreadReply } from './run-beside.ts';
import { runJob } from './run-job.ts';

const { place, job } = workerData as ThreadOrder;
const database = await openDatabase(place);
const reply = await runJob(database, job).then((end): ThreadReply => ({ end }), replyOf);
await database.close();
parentPort?.postMessage(reply);

function replyOf(error: unknown): ThreadReply {
  if (error instanceof FeedRejected)
    return { rejected: error.message, isDrastic: error instanceof DrasticExchange };
  if (error instanceof ExchangeFailure) return { failed: error.message };
  throw error;
}

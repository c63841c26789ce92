// The thread in which a server fills its shop with the demo.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#src/backend/database/database.ts';
import { seedDemo } from './index.ts';
import type { SeedingMessage, SeedingTask } from './seed-in-thread.ts';

const { place, ...options } = workerData as SeedingTask;
const post = (message: SeedingMessage) => parentPort?.postMessage(message);
const database = await openDatabase(place);
try {
  const outcome = await seedDemo(database, { ...options, progress: (...progress) => post({ progress }) });
  post({ outcome });
} finally {
  await database.close();
}

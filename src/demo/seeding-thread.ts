// The thread in which a server fills its shop with the demo.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#src/backend/database/database.ts';
import { seedDemo } from './index.ts';
import type { SeedingNews, SeedingWork } from './seed-in-thread.ts';

const { place, dataDir } = workerData as SeedingWork;
const tell = (news: SeedingNews) => parentPort?.postMessage(news);
const database = await openDatabase(place);
try {
  const outcome = await seedDemo(database, {
    dataDir,
    progress: (...progress) => tell({ progress }),
  });
  tell({ outcome });
} finally {
  await database.close();
}

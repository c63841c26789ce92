// The exchange with 1C: seconds and the process's megabytes for so many offers, plain and zipped, then for the same
// files once more and for changes to the stock of every hundredth offer.
//   npx tsx bench/commerceml.ts [offers = 100000] [--postgres]

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Job, runJob } from '#src/backend/commerceml/import/run-job.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const offers = positionals[0] ?? '100000';
const folder = mkdtempSync(join(tmpdir(), 'vitrina-1c-'));
const sent = join(folder, 'sent');
const FULL = ['import.xml', 'offers.xml'];

try {
  const program = join(import.meta.dirname, 'commerceml', 'write-files.ts');
  execFileSync(process.execPath, ['--import=tsx', program, sent, offers]);
  console.log(`${offers} offers; ${peak()} MB before`);
  await inShop('plain', async (session) => {
    await session('full', FULL);
    await session('full', FULL);
    await session('changes', ['offers.xml']);
  });
  await inShop('zipped', (session) => session('zipped', FULL));
} finally {
  rmSync(folder, { recursive: true });
}

async function inShop(
  name: string,
  work: (session: (files: string, paths: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const root = join(folder, name);
  mkdirSync(root);
  const url = values.postgres ? await startCluster(root) : undefined;
  const database = await openDatabase({ file: join(root, 'shop.sqlite'), ...(url && { url }) });
  let sessions = 0;
  await work(async (files, paths) => {
    sessions += 1;
    const own = join(root, String(sessions));
    cpSync(join(sent, files), join(own, 'files'), { recursive: true });
    console.log(`${name}, session ${sessions}: ${files}`);
    for (const path of paths) await timed(database, jobOf(root, own, path));
  });
  await database.close();
  if (url) await stopCluster(root);
}

function jobOf(root: string, own: string, path: string): Job {
  return {
    ...{ root, folder: own, path, origins: [], shopName: 'Покрой', wholePrices: false },
    mapping: { prices: new Map(), warehouses: new Map(), properties: new Map() },
    ...{ by: '1C', now: new Date(), isEnd: false, isConfirmed: false },
  };
}

async function timed(database: Database, job: Job): Promise<void> {
  const began = performance.now();
  const { isComplete } = await runJob(database, job);
  const { published } = isComplete ? await runJob(database, { ...job, path: null }) : { published: null };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const items = published?.reports.map(({ items: { created, changed } }) => created + changed).join();
  console.log(
    `  ${job.path}: ${seconds} s, at most ${peak()} MB so far, ${items ?? 'no'} items new or changed`,
  );
}

/** The process's largest memory so far. */
function peak(): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

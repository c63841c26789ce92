// An archive of a large shop: seconds and memory of taking it and of importing it twice, and how long a shopper's writes in another
// process wait meanwhile.
//   npx tsx bench/archive.ts [models = 100000] [--postgres]
// The goods are made anew in the temporary folder. With --postgres the archive is of PostgreSQL; it goes to SQLite either way.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { exportArchive } from '#src/archive/export-archive.ts';
import { importArchive } from '#src/archive/import-archive.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';
import { fill } from './stock/fill.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const models = Number(positionals[0] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'vitrina-archive-bench-'));
const url = values.postgres ? await startCluster(folder) : undefined;
const archive = join(folder, 'shop.tar.gz');
const targetFile = join(folder, 'target.sqlite');

/** Writes to the database every 20 ms, and tells the longest wait when asked. */
const SHOPPER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData, { timeout: 60000 });
  let waits = [];
  setInterval(() => {
    const began = performance.now();
    database.exec("UPDATE versions SET version = version + 1 WHERE area = 'stock'");
    waits.push(performance.now() - began);
  }, 20);
  parentPort.on('message', () => {
    waits.sort((one, other) => one - other);
    parentPort.postMessage({ writes: waits.length, p99: waits[Math.floor(waits.length * 0.99)], most: waits.at(-1) });
    waits = [];
  });`;

try {
  const source = await openDatabase({ file: join(folder, 'source.sqlite'), ...(url && { url }) });
  await fill(source, models);
  await timed('export', () => exportArchive(source, folder, archive));
  console.log(`  ${Math.round(statSync(archive).size / 1e6)} MB`);
  await source.close();
  const target = await openDatabase({ file: targetFile });
  const shopper = new Worker(SHOPPER, { eval: true, workerData: targetFile });
  const options = { isRehearsal: false, by: 'bench', now: new Date() };
  const waits = () =>
    new Promise((resolve) => {
      shopper.once('message', resolve);
      shopper.postMessage('');
    });
  for (const time of ['import', 'import again'])
    await timed(time, () => importArchive(target, folder, archive, options)).then(async () =>
      console.log('  a shopper waited', await waits()),
    );
  await target.query
    .updateTable('models')
    .set((row) => ({ title: row.fn<string>('upper', ['code']) }))
    .execute();
  await timed('all titles changed', () => importArchive(target, folder, archive, options));
  console.log('  a shopper waited', await waits());
  await shopper.terminate();
  await target.close();
} finally {
  if (url) await stopCluster(folder);
  rmSync(folder, { recursive: true });
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const most = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${name.padEnd(18)} ${((performance.now() - began) / 1000).toFixed(1)} s, at most ${most} MB`);
  return result;
}

// What a large shop costs: start from the tables and from the saved index, pages, an import, a backup; time and memory.
//   npx node bench/growth.ts [models = 100000]              over SQLite
//   npx tsx bench/growth.ts --postgres [models = 100000]    over PostgreSQL, once with each SEARCH_ENGINE; no backups
// The shop is made in the temporary folder and kept there; a million models take 7 GB and some minutes.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, startServer } from './support/load.ts';
import { copyDatabase, copyGoods, startPostgres } from './support/postgres.ts';
import { syntheticFeed } from './support/synthetic-feed.ts';
import { makeSyntheticGoods } from './support/synthetic-goods.ts';

const { values: options, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const models = Number(positionals[0] ?? 100_000);
const PORT = 4_890;
const OFFERS = 18_000;
const PAGES = 25;
const LONGEST_START_MS = 1_800_000;
const folder = join(tmpdir(), `vitrina-growth-${models}`);
const file = join(folder, 'vitrina.sqlite');
const index = join(folder, 'catalogue.index');
const backups = join(folder, 'backups');
const origin = `http://localhost:${PORT}`;
const env: Record<string, string> = {
  DATA_DIR: folder,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  PORT: String(PORT),
  TEST_PAYMENTS_PORT: String(PORT + 1),
  RU_ORIGIN: origin,
  PAGE_CACHE_MB: '1',
};

mkdirSync(folder, { recursive: true });
await makeSyntheticGoods(file, models);
if (options.postgres) await measureEngines();
else await measureShop();

async function measureEngines(): Promise<void> {
  const { url, stop: stopPostgres } = await startPostgres();
  await copyGoods(file, url);
  for (const engine of ['memory', 'postgres']) {
    Object.assign(env, { DATABASE_URL: await copyDatabase(url, `for_${engine}`), SEARCH_ENGINE: engine });
    await run(`${engine}: migration`, ['dist/migrate.js']);
    await measureShop();
  }
  await stopPostgres();
}

async function measureShop(): Promise<void> {
  rmSync(index, { force: true });
  const first = await start('start from the tables');
  await stop(first);
  console.log(`saved index: ${Math.round(statSync(index).size / 2 ** 20)} MB`);
  const server = await start('start from the saved index');
  await pages('a category', (round) => `/catalog/women/g${1 + (round % 10)}/l1?price-from=${500 + round}`);
  await pages(
    'a category, two facets',
    (round) => `/catalog/men/g${1 + (round % 10)}?color=black&size=M&price-from=${round}`,
  );
  await pages('everything for women', (round) => `/catalog/women?price-from=${500 + round}`);
  await pages('a search', (round) => `/search?search=${encodeURIComponent(queryOf(round))}`);
  await pages('a product', (round) => `/product/p-${1 + round * 20}`);
  console.log(`the shop after them: ${memoryOf(server)}`);
  const feed = join(folder, 'feed.yml');
  for (const round of [0, 1]) {
    await pipeline(Readable.from(syntheticFeed(OFFERS, { round })), createWriteStream(feed));
    await run(`import of ${OFFERS} offers, ${round === 0 ? 'all new' : 'other prices'}`, [
      'dist/import-feed.js',
      feed,
      '--yes',
    ]);
  }
  await pause(5_000);
  console.log(`the shop after the imports: ${memoryOf(server)}`);
  rmSync(backups, { recursive: true, force: true });
  if (!env.DATABASE_URL) {
    await run('a first backup', ['dist/backup.js', backups]);
    await run('a further backup', ['dist/backup.js', backups]);
    rmSync(backups, { recursive: true });
  }
  await stop(server);
}

async function start(what: string): Promise<ChildProcess> {
  const began = performance.now();
  const started = await startServer(['dist/server.js'], env, `${origin}/readyz`, LONGEST_START_MS);
  console.log(`${what}: ${seconds(began)}, ${memoryOf(started)}`);
  return started;
}

async function stop(started: ChildProcess): Promise<void> {
  started.kill();
  await once(started, 'exit');
}

async function pages(what: string, pathOf: (round: number) => string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < PAGES; round++) {
    const began = performance.now();
    const reply = await fetch(`${origin}${pathOf(round)}`);
    await reply.text();
    if (!reply.ok) throw new Error(`${pathOf(round)}: ${reply.status}`);
    times.push(performance.now() - began);
  }
  const slowest = Math.max(...times.slice(1));
  console.log(`${what}: median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
}

function queryOf(round: number): string {
  const kinds = ['платье', 'рубшка', 'куртак', 'джинсы', 'пальтоо'];
  const wishes = ['красное', 'из шерсти', 'с поясом', '44', 'до 5000'];
  return `${kinds[round % kinds.length]} ${wishes[Math.floor(round / kinds.length) % wishes.length]}`;
}

async function run(what: string, args: readonly string[]): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let memory = '';
  while (child.exitCode === null) {
    memory = memoryOf(child) || memory;
    await Promise.race([ended, pause(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`${what} ended with ${child.exitCode}`);
  console.log(`${what}: ${seconds(began)}, ${memory}`);
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

/** Of a running process; empty if it has just ended. */
function memoryOf({ pid }: ChildProcess): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return status.includes('VmHWM') ? `${megabytes('VmRSS')} MB, ${megabytes('VmHWM')} at most` : '';
}

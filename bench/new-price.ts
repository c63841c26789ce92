// Seconds from the commit of an import until its new price is on each page, directly and through a cache that is purged.
//   npx tsx bench/new-price.ts [models of the shop = 100000] [offers of the feed = 18000] [database to copy]
// With `all` for the offers, each import changes the prices of all goods and a third of the sizes in stock.

import { execFile } from 'node:child_process';
import { copyFileSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { startCachingProxy } from '#tests/support/stand-ins/caching-proxy.ts';
import { startServer } from './support/load.ts';
import { adoptModels, feedOfShop, priceInShop } from './support/shop-feed.ts';
import { syntheticFeed } from './support/synthetic-feed.ts';
import { makeSyntheticGoods } from './support/synthetic-goods.ts';

const models = Number(process.argv[2] ?? 100_000);
const isWhole = process.argv[3] === 'all';
const offers = isWhole ? models : Number(process.argv[3] ?? 18_000);
const PORT = Number(process.env.PORT ?? 4_880);
const TOKEN = 'bench';
const host = `localhost:${PORT}`;
const target = `http://127.0.0.1:${PORT}`;
const LOOK_MS = 200;
const folder = mkdtempSync(join(tmpdir(), 'vitrina-price-'));
const file = join(folder, 'vitrina.sqlite');
const feed = join(folder, 'feed.yml');
const dispatcher = new Agent({ connections: 8 });

if (process.argv[4]) copyFileSync(process.argv[4], file);
else await makeSyntheticGoods(file, models);
if (isWhole) adoptModels(file);
const env = { DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: '' };
if (!(isWhole && process.argv[4])) await importRound(0);
const proxy = await startCachingProxy(target, TOKEN);
const server = await startServer(
  ['scripts/start.mjs'],
  {
    ...env,
    PORT: String(PORT),
    TEST_PAYMENTS_PORT: String(PORT + 1),
    RU_ORIGIN: `http://${host}`,
    CDN_PURGE_URL: `${proxy.origin}/purge`,
    CDN_PURGE_TOKEN: TOKEN,
  },
  `${target}/readyz`,
);
try {
  await followRound(1, 10);
  await followRound(2, 1);
  await followRound(3, 10);
} finally {
  server.kill();
  proxy.close();
  await dispatcher.close();
  rmSync(folder, { recursive: true, force: true });
}

async function followRound(round: number, priceOfEvery: number): Promise<void> {
  const pages = paths();
  const direct = (path: string) => get(path);
  const cached = async (path: string) => (await proxy.get(host, path)).text;
  for (const path of Object.values(pages)) await Promise.all([direct(path), cached(path)]);
  const home = await direct('/');
  const price = isWhole ? priceInShop(1, round) : 2_000 + round * 7;
  const ended = importRound(round, priceOfEvery);
  const began = await timeOfCommit();
  const watches = Object.entries(pages).flatMap(([name, path]) => [
    until(name, () => direct(path), price, began),
    until(`${name} by proxy`, () => cached(path), price, began),
  ]);
  watches.push(untilOther('home', () => direct('/'), home, began));
  const database = new DatabaseSync(file, { readOnly: true });
  const { count } = database.prepare('SELECT COUNT(*) AS count FROM products').get() ?? {};
  database.close();
  const lines = await Promise.all(watches);
  await ended;
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  console.log(`the shop has had at most ${Math.round(Number(peak) / 1024)} MB`);
  console.log(
    `round ${round}: the price of every ${isWhole ? 1 : priceOfEvery}th model of the feed, ${count} products`,
  );
  for (const line of lines) console.log(`  ${line}`);
}

/** Waits for the next version of the catalogue. */
async function timeOfCommit(): Promise<number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const version = database.prepare("SELECT version FROM versions WHERE area = 'catalog'");
  const before = version.get()?.version;
  while (version.get()?.version === before) await pause(10);
  database.close();
  return performance.now();
}

async function until(name: string, look: () => Promise<string>, price: number, began: number) {
  const shown = price.toLocaleString('ru').replaceAll(/\s/g, '');
  for (;;) {
    if ((await look()).replaceAll(/\s|&nbsp;/g, '').includes(`${shown}₽`)) break;
    if (performance.now() - began > 180_000) return `${name}: not within 180 s`;
    await pause(LOOK_MS);
  }
  return `${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

/** For a page that may or may not contain the changed goods. */
async function untilOther(name: string, look: () => Promise<string>, before: string, began: number) {
  while ((await look()) === before) {
    if (performance.now() - began > 20_000) return `${name}: the same as before`;
    await pause(LOOK_MS);
  }
  return `${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

async function importRound(round: number, priceOfEvery = 10): Promise<void> {
  const text = isWhole ? feedOfShop(file, round) : syntheticFeed(offers, { round, priceOfEvery });
  await pipeline(Readable.from(text), createWriteStream(feed));
  const args = ['--max-semi-space-size=8', 'dist/import-feed.js', feed, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  const { seconds } = JSON.parse(stdout) as { seconds: number };
  console.log(`import of ${isWhole ? 'all' : offers} offers: ${seconds} s`);
}

function paths(): Record<string, string> {
  const code = isWhole ? 'KP-1001' : 'B-1';
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database
    .prepare(
      `SELECT products.slug, categories.path FROM models JOIN products ON products.model_id = models.id
       JOIN categories ON categories.id = models.category_id WHERE models.code = ?`,
    )
    .get(code);
  database.close();
  return {
    'product page': `/product/${row?.slug}`,
    list: `/catalog/${row?.path}?price-to=${isWhole ? 1_000 : 2_200}`,
    search: `/search?search=${code}`,
  };
}

async function get(path: string): Promise<string> {
  const { body } = await request(`${target}${path}`, { headers: { host }, dispatcher });
  return body.text();
}

// How long shoppers' requests wait while a feed is imported into a SQLite shop, and how long the import takes.
//   npx tsx bench/import-beside-shoppers.ts [offers = 107000] [models of the shop before = 2000]

import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { startServer } from './support/load.ts';
import { type FeedChange, syntheticFeed } from './support/synthetic-feed.ts';
import { makeSyntheticGoods } from './support/synthetic-goods.ts';

const offers = Number(process.argv[2] ?? 107_000);
const models = Number(process.argv[3] ?? 2_000);
const PORT = 4_870;
const GAP_MS = 5;
const origin = `http://localhost:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'vitrina-import-'));
const feed = join(folder, 'feed.yml');
const dispatcher = new Agent({ connections: 4 });

const file = join(folder, 'vitrina.sqlite');
await makeSyntheticGoods(file, models);
giveFirstItemStock();
const env = { DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATABASE_URL: '' };
const server = await startServer(
  ['scripts/start.mjs'],
  { ...env, PORT: String(PORT), TEST_PAYMENTS_PORT: String(PORT + 1), RU_ORIGIN: origin },
  `${origin}/readyz`,
);
try {
  const cookie = await newShopper();
  await importBeside('nothing but requests, 5 s', cookie);
  await importBeside('into a shop without these goods', cookie, { round: 0 });
  await importBeside('a tenth of the prices changed', cookie, { round: 1 });
  await importBeside('all prices, stock and texts changed', cookie, {
    round: 2,
    priceOfEvery: 1,
    everything: true,
  });
} finally {
  server.kill();
  await dispatcher.close();
  rmSync(folder, { recursive: true, force: true });
}

function giveFirstItemStock(): void {
  const database = new DatabaseSync(file);
  database.exec(
    "INSERT INTO stock (item_id, shop_number, quantity) VALUES (1, 'RW', 1000) ON CONFLICT DO UPDATE SET quantity = 1000",
  );
  database.close();
}

async function importBeside(title: string, cookie: string, change?: FeedChange): Promise<void> {
  if (change) await pipeline(Readable.from(syntheticFeed(offers, change)), createWriteStream(feed));
  let isOver = false;
  const visitors = Object.entries(visits(cookie)).map(async ([name, visit]) => {
    const waits: number[] = [];
    let failed = 0;
    for (let round = 0; !isOver; round++) {
      const began = performance.now();
      const status = await visit(round).catch(() => 0);
      waits.push(performance.now() - began);
      if (status < 200 || status >= 400) failed += 1;
      await pause(GAP_MS);
    }
    waits.sort((one, other) => one - other);
    const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? Number.NaN).toFixed(0);
    const worst = (waits.at(-1) ?? Number.NaN).toFixed(0);
    return `  ${name.padEnd(14)} ${waits.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${worst} ms, ${failed} failed`;
  });
  const outcome = await (change ? runImport() : pause(5_000, 'none'));
  // The shop goes on to read the new goods.
  if (change) await pause(6_000);
  isOver = true;
  console.log(`${title}: ${outcome}\n${(await Promise.all(visitors)).join('\n')}`);
}

async function runImport(): Promise<string> {
  const args = ['--max-semi-space-size=8', 'dist/import-feed.js', feed, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  const { seconds, megabytes } = JSON.parse(stdout) as { seconds: number; megabytes: number };
  return `import ${seconds} s, at most ${megabytes} MB`;
}

function visits(cookie: string): Record<string, (round: number) => Promise<number>> {
  return {
    'health check': () => ask('GET', '/healthz'),
    'cached page': () => ask('GET', '/'),
    'uncached page': (round) => ask('GET', `/catalog/women?price-from=${100 + round}`),
    'product page': (round) => ask('GET', `/product/p-${1 + (round % models)}`),
    'change of cart': (round) =>
      ask('POST', round % 2 === 0 ? '/cart/lines' : '/cart/remove', cookie, 'itemId=1'),
  };
}

async function ask(method: 'GET' | 'POST', path: string, cookie = '', body?: string): Promise<number> {
  const headers = {
    host: `localhost:${PORT}`,
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const reply = await request(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers,
    body: body ?? null,
    dispatcher,
  });
  await reply.body.dump({ limit: 10_000_000 });
  return reply.statusCode;
}

async function newShopper(): Promise<string> {
  const { headers, body } = await request(`http://127.0.0.1:${PORT}/fragments/visitor`, {
    headers: { host: `localhost:${PORT}` },
    dispatcher,
  });
  await body.dump();
  const lines = [headers['set-cookie'] ?? []].flat();
  return lines.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
}

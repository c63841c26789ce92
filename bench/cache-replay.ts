// A day of 500 visits with 2,999 public views, replayed through a real cache in front of the shop: which share comes from
// the cache, against the ceiling at which only the first view of each page is missed (or of each version of a page that
// changes), and whether anything private lies in it.
//   npx tsx bench/cache-replay.ts nginx|varnish [changes of goods during the day = 0]
// It takes the demo shop of DATA_DIR, the configurations of docs/operations/cache, and the packages nginx-light, varnish and
// varnish-modules.
// Pages are held for six hours and renewed behind the visitor's back for the rest of the day, so a day compressed into a
// minute has the same hits as a long one; what a day has more of is changes, which the second argument spreads over it.

import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDay, VIEWS } from './cache/day.ts';
import { openNginx, openVarnish, TOKEN } from './cache/fronts.ts';
import { ask, createVisitor, NAME_PREFIX, PHONE_PREFIXES } from './cache/visitor.ts';
import { startServer } from './support/load.ts';

const kind = process.argv[2] === 'varnish' ? 'varnish' : 'nginx';
const changes = Number(process.argv[3] ?? 0);
const PORT = Number(process.env.PORT ?? 4_500);
const ports = { shop: PORT, front: PORT + 2, purge: PORT + 3 };
const hosts = { RU: `localhost:${ports.front}`, AM: `am.localhost:${ports.front}` };
const AT_ONCE = 6;
/** Outdated pages must be gone from the cache by then. */
const PURGED_WITHIN_MS = 3_000;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-cache-'));
const file = join(folder, 'vitrina.sqlite');
copyShop();
const day = makeDay(file);
const itemIds = itemsInStock();
const front = await (kind === 'nginx' ? openNginx : openVarnish)(folder, ports);
const shop = await startServer(
  ['scripts/start.mjs'],
  {
    ...{ DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATABASE_URL: '', DEMO_SHOP: 'on' },
    ...{ PORT: String(PORT), TEST_PAYMENTS_PORT: String(PORT + 1), TRUST_PROXY: 'loopback' },
    ...{ RU_ORIGIN: `http://${hosts.RU}`, AM_ORIGIN: `http://${hosts.AM}` },
    ...{ CDN_PURGE_URL: front.purgeUrl, CDN_PURGE_TOKEN: TOKEN },
  },
  `http://127.0.0.1:${PORT}/readyz`,
);
try {
  // The purges of the start.
  await pause(6_000);
  await replay();
} finally {
  shop.kill();
  front.close();
  await pause(1_500);
  rmSync(folder, { recursive: true, force: true });
}

async function replay(): Promise<void> {
  const seen = new Set<string>();
  const versions = new Set<string>();
  const secrets = new Set<string>();
  const answers = new Map<string, number>();
  let [views, hits, landings, landingHits, signedIn, failed] = [0, 0, 0, 0, 0, 0];
  let changing: Promise<void> | undefined;
  const waiting = [...day];
  const every = changes > 0 ? Math.floor(VIEWS / (changes + 1)) : Number.POSITIVE_INFINITY;
  async function visitOneByOne(): Promise<void> {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const visitor = createVisitor(visit, front.port, hosts[visit.country], itemIds);
      for (const [at, view] of visit.views.entries()) {
        await changing;
        const { status, headers, text } = await visitor.look(view);
        if (status !== 200) console.log(`${status} ${visit.country} ${view.url}`);
        const answer = String(headers['x-cache']);
        const isHit = ['HIT', 'STALE', 'UPDATING'].includes(answer);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        [views, hits, failed] = [views + 1, hits + Number(isHit), failed + Number(status !== 200)];
        const isLanding = view.url !== view.canonical;
        [landings, landingHits] = [landings + Number(isLanding), landingHits + Number(isLanding && isHit)];
        if (isLanding && !remembers(headers, view.url)) console.log(`the shop is not told of ${view.url}`);
        const page = `${visit.country} ${view.canonical}`;
        seen.add(page);
        versions.add(`${page} ${hash('sha1', text)}`);
        if (at === 0) await visitor.act();
        if (views % every === 0) changing = changePrice(views);
      }
      for (const secret of visitor.secrets()) secrets.add(secret);
      signedIn += Number(visitor.isSignedIn());
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, visitOneByOne));
  const seconds = (performance.now() - began) / 1_000;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${kind}: ${day.length} visits, ${views} public views in ${seconds.toFixed(0)} s, ${failed} failed`,
  );
  const ceiling = (fetched: ReadonlySet<string>) => percent(1 - fetched.size / views);
  console.log(
    `from the cache ${percent(hits / views)}, ceiling ${ceiling(seen)} (${seen.size} pages), ` +
      `of what was shown ${ceiling(versions)} (${versions.size} versions)`,
  );
  console.log(`landings ${landings}, from the cache ${landingHits}; ${changes} changes of goods`);
  console.log(`answers ${JSON.stringify(Object.fromEntries(answers))}; load ${loadavg()[0]?.toFixed(1)}`);
  const found = [...(await privateData(seen, secrets))];
  console.log(
    `${secrets.size} secrets of ${day.length} visitors, ${signedIn} signed in; found in the cache: ${found.length}`,
  );
  for (const each of found.slice(0, 10)) console.log(`  ${each}`);
}

/** Whether the browser got the cookie of a landing page, plain or encoded, in a response for it alone. */
function remembers(headers: IncomingHttpHeaders, url: string): boolean {
  const cookies = [headers['set-cookie'] ?? []].flat().join('; ');
  const isTold = [url, encodeURIComponent(url)].some((value) => cookies.includes(`landings=${value};`));
  return isTold && headers['cache-control'] === 'private, no-cache';
}

/** Searches the raw storage, and its decompressed contents, for secrets and for Set-Cookie. */
async function privateData(seen: ReadonlySet<string>, secrets: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  const search = (bytes: Buffer, where: string) => {
    const text = bytes.toString('latin1');
    for (const [word] of text.matchAll(/[\w%.~-]{10,}/g))
      if (secrets.has(word)) found.add(`${word} in ${where}`);
    for (const mark of [NAME_PREFIX, ...PHONE_PREFIXES])
      if (bytes.includes(mark)) found.add(`${mark} in ${where}`);
    if (/\r\nset-cookie:/i.test(text)) found.add(`Set-Cookie in ${where}`);
  };
  for (const bytes of front.stored()) search(bytes, 'the storage');
  let compared = 0;
  for (const key of seen) {
    const [country, path = ''] = key.split(' ');
    const host = country === 'AM' ? hosts.AM : hosts.RU;
    const stored = await ask({ port: front.port, host, path });
    if (stored.headers['x-cache'] !== 'HIT') continue;
    search(Buffer.from(stored.text), key);
    const fresh = await ask({ port: ports.shop, host, path, headers: { 'accept-encoding': 'br' } });
    compared += 1;
    if (fresh.text !== stored.text) found.add(`other than a stranger is shown: ${key}`);
  }
  console.log(`${compared} stored pages compared with what a stranger is shown`);
  return found;
}

/**
 * Changes a price like an import: the price, the list of changes, the version. Then waits until the stored
 * page follows.
 */
async function changePrice(round: number): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  const product =
    database
      .prepare(
        'SELECT products.id, slug FROM products JOIN models ON models.id = model_id ORDER BY popularity DESC, products.id LIMIT 1',
      )
      .get() ?? {};
  database.exec('BEGIN IMMEDIATE');
  database
    .prepare("UPDATE product_prices SET price = ?, old_price = 0 WHERE country = 'RU' AND product_id = ?")
    .run((10_000 + round) * 100, Number(product.id));
  database.exec("UPDATE versions SET version = version + 1 WHERE area = 'catalog'");
  const { version } = database.prepare("SELECT version FROM versions WHERE area = 'catalog'").get() ?? {};
  const insert = database.prepare(
    'INSERT INTO catalog_changes (version, product_id, has_new_texts) VALUES (?, ?, 0)',
  );
  for (const id of [0, Number(product.id)]) insert.run(Number(version), id);
  database.exec('COMMIT');
  database.close();
  await pause(PURGED_WITHIN_MS);
  const { text } = await ask({ port: front.port, host: hosts.RU, path: `/product/${product.slug}` });
  const price = (10_000 + round).toLocaleString('ru').replaceAll(/\s/g, '');
  if (!text.replaceAll(/\s|&nbsp;/g, '').includes(price))
    console.log(`the price of view ${round} is not shown`);
}

function copyShop(): void {
  const source = new DatabaseSync(join(process.env.DATA_DIR ?? '.data', 'vitrina.sqlite'), {
    readOnly: true,
  });
  source.exec(`VACUUM INTO '${file}'`);
  source.close();
}

function itemsInStock(): number[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT DISTINCT item_id FROM stock WHERE quantity > 5 LIMIT 200').all();
  database.close();
  return rows.map(({ item_id }) => Number(item_id));
}

// A cached public page and its 304 against a bare node:http server that sends the same bytes, in one run.
// npm run bench:cached-page -- [path]      needs a build and a filled shop in DATA_DIR

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, median, startServer } from './support/load.ts';
import { openShop } from './support/shopping.ts';

const ROUNDS = 5;
const path = process.argv[2] ?? '/catalog/women';
const ours = 'http://localhost:3909';
const bare = 'http://127.0.0.1:3912';
const bare304 = 'http://127.0.0.1:3913';

const shop = await openShop(3909);
const accept = { 'accept-encoding': 'br' };
// The second request triggers the high-quality compression.
for (let times = 0; times < 2; times += 1) await fetch(ours + path, { headers: accept });
await new Promise((resolve) => setTimeout(resolve, 1_000));
const { body, etag } = await compressedPage();
const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'page.br');
writeFileSync(file, body);
const yardsticks = [
  await startServer(['bench/support/bare-server.ts', '3912', file, 'br'], {}, bare),
  await startServer(['bench/support/bare-server.ts', '3913', file, 'br', '304'], {}, bare304),
];

const figures: Record<'page' | 'barePage' | 'notModified' | 'bareNotModified', number[]> = {
  page: [],
  barePage: [],
  notModified: [],
  bareNotModified: [],
};
for (let round = 0; round < ROUNDS; round += 1) {
  figures.page.push((await load(ours + path, { headers: accept })).perSecond);
  figures.barePage.push((await load(bare, { headers: accept })).perSecond);
  figures.notModified.push(
    (await load(ours + path, { headers: { ...accept, 'if-none-match': etag } })).perSecond,
  );
  figures.bareNotModified.push((await load(bare304, { headers: accept })).perSecond);
}
report('cached page', figures.page, figures.barePage);
report('304        ', figures.notModified, figures.bareNotModified);
shop.close();
for (const yardstick of yardsticks) yardstick.kill();
process.exit();

function report(name: string, own: number[], yardstick: number[]): void {
  const ratios = own.map((value, index) => value / (yardstick[index] ?? Number.NaN));
  console.log(
    `${name}  ${median(own).toFixed(0)}/s, bare ${median(yardstick).toFixed(0)}/s, ratio ${median(ratios).toFixed(2)}`,
  );
}

/** Uses node:http because fetch would decompress the body. */
async function compressedPage(): Promise<{ body: Buffer; etag: string }> {
  const { request } = await import('undici');
  const reply = await request(ours + path, { headers: accept });
  const bytes = Buffer.from(await reply.body.arrayBuffer());
  console.log(`${path}: ${bytes.length} bytes (${reply.headers['content-encoding']})`);
  return { body: bytes, etag: String(reply.headers.etag) };
}

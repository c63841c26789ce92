// Every room of the desk of a demo shop that runs: milliseconds of its page from the last byte of the request on, and its
// bytes as sent. With a folder, also a picture of each at 360 and 1,440 px.
// DESK=http://desk.localhost:3000 npx tsx bench/desk-rooms.ts [folder for pictures]

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { request } from 'undici';
import { chromiumArgs, findChromium } from '#tests/support/services/chromium.ts';

const ROUNDS = 20;
const WIDTHS = [360, 1440];
const desk = process.env.DESK ?? 'http://desk.localhost:3000';
const [pictures] = process.argv.slice(2);

/** Node finds no names under localhost by itself. */
const address = new URL(desk);
const { host } = address;
if (address.hostname.endsWith('.localhost')) address.hostname = '127.0.0.1';

interface Room {
  readonly path: string;
  readonly times: number[];
  bytes: number;
}

const cookie = await signIn();
const rooms = await walk();
for (let round = 0; round < ROUNDS; round += 1)
  for (const room of rooms) {
    const { ms, bytes } = await open(room.path);
    room.times.push(ms);
    room.bytes = bytes;
  }
report();
if (pictures) await take(pictures);

async function signIn(): Promise<string> {
  const { headers, body } = await request(new URL('/sign-in/demo', address), {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      origin: desk,
      'sec-fetch-site': 'same-origin',
    },
    body: 'role=owner',
  });
  await body.dump();
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Follows links from the first page, to one page of each kind. */
async function walk(): Promise<Room[]> {
  const known = new Map<string, string>([['/', '/']]);
  for (const [, path] of known) {
    const { status, html } = await open(path);
    if (status !== 200) known.delete(kindOf(path));
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const link = href.replaceAll('&amp;', '&');
      const isPage = !/\.(csv|xlsx|zip|xml|pdf|svg|png)|\/files\/|sign-out/.test(link);
      if (isPage && !known.has(kindOf(link))) known.set(kindOf(link), link);
    }
  }
  return [...known.values()].map((path) => ({ path, times: [], bytes: 0 }));
}

/** A path whose numbers and codes are left out, with the names of its parameters. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, desk);
  const parts = pathname.split('/').map((part) => (/\d|[A-ZА-Я%]/.test(part) ? ':' : part));
  return `${parts.join('/')}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
}

async function open(path: string) {
  const begin = performance.now();
  const { statusCode, headers, body } = await request(new URL(path, address), {
    headers: { host, cookie, 'accept-encoding': 'br, gzip' },
  });
  const sent = Buffer.from(await body.arrayBuffer());
  const ms = performance.now() - begin;
  return { status: statusCode, ms, bytes: sent.length, html: plain(sent, headers['content-encoding']) };
}

function plain(sent: Buffer, encoding: string | string[] | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(sent).toString();
  return (encoding === 'gzip' ? gunzipSync(sent) : sent).toString();
}

function report(): void {
  const rows = rooms.map(({ path, times, bytes }) => {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    return { path, p50: Math.round(at(0.5)), p95: Math.round(at(0.95)), bytes };
  });
  console.table(rows.toSorted((one, other) => other.p95 - one.p95));
}

async function take(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, locale: 'ru-RU' });
      await page.setExtraHTTPHeaders({ cookie });
      for (const [at, { path }] of rooms.entries()) {
        await page.goto(desk + path);
        await page.screenshot({ path: join(folder, `${width}-${String(at).padStart(3, '0')}.png`) });
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wider > 0) console.log(`${path} is ${wider} px wider than ${width}`);
      }
    }
  } finally {
    await browser.close();
  }
}

// Uncached catalogue pages, from the database to compressed bytes: pages per second of one process, and on Linux its CPU
// time per page (of all threads, and of the main one) and its memory.
// Pages are asked for as browsers do over HTTPS, with zstd among the content codings.
// npm run bench:uncached-page -- [port pid]     without them it starts a copy of the shop in DATA_DIR as `npm start` does

import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { openShop } from './support/shopping.ts';

const [givenPort, givenPid] = process.argv.slice(2).map(Number);
const port = givenPort ?? 3914;
const origin = `http://localhost:${port}`;
const shop = givenPort ? null : await openShop(port);
const pid = givenPid ?? shop?.pid;

const WARM_UP = 150;
const PAGES = 600;
const CONNECTIONS = 4;
const pool = new Pool(origin, { connections: CONNECTIONS });
const sorts = ['', 'new', 'price-up', 'price-down', 'discount'];
const lists: Record<string, (number: number) => string> = {
  'first pages': (number) => `sort=${sorts[number % sorts.length]}&price-from=${number}`,
  'further pages': (number) =>
    `sort=${sorts[number % sorts.length]}&price-from=${number}&page=${2 + (number % 5)}`,
  'one facet': (number) => `size=46&price-from=${number}`,
  'two facets': (number) => `size=46&size=48&price-from=${number}`,
};

for (const [name, queryOf] of Object.entries(lists)) {
  await askAll(PAGES, WARM_UP, queryOf);
  const before = cpuMs();
  const began = performance.now();
  const failed = await askAll(0, PAGES, queryOf);
  const seconds = (performance.now() - began) / 1000;
  const after = cpuMs();
  const spent = (what: 'all' | 'main') => ((after[what] - before[what]) / PAGES).toFixed(2);
  console.log(
    `${name.padEnd(14)} ${(PAGES / seconds).toFixed(0)} pages/s; CPU ${spent('all')} ms a page, ` +
      `${spent('main')} ms of it in the main thread${failed ? `; ${failed} FAILED` : ''}`,
  );
}
console.log(memory());
shop?.close();
process.exit();

/** Requests pages over several connections, so that the process is never idle. @returns the number of failures */
async function askAll(first: number, count: number, queryOf: (number: number) => string): Promise<number> {
  let [next, failed] = [first, 0];
  const askNext = async () => {
    while (next < first + count) if ((await ask(queryOf(next++))) !== 200) failed += 1;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askNext));
  return failed;
}

/** Each URL is requested once, so that no page is cached. The reply stays compressed: fetch takes as long as the server. */
async function ask(query: string): Promise<number> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `/catalog/women?${query}`,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  for await (const _chunk of body);
  return statusCode;
}

/** CPU time since the process started, in ms; NaN without /proc. */
function cpuMs(): { all: number; main: number } {
  const spentIn = (file: string) => {
    const fields = read(file).split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  return { all: spentIn(`/proc/${pid}/stat`), main: spentIn(`/proc/${pid}/task/${pid}/stat`) };
}

function memory(): string {
  const status = read(`/proc/${pid}/status`);
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `memory ${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

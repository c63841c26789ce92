// The catalogue index: build time, memory, and the cost of a list, a facet and a search.
//   npx node bench/catalog-index.ts [models = 100000] [database file, created if missing]

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Call, CallInput, CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import type { Choice } from '#src/contract/search/index.ts';
import { testProviders } from '#tests/support/providers.ts';
import { makeSyntheticGoods } from './support/synthetic-goods.ts';

const models = Number(process.argv[2] ?? 100_000);
const file = process.argv[3] ?? join(tmpdir(), `vitrina-bench-${models}.sqlite`);
const { search } = contract;

await makeSyntheticGoods(file, models);
const database = await openDatabase({ file });
const backend = createBackend({
  database,
  log: pino({ level: 'warn' }),
  now: () => new Date(),
  providers: testProviders(),
});

const stalls = watchStalls();
const memoryBefore = memory();
const began = performance.now();
const { totalCount } = await ask(search.getFilters, { body: { country: 'RU' } });
const builtMs = performance.now() - began;
const longestStallMs = stalls.stop();
const peak = memory();
globalThis.gc?.();
const memoryAfter = memory();
console.log(`${models} models, ${totalCount} products in RU; built in ${builtMs.toFixed(0)} ms`);
console.log(`longest stall of the event loop while building: ${longestStallMs.toFixed(0)} ms`);
console.log(
  `memory, MB: heap ${memoryBefore.heap} → ${memoryAfter.heap}, arrays ${memoryBefore.arrays} → ${memoryAfter.arrays}, ` +
    `whole process ${memoryBefore.rss} → ${memoryAfter.rss} (${peak.rss} when just built)`,
);

const categories = (await ask(search.getCategories, { body: { country: 'RU' } })).categories.map(
  ({ path }) => path,
);
const colours = ['black', 'white', 'red', 'blue', 'green', 'beige', 'gray', 'brown'];
const sizes = ['XS', 'S', 'M', 'L', 'XL', '40', '42', '44', '46', '48', 'W30 L32', 'W32 L32'];
const leaf = categories.filter((path) => path.split('/').length === 3);

const choiceOf = (round: number): Partial<Choice> => ({
  facets: { color: [at(colours, round)], size: [at(sizes, round), at(sizes, round + 5)] },
  priceFrom: 1000 + round,
});

await measure('first page and filters of a leaf, new choice of price', 300, (round) =>
  page(at(leaf, round), { priceFrom: 500 + round }),
);
await measure('first page and filters of a leaf, colour, size, price', 300, (round) =>
  page(at(leaf, round), choiceOf(round)),
);
await measure('first page and filters of the whole catalogue, new choice of price', 100, (round) =>
  page('', { priceFrom: 500 + round }),
);
await measure('first page and filters of the whole catalogue, colour, size, price', 100, (round) =>
  page('', choiceOf(round)),
);
await measure('filters alone of the whole catalogue, new choice of price', 100, (round) =>
  ask(search.getFilters, { body: { country: 'RU', choice: { priceFrom: 300 + round } } }),
);
await measure('the same page again', 1000, () => page('', {}));
await measure('page 100 of the whole catalogue, another sort each time', 100, (round) =>
  ask(search.getProducts, {
    body: {
      country: 'RU',
      sort: { key: at(['Price', 'New', 'Discount'] as const, round), value: 'Desc' },
      pagination: { pageNumber: Math.min(100, Math.floor(totalCount / 48)) - (round % 3), pageSize: 48 },
    },
  }),
);
await measure('48 cards from the database', 100, (round) =>
  ask(search.getProducts, {
    body: {
      country: 'AM',
      pagination: { pageNumber: 1 + (round % Math.floor(totalCount / 60)), pageSize: 48 },
    },
  }),
);

const typos = [
  'рубшка',
  'плате',
  'куртак',
  'джинсц',
  'пальтоо',
  'свиетр',
  'ботнки',
  'сумака',
  'жакит',
  'юпка',
];
const queries = typos.flatMap((typo) =>
  ['красное', 'тёплое', 'из шерсти', 'с поясом', '44'].map((w) => `${typo} ${w}`),
);
await measure('search with a typo, first time', queries.length, (round) => searchFor(at(queries, round)));
await measure('search for «платье» with a size', 8, (round) => searchFor(`платье ${at(sizes, round + 5)}`));
await measure('preview while typing, first time', queries.length, (round) =>
  ask(search.autoComplete, { body: { country: 'AM', search: at(queries, round) } }),
);
await measure('product with related', 100, async (round) => {
  const body = { country: 'RU', slug: `p-${1 + round * 20}` } as const;
  const { product } = await ask(search.getProduct, { body });
  await ask(search.getRelatedItems, { body: { country: 'RU', modelColorCode: product.modelColorCode } });
});

await backend.close();
await database.close();

async function page(category: string, choice: Partial<Choice>): Promise<void> {
  await ask(search.getProducts, { body: { country: 'RU', category, choice, pagination: { pageSize: 48 } } });
  await ask(search.getFilters, { body: { country: 'RU', category, choice } });
}

async function searchFor(searchQuery: string): Promise<void> {
  await ask(search.search, { body: { country: 'RU', searchQuery, size: 48 } });
  await ask(search.searchFilters, { body: { country: 'RU', searchQuery } });
}

async function ask<C extends Call>(call: C, input: CallInput<C>) {
  const { body: asked } = input as { body: { country: CountryCode } };
  const context = { country: asked.country, accessToken: null };
  const { status, body } = await backend.answer(call, input as object, context);
  if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
  return body as CallReply<C>;
}

async function measure(
  title: string,
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const middle = at(times, Math.floor(rounds / 2));
  const high = at(times, Math.floor(rounds * 0.95));
  console.log(`${title}: median ${middle.toFixed(2)} ms, p95 ${high.toFixed(2)} ms`);
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('Nothing to choose from');
  return value;
}

function memory() {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  return { rss: megabytes(rss), heap: megabytes(heapUsed), arrays: megabytes(arrayBuffers) };
}

function watchStalls(): { stop(): number } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}

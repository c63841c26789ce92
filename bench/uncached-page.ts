// Catalogue pages that are not in the cache, from the database to compressed bytes: pages a second of one process.
// npm run bench:uncached-page -- [origin]      without an origin it starts dist/server.js on one core, cache of 1 MB

import autocannon from 'autocannon';
import { startServer } from './load.ts';

const given = process.argv[2];
const origin = given ?? 'http://localhost:3914';
const shop = given
  ? null
  : await startServer(
      ['dist/server.js'],
      { PORT: '3914', LOG_LEVEL: 'silent', NODE_ENV: 'production', PAGE_CACHE_MB: '1' },
      `${origin}/readyz`,
    );

const sorts = ['', 'new', 'price-up', 'price-down', 'discount'];
const lists = {
  'first pages': sorts.flatMap((sort) =>
    range(20).map((from) => `/catalog/women?sort=${sort}&price-from=${from}`),
  ),
  'further pages': sorts.flatMap((sort) =>
    range(12).map((page) => `/catalog/women?sort=${sort}&page=${page + 2}`),
  ),
  'one facet': range(60).map((from) => `/catalog/women?size=46&price-from=${from}`),
  'two facets': range(60).map((from) => `/catalog/women?size=46&size=48&sale=1&price-from=${from}`),
};

for (const [name, paths] of Object.entries(lists)) {
  await measure(paths, 2);
  const { perSecond, failed } = await measure(paths, 6);
  console.log(`${name.padEnd(14)} ${perSecond.toFixed(0)} pages/s${failed ? `, ${failed} failed` : ''}`);
}
shop?.kill();
process.exit();

async function measure(paths: readonly string[], duration: number) {
  const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
  const result = await autocannon({ url: origin, requests, connections: 1, duration });
  return { perSecond: result.requests.average, failed: result.errors + result.non2xx };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

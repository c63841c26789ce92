import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { Distribution } from '#src/telemetry/metrics/instruments.ts';
import { CachedResponse } from '#src/web/page-cache/cached-response.ts';
import { type CachedPage, PageCache } from '#src/web/page-cache/page-cache.ts';
import { heapGrowth } from '#tests/support/processes/heap.ts';

const MB = 1024 * 1024;

const pageOf = (body: Buffer): CachedPage => ({
  response: new CachedResponse([['content-type', 'text/html']], body),
  dependsOn: [],
  country: 'RU',
  madeAt: 0,
  freshUntil: Number.POSITIVE_INFINITY,
  outdated: false,
  isWhole: true,
  uses: 0,
  hits: { route: '/catalog/*slug', ok: new Distribution([]), notModified: new Distribution([]) },
});

it('cached pages count with their URLs, which strangers choose', async () => {
  const cache = new PageCache(2 * MB);
  const filled = async () => {
    for (let number = 0; number < 2_000; number++)
      cache.set(
        `/catalog/women?size=${number}-${randomBytes(4_000).toString('hex')}`,
        pageOf(Buffer.from('<p>')),
      );
  };
  expect(await heapGrowth(filled)).toBeLessThan(8 * MB);
  expect(cache.size.pages).toBeGreaterThan(50);
});

it('evicted pages are not kept while they wait for compression', async () => {
  const cache = new PageCache(2 * MB);
  const used = async () => {
    for (let number = 0; number < 800; number++) {
      const page = pageOf(randomBytes(50_000));
      cache.set(String(number), page);
      cache.recordUse(String(number), page);
      cache.recordUse(String(number), page);
    }
  };
  expect(await heapGrowth(used)).toBeLessThan(8 * MB);
}, 30_000);

import type { GaugeGroup, Reading } from '#src/telemetry/metrics/gauge-group.ts';
import type { PageCache } from './page-cache.ts';

const QUANTILES = [0.5, 0.9, 1];

/** @param now milliseconds since 1970 */
export function pageCacheGauges(cache: PageCache, now: () => number) {
  return {
    gauges: {
      vitrina_page_cache_pages: { help: 'Pages in the page cache.' },
      vitrina_page_cache_bytes: { help: 'Bytes that the cached pages take.' },
      vitrina_page_cache_max_bytes: { help: 'Bytes that the cached pages may take: PAGE_CACHE_MB.' },
      vitrina_page_cache_age_seconds: {
        help: 'Time since the cached pages were made; quantile 1 is the oldest.',
        labelNames: ['quantile'],
      },
    },
    read() {
      const { pages, bytes, maxBytes } = cache.size;
      return {
        vitrina_page_cache_pages: [{ value: pages }],
        vitrina_page_cache_bytes: [{ value: bytes }],
        vitrina_page_cache_max_bytes: [{ value: maxBytes }],
        vitrina_page_cache_age_seconds: agesOf(cache.makingTimes(), now()),
      };
    },
  } satisfies GaugeGroup;
}

function agesOf(makingTimes: readonly number[], now: number): Reading[] {
  const ages = makingTimes.map((madeAt) => Math.max(0, now - madeAt) / 1_000).sort((a, b) => a - b);
  return QUANTILES.flatMap((quantile) => {
    const value = ages[Math.ceil(quantile * ages.length) - 1];
    return value === undefined ? [] : [{ labels: { quantile: String(quantile) }, value }];
  });
}

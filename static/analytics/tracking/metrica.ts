import { hear, load } from './entries.ts';

type Arguments = readonly unknown[];

declare global {
  interface Window {
    ym?: ((...args: Arguments) => void) & { a?: Arguments[]; l?: number };
    metricaLayer?: object[];
  }
}

const LAYER = 'metricaLayer';

/**
 * Counts each page view of ours as a hit, and hands over goals. The counters read a layer of their own: were they to
 * read GA4's form of an event besides their own, they would count it twice.
 */
export function startMetrica(source: string, counters: readonly string[]): void {
  const ym: NonNullable<Window['ym']> = (...args) => {
    ym.a ??= [];
    ym.a.push(args);
  };
  ym.l = Date.now();
  window.ym ??= ym;
  window[LAYER] ??= [];
  const tell = (...args: Arguments) => {
    for (const counter of counters) window.ym?.(Number(counter), ...args);
  };
  tell('init', { defer: true, trackLinks: true, accurateTrackBounce: true, ecommerce: LAYER });
  hear(({ event, ecommerce, page_location, page_title, page_referrer }) => {
    if (event === 'page_view') tell('hit', page_location, { title: page_title, referer: page_referrer });
    if (event === 'phone_click') tell('reachGoal', event);
    if (ecommerce?.currencyCode) window[LAYER]?.push({ ecommerce });
  });
  load(source);
}

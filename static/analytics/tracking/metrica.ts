import { loadScript, subscribe } from './entries.ts';

type Arguments = readonly unknown[];

declare global {
  interface Window {
    ym?: ((...args: Arguments) => void) & { a?: Arguments[]; l?: number };
    metricaLayer?: object[];
  }
}

const LAYER = 'metricaLayer';

/** Reports page views as hits, and goals. The counters read their own layer: GA4's events would be counted twice. */
export function startMetrica(source: string, counters: readonly string[]): void {
  const ym: NonNullable<Window['ym']> = (...args) => {
    ym.a ??= [];
    ym.a.push(args);
  };
  ym.l = Date.now();
  window.ym ??= ym;
  window[LAYER] ??= [];
  const callAll = (...args: Arguments) => {
    for (const counter of counters) window.ym?.(Number(counter), ...args);
  };
  callAll('init', { defer: true, trackLinks: true, accurateTrackBounce: true, ecommerce: LAYER });
  subscribe(({ event, ecommerce, page_location, page_title, page_referrer }) => {
    if (event === 'page_view') callAll('hit', page_location, { title: page_title, referer: page_referrer });
    if (event === 'phone_click') callAll('reachGoal', event);
    if (ecommerce?.currencyCode) window[LAYER]?.push({ ecommerce });
  });
  loadScript(source);
}

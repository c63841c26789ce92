import type { HtmxEvent } from '../ui/htmx-events.ts';
import { push } from './data-layer.ts';
import { reportQueuedEvents } from './queued-events.ts';

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Requests that return an event: sent with `keepalive`, so that it arrives even if the page is left. */
const EVENT_PATHS = /^\/(cart|favorites|thank-you)\b/;

/** Resolves once the page is visible, so not while it is only prerendered. */
export const pageVisible = document.prerendering
  ? new Promise<unknown>((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  : Promise.resolve();

/** Fills the data layer, whether or not any tracker reads it. */
export function trackPageViews(): void {
  reportPageView(document.referrer);
  reportQueuedEvents();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    reportPageView(document.referrer);
    reportQueuedEvents();
  });
  document.addEventListener('htmx:after:history:push', () => reportPageView(''));
  document.addEventListener('htmx:before:history:restore', () => reportPageView(''));
  document.addEventListener('htmx:config:request', keepAlive);
  document.addEventListener('htmx:finally:request', reportQueuedEvents);
  document.addEventListener('click', reportGoal);
}

function reportPageView(referrer: string): void {
  push({
    event: 'page_view',
    page_location: location.href,
    page_title: document.title,
    page_referrer: referrer,
  });
}

function keepAlive({ detail }: HtmxEvent): void {
  const { request } = detail.ctx;
  if (EVENT_PATHS.test(request.action)) request.keepalive = true;
}

/** Reports clicks that count as goals, such as a call (product.md, Analytics). */
function reportGoal({ target }: MouseEvent): void {
  const goal = target instanceof Element && target.closest<HTMLElement>('[data-goal]')?.dataset.goal;
  if (goal) push({ event: goal });
}

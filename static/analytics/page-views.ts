import type { HtmxEvent } from '../ui/htmx-events.ts';
import { push } from './data-layer.ts';
import { showWaiting } from './waiting-events.ts';

declare global {
  interface Document {
    /** True while a page is made before anybody looks at it. */
    readonly prerendering?: boolean;
  }
}

/** Changes whose reply brings an event: it comes even to a page that is left. */
const TOLD = /^\/(cart|favorites|thank-you)\b/;

/** Resolves once somebody looks at the page, and not at one that the browser only makes ahead. */
export const looked = document.prerendering
  ? new Promise<unknown>((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  : Promise.resolve();

/** Fills the data layer, whether or not somebody reads it: with each page, and with what was done. */
export function showPageViews(): void {
  showPage(document.referrer);
  showWaiting();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showPage(document.referrer);
    showWaiting();
  });
  document.addEventListener('htmx:after:history:push', () => showPage(''));
  document.addEventListener('htmx:before:history:restore', () => showPage(''));
  document.addEventListener('htmx:config:request', outliveThePage);
  document.addEventListener('htmx:finally:request', showWaiting);
  document.addEventListener('click', showGoal);
}

/** Specification §2: after each navigation. */
function showPage(referrer: string): void {
  push({
    event: 'page_view',
    page_location: location.href,
    page_title: document.title,
    page_referrer: referrer,
  });
}

function outliveThePage({ detail }: HtmxEvent): void {
  const { request } = detail.ctx;
  if (TOLD.test(request.action)) request.keepalive = true;
}

/** Clicks that are goals, such as a call (specification §2). */
function showGoal({ target }: MouseEvent): void {
  const goal = target instanceof Element && target.closest<HTMLElement>('[data-goal]')?.dataset.goal;
  if (goal) push({ event: goal });
}

import type { HtmxEvent } from '../ui/htmx-events.ts';
import { push } from './data-layer.ts';
import { showWaiting } from './waiting-events.ts';

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Requests that return an event: sent with `keepalive`, so that it arrives even if the page is left. */
const EVENT_PATHS = /^\/(cart|favorites|thank-you)\b/;

/** Resolves once the page is visible, so not while it is only prerendered. */
export const looked = document.prerendering
  ? new Promise<unknown>((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
  : Promise.resolve();

/** Fills the data layer, whether or not any tracker reads it. */
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
  if (EVENT_PATHS.test(request.action)) request.keepalive = true;
}

/** Reports clicks that count as goals, such as a call (specification §2). */
function showGoal({ target }: MouseEvent): void {
  const goal = target instanceof Element && target.closest<HTMLElement>('[data-goal]')?.dataset.goal;
  if (goal) push({ event: goal });
}

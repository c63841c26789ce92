import type { HtmxEvent } from '../ui/htmx-events.ts';

/**
 * Reloads the visitor fragment when Back restores the page from the bfcache. The request carries the window's width.
 */
export function refreshVisitorOnRestore(): void {
  const source = document.getElementById('visitor');
  source?.addEventListener('htmx:config:request', (event: HtmxEvent) => {
    event.detail.ctx.request.body.set('width', String(innerWidth));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.body.dispatchEvent(new Event('visitor-changed'));
  });
}

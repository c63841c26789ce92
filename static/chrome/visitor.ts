import type { HtmxEvent } from '../ui/htmx-events.ts';

/**
 * What a page shows of its visitor is asked for anew when Back brings the page out of the browser's memory. The request
 * tells how wide the window is.
 */
export function keepVisitorFresh(): void {
  const source = document.getElementById('visitor');
  source?.addEventListener('htmx:config:request', (event: HtmxEvent) => {
    event.detail.ctx.request.body.set('width', String(innerWidth));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.body.dispatchEvent(new Event('visitor-changed'));
  });
}

import type { HtmxEvent } from '../ui/htmx-events.ts';

/**
 * Reloads the visitor fragment when Back restores the page from the bfcache. The request carries the window's width.
 */
export function refreshVisitorOnRestore(): void {
  const source = document.getElementById('visitor');
  source?.addEventListener('htmx:config:request', (event: HtmxEvent<FormData>) => {
    const { body } = event.detail.ctx.request;
    body.set('width', String(innerWidth));
    // The page shows a region's menus or a city's banners, but the next city may have none of its own.
    if (document.querySelector('#mega[data-hx-get*="region="], [data-city-banners]'))
      body.set('regional', '1');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.body.dispatchEvent(new Event('visitor-changed'));
  });
}

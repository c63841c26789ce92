import { LiveElement } from '../ui/live-element.ts';

/**
 * Wraps a list and its «more» link. Focus moves to the first new item, since the link itself may be gone.
 * After a reload, or if Back has to load the page again, a list of products is restored to its length and
 * scroll position.
 */
export class GrowingList extends LiveElement {
  protected start(): void {
    const items = () => this.querySelector('ul')?.children ?? [];
    let before = -1;
    this.on('htmx:config:request', () => {
      before = items().length;
    });
    this.on('htmx:after:settle', () => {
      const first = items()[before];
      if (!(first instanceof HTMLElement)) return;
      before = -1;
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
      grow();
    });
    const key = location.href;
    // If there are several lists, the newest one writes last.
    addEventListener('pagehide', () => sessionStorage.setItem(key, `${items().length} ${scrollY}`));
    let [length = 0, place = 0] = isReturn()
      ? String(sessionStorage.getItem(key)).split(' ').map(Number)
      : [];
    const grow = () => {
      const more = this.querySelector<HTMLElement>('.pages-more[data-htmx-powered]');
      if (more && items().length < length) more.click();
      else if (length) {
        scrollTo(0, place);
        length = 0;
      }
    };
    // After htmx has processed the link.
    setTimeout(grow);
  }
}

const isReturn = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type !== 'navigate',
  );

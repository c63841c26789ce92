import { LiveElement } from '../ui/live-element.ts';

/**
 * Wraps a list and its «more» link. Focus moves to the first new item, since the link itself may be gone. A list of
 * products grows again to its length and place after a reload, and where Back has to load the page anew.
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
    // Of several lists in a row the newest writes last.
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
    // After htmx has found the link.
    setTimeout(grow);
  }
}

const isReturn = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type !== 'navigate',
  );

import { LiveElement } from '../ui/live-element.ts';

/** Around the bar at a phone's foot, which shows while the panel's own button is above the window. */
export class BuyBar extends LiveElement {
  protected start(): void {
    const bar = this.querySelector<HTMLElement>('.buy-bar');
    const button = document.querySelector('.purchase-add');
    if (!bar || !button) return;
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      bar.hidden = entries.at(-1)?.isIntersecting ?? true;
    };
    // Below the window counts as within.
    const watch = new IntersectionObserver(show, { rootMargin: '0px 0px 100000px' });
    watch.observe(button);
    this.signal.addEventListener('abort', () => watch.disconnect());
  }
}

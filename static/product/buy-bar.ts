import { LiveElement } from '../ui/live-element.ts';

/** Wraps the phone's buy bar, which shows while the panel's own button is above the window. */
export class BuyBar extends LiveElement {
  protected start(): void {
    const bar = this.querySelector<HTMLElement>('.buy-bar');
    const button = document.querySelector('.purchase-add');
    if (!bar || !button) return;
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      bar.hidden = entries.at(-1)?.isIntersecting ?? true;
    };
    // The huge bottom margin makes a button below the window count as visible.
    const observer = new IntersectionObserver(show, { rootMargin: '0px 0px 100000px' });
    observer.observe(button);
    this.signal.addEventListener('abort', () => observer.disconnect());
  }
}

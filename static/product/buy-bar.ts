import { LiveElement } from '../ui/live-element.ts';

/** Wraps the buy bar, which is shown while the panel's own button is out of sight. */
export class BuyBar extends LiveElement {
  protected start(): void {
    const bar = this.querySelector<HTMLElement>('.buy-bar');
    const button = document.querySelector('.purchase-add');
    if (!bar || !button) return;
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      bar.dataset.shown = String(!entries.at(-1)?.isIntersecting);
    };
    const observer = new IntersectionObserver(show, { threshold: 1 });
    observer.observe(button);
    this.signal.addEventListener('abort', () => observer.disconnect());
  }
}

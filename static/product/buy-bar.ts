import { LiveElement } from '../ui/live-element.ts';

/** Wraps the phone's buy bar, which goes while the panel's own button is in sight. */
export class BuyBar extends LiveElement {
  protected start(): void {
    const bar = this.querySelector<HTMLElement>('.buy-bar');
    const button = document.querySelector('.purchase-add');
    if (!bar || !button) return;
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      bar.hidden = entries.at(-1)?.isIntersecting ?? false;
    };
    const observer = new IntersectionObserver(show, { threshold: 1 });
    observer.observe(button);
    this.signal.addEventListener('abort', () => observer.disconnect());
  }
}

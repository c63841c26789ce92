import { LiveElement } from '../ui/live-element.ts';
import { onScroll } from '../ui/scrolled.ts';

/** Specification §9. */
const SHOWS_AT_PX = 200;
const SCROLL_MS = 800;

/** Wraps the button that scrolls back to the top. */
export class ToTop extends LiveElement {
  protected start(): void {
    const button = this.querySelector('button');
    onScroll(() => button?.toggleAttribute('hidden', scrollY < SHOWS_AT_PX), this.signal);
    this.on('click', toTop);
  }
}

function toTop(): void {
  scrollToTop();
  document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
}

function scrollToTop(): void {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : SCROLL_MS;
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min((now - start) / duration, 1);
    scrollTo(0, from * (1 - eased(done)));
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const eased = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

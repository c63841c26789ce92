import { define } from '../ui/define.ts';
import { LiveElement } from '../ui/live-element.ts';

/** (product.md, Header and menus) */
const SHOWS_AT_PX = 200;
const SCROLL_MS = 800;

/** Wraps the button that scrolls back to the top. */
class ToTop extends LiveElement {
  protected start(): void {
    const button = this.querySelector('button');
    if (!button) return;
    const show = () => {
      button.toggleAttribute('hidden', scrollY < SHOWS_AT_PX);
      button.toggleAttribute('data-aside', coversSomething(button));
    };
    const { signal } = this;
    // Elements that scroll into view are laid out in the frame after the scroll event.
    const showAgain = () => requestAnimationFrame(() => requestAnimationFrame(show));
    addEventListener('scroll', () => [show(), showAgain()], { signal, passive: true });
    addEventListener('resize', show, { signal });
    this.on('click', toTop);
    show();
  }
}

/** Elements to press or read; a picture's corner may be covered. */
const READ = 'a, button, label, input, select, textarea, summary';
const PICTURE = 'img, video';

function coversSomething(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return SPOTS.some(([x, y]) => {
    const under = document
      .elementsFromPoint(left + x * width, top + y * height)
      .find((element) => !button.contains(element));
    return under !== undefined && !under.matches(PICTURE) && (under.closest(READ) !== null || hasText(under));
  });
}

/** Nine sample points of the button, as fractions of its sides. */
const SPOTS = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x, y] as const));

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

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

define('to-top', ToTop);

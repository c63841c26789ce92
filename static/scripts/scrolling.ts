const HEADER_SHRINKS_PX = 60;
/** Specification §9. */
const TO_TOP_PX = 200;
const TO_TOP_MS = 800;

/** The header that shrinks, and the button that leads back to the top. */
export function watchScrolling(): void {
  const header = document.getElementById('header');
  const button = document.getElementById('to-top');
  const look = () => {
    header?.toggleAttribute('data-small', scrollY > HEADER_SHRINKS_PX);
    button?.toggleAttribute('hidden', scrollY < TO_TOP_PX);
  };
  addEventListener('scroll', look, { passive: true });
  look();
  button?.addEventListener('click', () => {
    scrollToTop();
    document.querySelector<HTMLElement>('.logo')?.focus({ preventScroll: true });
  });
}

function scrollToTop(): void {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : TO_TOP_MS;
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

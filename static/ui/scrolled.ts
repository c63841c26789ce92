/** Calls back whenever the page scrolls, and first in the next frame: read now, the position would force a layout. */
export function onScroll(listener: () => void, signal: AbortSignal): void {
  addEventListener('scroll', listener, { signal, passive: true });
  requestAnimationFrame(listener);
}

/**
 * Calls back whenever the page scrolls, and once in the next frame: reading the position right now would
 * force a layout.
 */
export function onScroll(listener: () => void, signal: AbortSignal): void {
  addEventListener('scroll', listener, { signal, passive: true });
  requestAnimationFrame(listener);
}

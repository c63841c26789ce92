const LAZY = '[data-hx-trigger="panel-load"]';

/** Loads a panel's contents once; `root` is, or contains, the element that htmx fills on `panel-load`. */
export function loadLazyPart(root: Element): void {
  const part = root.matches(LAZY) ? root : root.querySelector(LAZY);
  if (!(part instanceof HTMLElement) || part.dataset.loaded) return;
  part.dataset.loaded = 'asked';
  part.addEventListener('htmx:finally:request', () => settle(part), { once: true });
  part.dispatchEvent(new Event('panel-load'));
}

/** A part that failed to load may be requested again. */
function settle(part: HTMLElement): void {
  if (part.childElementCount === 0) delete part.dataset.loaded;
  else part.dataset.loaded = 'yes';
}

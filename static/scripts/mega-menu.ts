import { loadPanel } from './panels.ts';

/** A pointer that rests so long over a link, moving at most so far, means it (ms, px). */
const REST_MS = 90;
const REST_PX = 5;
const LEAVE_MS = 300;

/**
 * The sheets under the catalogue's links: they open when the pointer rests on a link, on keyboard focus and on a
 * click; the first touch opens, the second follows. Arrows walk, Escape closes.
 */
export function watchMegaMenu(): void {
  const header = document.getElementById('header');
  const mega = document.getElementById('mega');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.catalog-nav a')];
  if (!header || !mega || links.length === 0) return;
  let current: HTMLAnchorElement | null = null;
  let timer = 0;

  function open(link: HTMLAnchorElement): void {
    clearTimeout(timer);
    current = link.dataset.sheet ? link : null;
    show();
    if (current) loadPanel(mega);
  }

  function close(): void {
    clearTimeout(timer);
    current = null;
    show();
  }

  /** Brings the page to what `current` says; a sheet that has not come yet shows when it does. */
  function show(): void {
    const sheet = current && document.getElementById(current.dataset.sheet ?? '');
    for (const each of mega?.children ?? []) each.toggleAttribute('hidden', each !== sheet);
    mega?.toggleAttribute('hidden', !sheet);
    for (const link of links) if (link.dataset.sheet) link.ariaExpanded = String(link === current);
  }

  const later = (what: () => void, ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(what, ms);
  };

  for (const link of links) {
    let at = { x: 0, y: 0 };
    link.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse') return;
      if (link === current) return clearTimeout(timer);
      if (Math.hypot(clientX - at.x, clientY - at.y) < REST_PX) return;
      at = { x: clientX, y: clientY };
      later(() => open(link), REST_MS);
      loadPanel(mega);
    });
    link.addEventListener('focus', () => link.matches(':focus-visible') && open(link));
    link.addEventListener('click', (event) => {
      if (!link.dataset.sheet || link === current || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(link);
    });
  }

  mega.addEventListener('htmx:after:swap', show);
  mega.addEventListener('pointerenter', () => clearTimeout(timer));
  header.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') later(close, LEAVE_MS);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (current && target instanceof Node && !header.contains(target)) close();
  });
  header.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !header.contains(relatedTarget)) close();
  });
  header.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && current) {
      if (mega.contains(document.activeElement)) current.focus();
      return close();
    }
    const next = neighbour(event.key, links, mega, current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  window.addEventListener('pageshow', close);
}

/** Where an arrow leads: along the links, into the open sheet, through its columns and back. */
function neighbour(
  key: string,
  links: readonly HTMLAnchorElement[],
  mega: HTMLElement,
  current: HTMLAnchorElement | null,
): HTMLAnchorElement | null | undefined {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  const at = document.activeElement;
  if (!step || !(at instanceof HTMLAnchorElement)) return null;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const sheet = mega.querySelector(':scope > :not([hidden])');
  if (links.includes(at)) {
    if (sideways) return links[links.indexOf(at) + step];
    return key === 'ArrowDown' ? sheet?.querySelector('a') : null;
  }
  const column = sheet?.contains(at) ? at.closest('.mega-sheet > *') : null;
  if (!column) return null;
  if (sideways) {
    const beside = step > 0 ? column.nextElementSibling : column.previousElementSibling;
    return beside?.querySelector('a');
  }
  const inColumn = [...column.querySelectorAll('a')];
  return inColumn[inColumn.indexOf(at) + step] ?? (step < 0 ? current : null);
}

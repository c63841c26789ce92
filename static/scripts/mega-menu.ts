import { walk } from './mega-keys.ts';
import { loadPanel } from './panels.ts';

/** A pointer that moves less than this in this time means the link it is over (px, ms). */
const REST_PX = 5;
const REST_MS = 90;
const LEAVE_MS = 300;

/**
 * The sheets under the catalogue's links: they open when the pointer rests on a link, on keyboard focus and on a
 * click; the first touch opens, the second follows. Arrows walk, Escape closes.
 */
export function watchMegaMenu(): void {
  const header = document.getElementById('header');
  const mega = document.getElementById('mega');
  if (header && mega) new MegaMenu(header, mega).watch();
}

class MegaMenu {
  readonly #header: HTMLElement;
  readonly #mega: HTMLElement;
  readonly #links: readonly HTMLAnchorElement[];
  #current: HTMLAnchorElement | null = null;
  #timer = 0;

  constructor(header: HTMLElement, mega: HTMLElement) {
    this.#header = header;
    this.#mega = mega;
    this.#links = [...header.querySelectorAll<HTMLAnchorElement>('.catalog-nav a')];
  }

  watch(): void {
    for (const link of this.#links) this.#watchLink(link);
    this.#mega.addEventListener('htmx:after:swap', () => this.#show());
    this.#mega.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    this.#header.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.#later(() => this.#open(null), LEAVE_MS);
    });
    this.#header.addEventListener('focusout', ({ relatedTarget }) => this.#closeOutside(relatedTarget));
    document.addEventListener('pointerdown', ({ target }) => this.#closeOutside(target));
    this.#header.addEventListener('keydown', (event) => this.#onKey(event));
    addEventListener('pageshow', () => this.#open(null));
  }

  #watchLink(link: HTMLAnchorElement): void {
    let at = { x: 0, y: 0 };
    link.addEventListener('pointermove', ({ pointerType, clientX: x, clientY: y }) => {
      if (pointerType !== 'mouse') return;
      loadPanel(this.#mega);
      if (link === this.#current) return clearTimeout(this.#timer);
      if (Math.hypot(x - at.x, y - at.y) < REST_PX) return;
      at = { x, y };
      this.#later(() => this.#open(link), REST_MS);
    });
    link.addEventListener('focus', () => link.matches(':focus-visible') && this.#open(link));
    link.addEventListener('click', (event) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link.dataset.sheet || link === this.#current || elsewhere) return;
      event.preventDefault();
      this.#open(link);
    });
  }

  #later(what: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(what, ms);
  }

  #open(link: HTMLAnchorElement | null): void {
    clearTimeout(this.#timer);
    this.#current = link?.dataset.sheet ? link : null;
    this.#show();
    if (this.#current) loadPanel(this.#mega);
  }

  /** Brings the page to what is current; a sheet that has not come yet shows when it does. */
  #show(): void {
    const sheet = this.#current && document.getElementById(this.#current.dataset.sheet ?? '');
    for (const each of this.#mega.children) each.toggleAttribute('hidden', each !== sheet);
    this.#mega.toggleAttribute('hidden', !sheet);
    for (const link of this.#links)
      if (link.dataset.sheet) link.ariaExpanded = String(link === this.#current);
  }

  #closeOutside(target: EventTarget | null): void {
    if (this.#current && target instanceof Node && !this.#header.contains(target)) this.#open(null);
  }

  #onKey(event: KeyboardEvent): void {
    const escapes = event.key === 'Escape' && this.#current !== null;
    const next = escapes ? this.#wayOut() : walk(event.key, this.#links, this.#mega, this.#current);
    if (next) event.preventDefault();
    next?.focus();
    if (escapes) this.#open(null);
  }

  #wayOut(): HTMLElement | null {
    return this.#mega.contains(document.activeElement) ? this.#current : null;
  }
}

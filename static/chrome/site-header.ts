import { loadLazyPart } from '../ui/lazy-part.ts';
import { LiveElement } from '../ui/live-element.ts';
import { walk } from './mega-keys.ts';

const SHRINKS_AT_PX = 60;
/** A pointer that moves less than this in this time means the link it is over (px, ms). */
const REST_PX = 5;
const REST_MS = 90;
const LEAVE_MS = 300;

/**
 * The page's header, which shrinks when the page is scrolled, with the sheets under the catalogue's links: they open
 * when the pointer rests on a link, on keyboard focus and on a click; the first touch opens, the second follows. Arrows
 * walk, Escape closes.
 */
export class SiteHeader extends LiveElement {
  /** Of the sheet that is open. */
  #current: HTMLAnchorElement | null = null;
  #timer = 0;

  protected start(): void {
    const { signal } = this;
    for (const link of this.#links) this.#listenTo(link);
    this.#mega?.addEventListener('pointerenter', () => clearTimeout(this.#timer), { signal });
    this.on('htmx:after:swap', this.#show);
    this.on('pointerleave', this.#onLeave);
    this.on('focusout', (event) => this.#closeOutside(event.relatedTarget));
    this.on('keydown', this.#onKey);
    document.addEventListener('pointerdown', (event) => this.#closeOutside(event.target), { signal });
    addEventListener('pageshow', () => this.#open(null), { signal });
    addEventListener('scroll', () => this.#shrink(), { signal, passive: true });
    this.#shrink();
  }

  get #mega(): HTMLElement | null {
    return this.querySelector<HTMLElement>('#mega');
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('.catalog-nav a')];
  }

  #shrink(): void {
    this.querySelector('header')?.toggleAttribute('data-small', scrollY > SHRINKS_AT_PX);
  }

  #listenTo(link: HTMLAnchorElement): void {
    const { signal } = this;
    let at = { x: 0, y: 0 };
    const onMove = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      this.#load();
      if (link === this.#current) return clearTimeout(this.#timer);
      if (Math.hypot(x - at.x, y - at.y) < REST_PX) return;
      at = { x, y };
      this.#later(() => this.#open(link), REST_MS);
    };
    link.addEventListener('pointermove', onMove, { signal });
    link.addEventListener('focus', () => link.matches(':focus-visible') && this.#open(link), { signal });
    link.addEventListener('click', (event) => this.#onClick(event, link), { signal });
  }

  #onClick(event: MouseEvent, link: HTMLAnchorElement): void {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link.dataset.sheet || link === this.#current || elsewhere) return;
    event.preventDefault();
    this.#open(link);
  }

  #onLeave({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') this.#later(() => this.#open(null), LEAVE_MS);
  }

  #later(what: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(what, ms);
  }

  #open(link: HTMLAnchorElement | null): void {
    clearTimeout(this.#timer);
    this.#current = link?.dataset.sheet ? link : null;
    this.#show();
    if (this.#current) this.#load();
  }

  #load(): void {
    if (this.#mega) loadLazyPart(this.#mega);
  }

  /** Brings the page to what is current; a sheet that has not come yet shows when it does. */
  #show(): void {
    const mega = this.#mega;
    const sheet = this.#current && document.getElementById(this.#current.dataset.sheet ?? '');
    for (const each of mega?.children ?? []) each.toggleAttribute('hidden', each !== sheet);
    mega?.toggleAttribute('hidden', !sheet);
    for (const link of this.#links)
      if (link.dataset.sheet) link.ariaExpanded = String(link === this.#current);
  }

  #closeOutside(target: EventTarget | null): void {
    if (this.#current && target instanceof Node && !this.contains(target)) this.#open(null);
  }

  #onKey(event: KeyboardEvent): void {
    const escapes = event.key === 'Escape' && this.#current !== null;
    const next = escapes ? this.#wayOut() : this.#walk(event.key);
    if (next) event.preventDefault();
    next?.focus();
    if (escapes) this.#open(null);
  }

  #wayOut(): HTMLElement | null {
    return this.#mega?.contains(document.activeElement) ? this.#current : null;
  }

  #walk(key: string): HTMLElement | null | undefined {
    return this.#mega && walk(key, this.#links, this.#mega, this.#current);
  }
}

import { LiveElement } from '../ui/live-element.ts';
import { loadLazyPart } from '../ui/panels/lazy-part.ts';
import { onScroll } from '../ui/scrolled.ts';
import { nextFocus } from './menu/mega-keys.ts';

const SHRINKS_AT_PX = 60;
/** Hover intent: a pointer that moves less than this within this time is resting on the link. */
const REST_PX = 5;
const REST_MS = 90;
const CLOSE_DELAY_MS = 300;

/**
 * The page header, which shrinks on scroll, and the mega menu. A sheet opens on hover intent, keyboard focus or click;
 * on touch the first tap opens it and the second follows the link. Arrow keys navigate, Escape closes.
 */
export class SiteHeader extends LiveElement {
  /** The link of the open sheet. */
  #current: HTMLAnchorElement | null = null;
  #timer = 0;
  /** Where the pointer last moved over a link. */
  #moved: { link: HTMLAnchorElement | null; x: number; y: number } = { link: null, x: 0, y: 0 };

  protected start(): void {
    const { signal } = this;
    this.on('pointermove', this.#onMove);
    this.on('focusin', ({ target }) => {
      const link = navLink(target);
      if (link?.matches(':focus-visible')) this.#open(link);
    });
    this.on('click', this.#onClick);
    this.on('htmx:after:swap', this.#show);
    this.on('pointerleave', this.#onLeave);
    this.on('focusout', (event) => this.#closeOutside(event.relatedTarget));
    this.on('keydown', this.#onKey);
    document.addEventListener('pointerdown', (event) => this.#closeOutside(event.target), { signal });
    addEventListener('pageshow', () => this.#open(null), { signal });
    onScroll(() => this.#shrink(), signal);
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

  #onMove({ pointerType, clientX: x, clientY: y, target }: PointerEvent): void {
    if (pointerType !== 'mouse' || !(target instanceof Node)) return;
    const link = navLink(target);
    if (link) this.#load();
    if (link ? link === this.#current : this.#mega?.contains(target)) clearTimeout(this.#timer);
    else if (link && this.#isFar(link, x, y)) {
      this.#moved = { link, x, y };
      this.#later(() => this.#open(link), REST_MS);
    }
  }

  #isFar(link: HTMLAnchorElement, x: number, y: number): boolean {
    const last = this.#moved;
    return link !== last.link || Math.hypot(x - last.x, y - last.y) >= REST_PX;
  }

  #onClick(event: MouseEvent): void {
    const link = navLink(event.target);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link?.dataset.sheet || link === this.#current || elsewhere) return;
    event.preventDefault();
    this.#open(link);
  }

  #onLeave({ pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') this.#later(() => this.#open(null), CLOSE_DELAY_MS);
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

  /** Syncs the page with the current link; a sheet still loading is shown when it arrives. */
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
    const next = escapes ? this.#focusOnEscape() : this.#nextFocus(event.key);
    if (next) event.preventDefault();
    next?.focus();
    if (escapes) this.#open(null);
  }

  #focusOnEscape(): HTMLElement | null {
    return this.#mega?.contains(document.activeElement) ? this.#current : null;
  }

  #nextFocus(key: string): HTMLElement | null | undefined {
    return this.#mega && nextFocus(key, this.#links, this.#mega, this.#current);
  }
}

const navLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('.catalog-nav a') : null;

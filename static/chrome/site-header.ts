import { LiveElement } from '../ui/live-element.ts';
import { loadLazyPart } from '../ui/panels/lazy-part.ts';
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

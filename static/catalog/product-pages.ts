import { LiveElement } from '../ui/live-element.ts';

interface Growth {
  readonly cards: number;
  readonly place: number;
}

/**
 * Wraps the cards of a product list and its «Показать ещё», which moves focus to the first new card. After a reload, and
 * where Back has to load the page anew, the list grows to the length that it had and scrolls to its place.
 */
export class ProductPages extends LiveElement {
  #before: number | undefined;
  /** What to grow to. */
  #wanted: Growth | undefined;

  protected start(): void {
    this.on('htmx:config:request', this.#onRequest);
    this.on('htmx:after:settle', this.#onGrow);
    addEventListener('pagehide', () => this.#remember(), { signal: this.signal });
    this.#wanted = isReturn() ? remembered() : undefined;
    // After htmx has found the link.
    setTimeout(() => this.#grow());
  }

  #onRequest(): void {
    this.#before = this.#cards.length;
  }

  #onGrow(): void {
    const first = this.#before === undefined ? undefined : this.#cards[this.#before];
    this.#before = undefined;
    if (!first) return;
    if (this.#wanted) this.#grow();
    else first.querySelector<HTMLElement>('.card-link')?.focus({ preventScroll: true });
  }

  #grow(): void {
    const { cards, place } = this.#wanted ?? { cards: 0, place: 0 };
    const more = this.querySelector<HTMLElement>('.pages-more[data-htmx-powered]');
    if (more && this.#cards.length < cards) return more.click();
    if (this.#wanted) scrollTo(0, place);
    this.#wanted = undefined;
  }

  get #cards(): NodeListOf<Element> {
    return this.querySelectorAll('#product-grid > li');
  }

  #remember(): void {
    const growth: Growth = { cards: this.#cards.length, place: scrollY };
    try {
      sessionStorage.setItem(key(), JSON.stringify(growth));
    } catch {
      // Storage is off or full: the list begins anew.
    }
  }
}

const key = () => `list ${location.pathname}${location.search}`;

function remembered(): Growth | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '') as Growth;
  } catch {
    return undefined;
  }
}

/** Only the first list of a document: what htmx swaps in is another list. */
let isFirst = true;

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const wasFirst = isFirst;
  isFirst = false;
  return (
    wasFirst &&
    navigation instanceof PerformanceNavigationTiming &&
    ['reload', 'back_forward'].includes(navigation.type)
  );
}

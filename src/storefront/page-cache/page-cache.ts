import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { CountryCode } from '#src/config/countries.ts';
import type { Depends } from '#src/storefront/routes.ts';
import type { CachedResponse } from './cached-response.ts';

/** A cached page. It is fresh until `freshUntil` (ms since 1970); an outdated one is shown only if no new one can be made. */
export interface CachedPage {
  readonly response: CachedResponse;
  readonly depends: readonly Depends[];
  readonly country: CountryCode;
  readonly freshUntil: number;
  outdated: boolean;
  /** How often it was sent. */
  uses: number;
}

/** Public pages, ready to send, within a bound of bytes; the least recently used leave first. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #compressing = pLimit(1);

  /** @param bytes the bound, all encodings of all pages together */
  constructor(bytes: number) {
    this.#pages = new LRUCache({ maxSize: bytes, sizeCalculation: (page) => page.response.size });
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  /**
   * Counts a page's bytes anew after it was sent, and compresses it well in the background when it was sent twice: many
   * pages are asked for only once.
   */
  noteUse(key: string, page: CachedPage): void {
    page.uses += 1;
    if (page.uses === 1) this.#resize(key, page);
    if (page.uses === 2)
      void this.#compressing(() => page.response.compressWell()).then(() => this.#resize(key, page));
  }

  /** After a change of catalogue or content, pages made of it are made anew before they are shown again. */
  outdate(what: Depends): void {
    for (const page of this.#pages.values()) if (page.depends.includes(what)) page.outdated = true;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  #resize(key: string, page: CachedPage): void {
    if (this.#pages.peek(key) === page) this.#pages.set(key, page);
  }
}

import { LRUCache } from 'lru-cache';
import type { CountryCode } from '#src/config/countries.ts';
import type { Depends } from '#src/storefront/routes.ts';
import type { ReadyResponse } from './ready-response.ts';

/** A kept page. After `freshUntil` (ms) it is shown while a new one is made; an outdated one only if none can be. */
export interface KeptPage {
  readonly response: ReadyResponse;
  readonly depends: readonly Depends[];
  readonly country: CountryCode;
  freshUntil: number;
  outdated: boolean;
}

/** Public pages, ready to send, within a bound of bytes; the least recently asked for leave first. */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>;

  /** @param bytes the bound, all encodings of all pages together */
  constructor(bytes: number) {
    this.#pages = new LRUCache({ maxSize: bytes, sizeCalculation: (kept) => kept.response.bytes });
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, kept: KeptPage): void {
    this.#pages.set(key, kept);
  }

  /** Counts a page's bytes anew after it was given a further encoding. */
  resize(key: string, kept: KeptPage): void {
    if (this.#pages.peek(key) === kept) this.#pages.set(key, kept);
  }

  /** A change of catalogue or content: pages made of it are made anew before they are shown again. */
  outdate(what: Depends): void {
    for (const kept of this.#pages.values()) if (kept.depends.includes(what)) kept.outdated = true;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }
}

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { CountryCode } from '#src/config/countries.ts';
import type { Distribution } from '#src/telemetry/metrics/instruments.ts';
import type { CachedResponse } from './cached-response.ts';
import type { VersionName } from './version-watch.ts';

/**
 * A cached page. After `freshUntil` (ms since 1970) it is stale: served while it is rendered again. An outdated one, made
 * from an older version of catalogue or content, is served only if rendering fails or takes too long.
 */
export interface CachedPage {
  readonly response: CachedResponse;
  readonly dependsOn: readonly VersionName[];
  readonly country: CountryCode;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly freshUntil: number;
  outdated: boolean;
  /** Whether the page has all its parts. */
  readonly isWhole: boolean;
  uses: number;
  /** Counters for its route, and how long it took to send it. */
  readonly hits: {
    readonly route: string;
    readonly ok: Distribution;
    readonly notModified: Distribution;
  };
}

const MAX_QUEUED = 1_000;

/** An LRU cache of public pages, limited by total bytes. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #compressing = pLimit(1);
  readonly #changes: Record<VersionName, number> = { catalog: 0, content: 0, shopStock: 0 };

  constructor(bytes: number) {
    this.#pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (page, key) => page.response.size + 2 * key.length,
    });
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  /**
   * Records that a page was sent. The second time, recompresses it at high quality, because many pages are
   * requested only once.
   */
  recordUse(key: string, page: CachedPage): void {
    page.uses += 1;
    if (page.uses === 1) this.#resize(key, page);
    if (page.uses !== 2) return;
    if (this.#compressing.pendingCount >= MAX_QUEUED) page.uses = 1;
    else void this.#compressing(() => this.#compress(key));
  }

  /** The queue holds only keys, so that it keeps no evicted page in memory. */
  async #compress(key: string): Promise<void> {
    const page = this.#pages.peek(key);
    if (!page || page.uses < 2) return;
    await page.response.compressWell();
    this.#resize(key, page);
  }

  /**
   * Changes whenever one of these versions does: a page whose rendering started with another stamp is already
   * outdated.
   */
  stampOf(dependsOn: readonly VersionName[]): number {
    return dependsOn.reduce((sum, what) => sum + this.#changes[what], 0);
  }

  /** Marks the pages that depend on this version as outdated. */
  markOutdated(what: VersionName): void {
    this.#changes[what] += 1;
    for (const page of this.#pages.values()) if (page.dependsOn.includes(what)) page.outdated = true;
  }

  get size(): { pages: number; bytes: number; maxBytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, maxBytes: this.#pages.maxSize };
  }

  /** When each page was rendered, in milliseconds since 1970. */
  makingTimes(): number[] {
    return [...this.#pages.values()].map(({ madeAt }) => madeAt);
  }

  /** The LRU cache measures a value only when it is new. */
  #resize(key: string, page: CachedPage): void {
    if (this.#pages.peek(key) !== page) return;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }
}

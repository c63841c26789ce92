import { type Coding, compressQuickly, compressWell, decompress } from './encodings.ts';

/**
 * A response body in the content codings that clients accept, each created on first use. The plain bytes are dropped
 * after the first compression: they are ten times as large, and few clients want them.
 */
export class EncodedBody {
  #plain: Buffer | null;
  readonly #compressed = new Map<Coding, Buffer>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** @param coding null for the plain bytes */
  in(coding: Coding | null): Buffer {
    if (coding === null) return this.#plainBytes();
    const compressed = this.#compressed.get(coding) ?? compressQuickly(this.#plainBytes(), coding);
    this.#compressed.set(coding, compressed);
    this.#plain = null;
    return compressed;
  }

  /** Replaces the quickly compressed bytes with the smallest ones, compressed in the thread pool. */
  async compressWell(): Promise<void> {
    const plain = this.#plainBytes();
    for (const coding of ['br', 'gzip'] as const)
      this.#compressed.set(coding, await compressWell(plain, coding));
    this.#plain = null;
  }

  get size(): number {
    return [...this.#compressed.values()].reduce((sum, { length }) => sum + length, this.#plain?.length ?? 0);
  }

  #plainBytes(): Buffer {
    if (this.#plain) return this.#plain;
    const [[coding, compressed] = ['br', Buffer.alloc(0)] as const] = this.#compressed;
    return decompress(compressed, coding);
  }
}

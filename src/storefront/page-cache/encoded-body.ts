import { type Coding, compressQuickly, compressWell, decompress } from './encodings.ts';

/**
 * The bytes of a response's body in the codings that clients asked for. Each is made at its first use. The plain bytes
 * are kept only until then: they are ten times as large, and few clients take them.
 */
export class EncodedBody {
  #plain: Buffer | null;
  readonly #packed = new Map<Coding, Buffer>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** @param coding null for the plain bytes */
  in(coding: Coding | null): Buffer {
    if (coding === null) return this.#plainBytes();
    const packed = this.#packed.get(coding) ?? compressQuickly(this.#plainBytes(), coding);
    this.#packed.set(coding, packed);
    this.#plain = null;
    return packed;
  }

  /** Replaces what was compressed quickly by what is as small as it gets, off the request. */
  async compressWell(): Promise<void> {
    const plain = this.#plainBytes();
    for (const coding of ['br', 'gzip'] as const) this.#packed.set(coding, await compressWell(plain, coding));
    this.#plain = null;
  }

  /** What keeping it takes, in bytes. */
  get size(): number {
    return [...this.#packed.values()].reduce((sum, { length }) => sum + length, this.#plain?.length ?? 0);
  }

  #plainBytes(): Buffer {
    if (this.#plain) return this.#plain;
    const [[coding, packed] = ['br', Buffer.alloc(0)] as const] = this.#packed;
    return decompress(packed, coding);
  }
}

import type { IncomingMessage } from 'node:http';
import {
  acceptedCodings,
  type Coding,
  compressQuickly,
  compressWell,
  decompress,
  quickestFirst,
} from './encodings.ts';

const SMALLEST_FIRST = ['br', 'gzip'] as const;

/**
 * A response body in the encodings that clients accept, each created on first use. The plain bytes are
 * dropped after the first compression: they are ten times as large, and few clients want them.
 */
export class EncodedBody {
  #plain: Buffer | null;
  #order: readonly Coding[] = quickestFirst;
  readonly #compressed = new Map<Coding, Buffer>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** The bytes for a client, and their headers. */
  for(request: Pick<IncomingMessage, 'headers'>): {
    bytes: Buffer;
    headers: Readonly<Record<string, string>>;
  } {
    const accepted = acceptedCodings(request);
    const coding = this.#order.find((each) => accepted.includes(each));
    const bytes = coding ? this.#in(coding) : this.#plainBytes();
    return {
      bytes,
      headers: {
        vary: 'accept-encoding',
        'content-length': String(bytes.length),
        ...(coding && { 'content-encoding': coding }),
      },
    };
  }

  /** Replaces the quickly compressed bytes with the smallest ones, compressed in the thread pool. */
  async compressWell(): Promise<void> {
    const plain = this.#plainBytes();
    for (const coding of SMALLEST_FIRST)
      this.#compressed.set(coding, exactly(await compressWell(plain, coding)));
    this.#order = SMALLEST_FIRST;
    this.#compressed.delete('zstd');
    this.#plain = null;
  }

  get isSmallest(): boolean {
    return this.#order === SMALLEST_FIRST;
  }

  get size(): number {
    return [...this.#compressed.values()].reduce((sum, { length }) => sum + length, this.#plain?.length ?? 0);
  }

  #in(coding: Coding): Buffer {
    const compressed = this.#compressed.get(coding) ?? exactly(compressQuickly(this.#plainBytes(), coding));
    this.#compressed.set(coding, compressed);
    this.#plain = null;
    return compressed;
  }

  #plainBytes(): Buffer {
    if (this.#plain) return this.#plain;
    const [[coding, compressed] = ['br', Buffer.alloc(0)] as const] = this.#compressed;
    return decompress(compressed, coding);
  }
}

/**
 * A copy without spare capacity: `node:zlib` returns a slice of at least 16 KB, all of which a cache would
 * hold.
 */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Larger than all usual pages; what an unusual one needed is given back. */
const USUAL_BYTES = 256 * 1024;
const MOST_BYTES_OF_LETTER = 3;
/** A compressor takes as long for a piece of a hundred bytes as for one of this size. */
const PIECE_BYTES = 32 * 1024;

/** Takes HTML, which is only lent: the next page is gathered in the same memory. */
type Take = (html: Buffer, isLast: boolean) => void;

let spare: Buffer | undefined;

/**
 * Gathers what React writes: a page comes in hundreds of small pieces, all in one turn. Less than a stream, and for a
 * reason: node's own keep what went through them until V8 next collects its old objects.
 */
class Gathering extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #take: Take;
  readonly #pieceBytes: number;
  #bytes: Buffer | undefined;
  #length = 0;

  constructor(take: Take, pieceBytes = Number.POSITIVE_INFINITY) {
    super();
    this.#take = take;
    this.#pieceBytes = pieceBytes;
  }

  write(chunk: Uint8Array | string): boolean {
    const bytes = this.#withRoomFor(chunk.length * MOST_BYTES_OF_LETTER);
    if (typeof chunk === 'string') {
      this.#length += bytes.write(chunk, this.#length);
    } else {
      bytes.set(chunk, this.#length);
      this.#length += chunk.length;
    }
    if (this.#length >= this.#pieceBytes) this.#give(false);
    return true;
  }

  end(): this {
    this.#give(true);
    if (this.#bytes?.length === USUAL_BYTES) spare = this.#bytes;
    this.#bytes = undefined;
    return this;
  }

  destroy(): void {}

  #give(isLast: boolean): void {
    this.#take(this.#withRoomFor(0).subarray(0, this.#length), isLast);
    this.#length = 0;
  }

  #withRoomFor(more: number): Buffer {
    if (!this.#bytes) {
      this.#bytes = spare ?? Buffer.allocUnsafeSlow(USUAL_BYTES);
      spare = undefined;
    }
    const needed = this.#length + more;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * needed);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

/** Streams a view as plain HTML, in pieces that are worth compressing; resolves when the last was handed on. */
export function renderTo(target: NodeJS.WritableStream, view: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    target.once('error', reject);
    const give: Take = (html, isLast) => {
      if (!isLast) return void target.write(Buffer.from(html));
      target.end(Buffer.from(html));
      resolve();
    };
    stream(view, new Gathering(give, PIECE_BYTES), reject);
  });
}

/** What is made of a view's HTML, which is there only while it is made. */
export function renderInto<Made>(view: ReactNode, make: (html: Buffer) => Made): Promise<Made> {
  return new Promise((resolve, reject) => {
    const give: Take = (html) => {
      try {
        resolve(make(html));
      } catch (error) {
        reject(error);
      }
    };
    stream(view, new Gathering(give), reject);
  });
}

/** Fails with nothing written where a view throws: there are no Suspense boundaries that could fail later. */
function stream(view: ReactNode, target: Gathering, fail: (error: unknown) => void): void {
  const { pipe } = renderToPipeableStream(view, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => void pipe(target),
    onShellError: fail,
    onError: fail,
  });
}

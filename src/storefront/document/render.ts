import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a view to the bytes of its HTML. Rejects where a view throws, with nothing written. */
export function renderHtml(view: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // No Suspense boundaries: the shell is the whole page, and no part of it can fail later.
    const { pipe } = renderToPipeableStream(view, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => void pipe(new HtmlSink(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Larger than all usual pages. */
const SCRATCH_BYTES = 256 * 1024;
const MOST_BYTES_OF_CHARACTER = 3;

let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/**
 * Collects what React writes, which is hundreds of chunks a page and all in one turn, in memory that pages share.
 * Keeping the chunks until the page is whole costs an uncached list an eighth more processor time.
 */
class HtmlSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #done: (html: Buffer) => void;
  #length = 0;

  constructor(done: (html: Buffer) => void) {
    super();
    this.#done = done;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#makeRoom(chunk.length * MOST_BYTES_OF_CHARACTER);
    if (typeof chunk === 'string') this.#length += scratch.write(chunk, this.#length);
    else {
      scratch.set(chunk, this.#length);
      this.#length += chunk.length;
    }
    return true;
  }

  end(): this {
    this.#done(Buffer.from(scratch.subarray(0, this.#length)));
    return this;
  }

  destroy(): void {}

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= scratch.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    scratch.copy(larger, 0, 0, this.#length);
    scratch = larger;
  }
}

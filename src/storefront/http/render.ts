import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Streams a view as plain HTML into `target` and resolves when the last byte is written.
 * Rejects, with nothing written, where a view throws: there are no Suspense boundaries that could fail later.
 */
export function renderTo(target: NodeJS.WritableStream, view: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null;
    const { pipe, abort } = renderToPipeableStream(view, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => void pipe(target),
      onShellError: reject,
      onError: (error) => {
        failure = error;
      },
    });
    target.once('close', () => (failure ? reject(failure) : resolve()));
    target.once('error', (error) => {
      abort(error);
      reject(error);
    });
  });
}

/**
 * Gathers what is written. Less than a stream, and for a reason: node's own keep what went through them until V8 next
 * collects its old objects, which is 50 MB of pages that are made and sent.
 */
class Gathering extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.emit('close');
    return this;
  }

  destroy(error: Error): void {
    this.emit('error', error);
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

/** The HTML of a view as bytes. */
export async function renderToBuffer(view: ReactNode): Promise<Buffer> {
  const target = new Gathering();
  await renderTo(target, view);
  return target.bytes;
}

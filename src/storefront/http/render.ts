import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Streams a view as plain HTML into `target` and resolves when the last byte is written.
 * Rejects, with nothing written, where a view throws: there are no Suspense boundaries that could fail later.
 */
export function renderTo(target: Writable, view: ReactNode, onShellReady?: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null;
    const { pipe, abort } = renderToPipeableStream(view, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        onShellReady?.();
        pipe(target);
      },
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

/** The HTML of a view as bytes. */
export async function renderToBuffer(view: ReactNode): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await renderTo(target, view);
  return Buffer.concat(chunks);
}

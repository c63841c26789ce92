import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { ReactNode } from 'react';
import { bestEncoding, type Encoding, quickBrotli, quickGzip } from './encodings.ts';
import { renderInto } from './render.ts';

/** Fewer bytes fit into one packet as they are. */
const LEAST_COMPRESSED_BYTES = 1_000;

/**
 * HTML that is whole, to be sent in the encoding that a browser takes. Whoever keeps it keeps the encodings that were
 * asked for too.
 */
export class Html {
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #bytes: Buffer;

  private constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  static of(view: ReactNode): Promise<Html> {
    return renderInto(view, (html) => new Html(Buffer.from(html)));
  }

  toString(): string {
    return this.#bytes.toString();
  }

  /** What keeping it takes, roughly. */
  get size(): number {
    return 2 * this.#bytes.length;
  }

  /** In one piece: a stream through a compressor costs far more than its work. */
  send(request: Request, response: Response): void {
    const encoding = this.#encodingFor(request);
    const body = this.#bodies.get(encoding) ?? this.#encode(encoding);
    this.#bodies.set(encoding, body);
    response.setHeader('vary', 'accept-encoding');
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body.length);
    response.end(body);
  }

  #encodingFor({ headers }: Request): Encoding {
    return this.#bytes.length < LEAST_COMPRESSED_BYTES
      ? 'identity'
      : bestEncoding(headers['accept-encoding'] ?? '');
  }

  #encode(encoding: Encoding): Buffer {
    switch (encoding) {
      case 'identity':
        return this.#bytes;
      case 'gzip':
        return gzipSync(this.#bytes, quickGzip);
      case 'br':
        return brotliCompressSync(this.#bytes, quickBrotli(this.#bytes.length));
    }
  }
}

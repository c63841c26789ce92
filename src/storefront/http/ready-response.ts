import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { bestEncoding, brotliOptions, type Encoding, quickBrotli, quickGzip } from './encodings.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

interface Body {
  readonly body: Buffer;
  readonly headers: string[];
}

const asyncBrotli = promisify(brotliCompress);
const asyncUnbrotli = promisify(brotliDecompress);
const asyncGzip = promisify(gzip);

/**
 * A whole response kept as bytes in the encodings that were asked for, sent without any further work. Always in brotli;
 * never plain, which is ten times as much and which few ask for.
 */
export class ReadyResponse {
  readonly #status: number;
  readonly #headers: string[];
  readonly #etag: string;
  readonly #bodies = new Map<Encoding, Body>();
  readonly #notModified: string[];
  #claimed = false;

  /** @param headers all but those of the body's length, encoding and tag */
  constructor(status: number, headers: HeaderList, body: Buffer) {
    const brotli = brotliCompressSync(body, quickBrotli(body.length));
    this.#status = status;
    this.#etag = `W/"${createHash('sha1').update(brotli).digest('base64url')}"`;
    this.#headers = [...headers, ['etag', this.#etag], ['vary', 'accept-encoding']].flat() as string[];
    this.#notModified = this.#headers;
    this.#keep('br', brotli);
  }

  /** Answers a GET or HEAD, with 304 where the browser has this version. */
  send(request: IncomingMessage, response: ServerResponse): void {
    if (this.#status === 200 && request.headers['if-none-match']?.includes(this.#etag)) {
      response.writeHead(304, this.#notModified);
      response.end();
      return;
    }
    const { body, headers } = this.#bodyFor(request.headers['accept-encoding'] ?? '');
    response.writeHead(this.#status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** True once: for whoever is to compress this well. */
  claimCompression(): boolean {
    if (this.#claimed) return false;
    this.#claimed = true;
    return true;
  }

  /** Makes the small encodings in the background, off the request. */
  async compressWell(): Promise<void> {
    const identity = await asyncUnbrotli(this.#brotli);
    const [br, gz] = await Promise.all([
      asyncBrotli(identity, brotliOptions(10, identity.length)),
      asyncGzip(identity, { level: 9 }),
    ]);
    this.#keep('br', br);
    this.#keep('gzip', gz);
  }

  get bytes(): number {
    return [...this.#bodies.values()].reduce((sum, { body }) => sum + body.length, 1_024);
  }

  get #brotli(): Buffer {
    return this.#bodies.get('br')?.body ?? Buffer.alloc(0);
  }

  #bodyFor(accepted: string): Body {
    const encoding = bestEncoding(accepted);
    const kept = this.#bodies.get(encoding);
    if (kept) return kept;
    const identity = brotliDecompressSync(this.#brotli);
    if (encoding === 'identity') return this.#headed(encoding, identity);
    return this.#keep(encoding, gzipSync(identity, quickGzip));
  }

  #keep(encoding: Encoding, bytes: Buffer): Body {
    const body = this.#headed(encoding, ownBytes(bytes));
    this.#bodies.set(encoding, body);
    return body;
  }

  #headed(encoding: Encoding, body: Buffer): Body {
    const headers = [...this.#headers, 'content-length', String(body.length)];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return { body, headers };
  }
}

/** A copy: a small buffer is a slice of a pool of 64 KB, all of which would be kept with it. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

type Encoding = 'identity' | 'gzip' | 'br';
type HeaderList = readonly (readonly [name: string, value: string])[];

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
const asyncBrotli = promisify(brotliCompress);
const asyncGzip = promisify(gzip);

/** A whole response kept as bytes in the encodings that were asked for, sent without any further work. */
export class ReadyResponse {
  readonly #status: number;
  readonly #headers: string[];
  readonly #etag: string;
  readonly #bodies = new Map<Encoding, { body: Buffer; headers: string[] }>();
  readonly #notModified: string[];
  #claimed = false;

  /** @param headers all but those of the body's length, encoding and tag */
  constructor(status: number, headers: HeaderList, body: Buffer) {
    this.#status = status;
    this.#etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.#headers = [...headers, ['etag', this.#etag], ['vary', 'accept-encoding']].flat() as string[];
    this.#notModified = this.#headers;
    this.#keep('identity', body);
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
    const identity = this.#identity;
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

  get #identity(): Buffer {
    return this.#bodies.get('identity')?.body ?? Buffer.alloc(0);
  }

  #bodyFor(accepted: string): { body: Buffer; headers: string[] } {
    const encoding = bestEncoding(accepted);
    return this.#bodies.get(encoding) ?? this.#keep(encoding, this.#compressFast(encoding));
  }

  #compressFast(encoding: Encoding): Buffer {
    const identity = this.#identity;
    return encoding === 'br'
      ? brotliCompressSync(identity, brotliOptions(2, identity.length))
      : gzipSync(identity, { level: 2 });
  }

  #keep(encoding: Encoding, body: Buffer): { body: Buffer; headers: string[] } {
    const headers = [...this.#headers, 'content-length', String(body.length)];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    const kept = { body, headers };
    this.#bodies.set(encoding, kept);
    return kept;
  }
}

function bestEncoding(accepted: string): Encoding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import fresh from 'fresh';
import { EncodedBody } from './encoded-body.ts';

type FlatHeaders = readonly string[];

/** A successful response in its final form: headers, entity tag and encoded body. */
export class CachedResponse {
  readonly #etag: string;
  readonly #headers: FlatHeaders;
  readonly #body: EncodedBody;

  /** @param headers all except content-length, content-encoding, vary and etag */
  constructor(headers: readonly (readonly [name: string, value: string])[], plain: Buffer) {
    this.#etag = `W/"${plain.length.toString(36)}-${crc32(plain).toString(36)}"`;
    this.#headers = [...headers, ['etag', this.#etag]].flat() as string[];
    this.#body = new EncodedBody(plain);
  }

  /**
   * Answers a GET or HEAD, with 304 if the client has this version.
   *
   * @param cacheControl overrides the header of that name
   */
  send(request: IncomingMessage, response: ServerResponse, cacheControl?: string): void {
    const own = cacheControl === undefined ? this.#headers : this.#withCacheControl(cacheControl);
    if (fresh(request.headers, { etag: this.#etag })) {
      response.writeHead(304, [...own, 'vary', 'accept-encoding']).end();
      return;
    }
    const { bytes, headers } = this.#body.for(request);
    response.writeHead(200, [...own, ...Object.entries(headers).flat()]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** Whether headers and body are the same. */
  equals(other: CachedResponse): boolean {
    return isDeepStrictEqual(this.#headers, other.#headers);
  }

  #withCacheControl(value: string): FlatHeaders {
    return this.#headers.with(this.#headers.indexOf('cache-control') + 1, value);
  }

  /** Recompresses the body at high quality, in the thread pool. */
  compressWell(): Promise<void> {
    return this.#body.compressWell();
  }

  get size(): number {
    return this.#body.size + 1_024;
  }
}

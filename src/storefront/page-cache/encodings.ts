import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import Negotiator from 'negotiator';

/** Content codings for HTML, the best first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** The best coding that the client accepts; null for none. */
export function codingFor(request: Pick<IncomingMessage, 'headers'>): Coding | null {
  const accepted = new Negotiator(request as IncomingMessage).encodings([...codings]);
  return codings.find((coding) => accepted.includes(coding)) ?? null;
}

/** A window of 256 KB holds any page; a larger one would cost memory in every compression. */
const WINDOW_BITS = 18;

const brotliOptions = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
});

/** For a body that is sent once: higher levels save a few percent of the bytes for several times the CPU time. */
export const quickGzip = { level: 3 };
/** @param bytes the approximate size of the input */
export const quickBrotli = (bytes: number) => brotliOptions(2, bytes);

export const compressQuickly = (plain: Buffer, coding: Coding): Buffer =>
  coding === 'br' ? brotliCompressSync(plain, quickBrotli(plain.length)) : gzipSync(plain, quickGzip);

/** Compresses at the highest useful level, in the thread pool. */
export const compressWell = (plain: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? asyncBrotli(plain, brotliOptions(10, plain.length)) : asyncGzip(plain, { level: 9 });

export const decompress = (compressed: Buffer, coding: Coding): Buffer =>
  coding === 'br' ? brotliDecompressSync(compressed) : gunzipSync(compressed);

const asyncBrotli = promisify(brotliCompress);
const asyncGzip = promisify(gzip);

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

/** The content codings that HTML is sent in, the smaller first. */
const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** The best of the codings that a client accepts; null for one that accepts none. */
export function codingFor(request: Pick<IncomingMessage, 'headers'>): Coding | null {
  const accepted = new Negotiator(request as IncomingMessage).encodings([...codings]);
  return codings.find((coding) => accepted.includes(coding)) ?? null;
}

/** No page is larger than a window of 256 KB; a larger window costs memory with every page that is compressed. */
const WINDOW_BITS = 18;

const brotliOptions = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
});

/** For what is sent once: better settings save a few hundredths of the bytes, for several times the work. */
export const quickGzip = { level: 3 };
/** @param bytes how many are compressed, roughly */
export const quickBrotli = (bytes: number) => brotliOptions(2, bytes);

export const compressQuickly = (plain: Buffer, coding: Coding): Buffer =>
  coding === 'br' ? brotliCompressSync(plain, quickBrotli(plain.length)) : gzipSync(plain, quickGzip);

/** As small as it gets, in a thread of its own. */
export const compressWell = (plain: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? asyncBrotli(plain, brotliOptions(10, plain.length)) : asyncGzip(plain, { level: 9 });

export const decompress = (packed: Buffer, coding: Coding): Buffer =>
  coding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed);

const asyncBrotli = promisify(brotliCompress);
const asyncGzip = promisify(gzip);

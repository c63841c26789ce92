import { constants } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** No page is larger than a window of 256 KB; a larger one costs memory for every page that is made. */
const WINDOW_BITS = 18;

/** @param size in bytes, of what is compressed; about, where it is not known yet */
export const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
});

/** For what is sent once: better ones save a few hundredths of its bytes, for several times the work. */
export const quickGzip = { level: 3 };
export const quickBrotli = (size: number) => brotliOptions(2, size);

/** @param accepted the request's `accept-encoding` */
export function bestEncoding(accepted: string): Encoding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

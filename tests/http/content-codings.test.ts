import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressQuickly } from '#src/web/page-cache/encodings.ts';

const beginningOf = {
  zstd: (bytes: Buffer) => zstdDecompressSync(bytes, { finishFlush: constants.ZSTD_e_continue }),
  br: (bytes: Buffer) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (bytes: Buffer) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
};

test.each(['zstd', 'br', 'gzip'] as const)(
  'half of a page in %s can be read, so that a slow network shows it early',
  (coding) => {
    const links = Array.from({ length: 6_000 }, (_, id) => `<a href="/product/${id ** 3}">`);
    const page = Buffer.from(links.join('\n'));
    const packed = compressQuickly(page, coding);
    const beginning = beginningOf[coding](packed.subarray(0, packed.length / 2));
    expect(beginning.length).toBeGreaterThan(page.length / 4);
    expect(page.subarray(0, beginning.length).equals(beginning)).toBe(true);
  },
);

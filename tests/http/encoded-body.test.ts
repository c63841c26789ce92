import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedBody } from '#src/web/page-cache/encoded-body.ts';

const html = Buffer.from('<p>платье</p>'.repeat(500));
const asking = (coding: string) => ({ headers: { 'accept-encoding': coding } });
const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each(Object.entries(decoders))('uses no more memory than the body takes in %s', (coding, decode) => {
  const body = new EncodedBody(html);
  const { bytes, headers } = body.for(asking(coding));
  expect(headers['content-encoding']).toBe(coding);
  expect(decode(bytes)).toEqual(html);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(body.size).toBe(bytes.length);
});

test('uses no more memory than the smallest bodies take', async () => {
  const body = new EncodedBody(html);
  await body.compressWell();
  for (const coding of ['br', 'gzip'] as const) {
    const { bytes } = body.for(asking(coding));
    expect(decoders[coding](bytes)).toEqual(html);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});

import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { qrCode } from '#src/storefront/pages/thank-you/qr-code.ts';

const icon = readFileSync('static/icons/favicon.svg').toString('base64');
const sign = `data:image/svg+xml;base64,${icon}`;

/** What a scanner reads from the code, on paper with a margin. */
async function scanned(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(300, 300)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a QR code', () => {
  test.each([
    '1',
    '261120',
    '261120-12345678',
    'ABCDEFGHIJKLMNOPQRSTUVWXY',
    'https://example.com/'.padEnd(200, 'x'),
  ])('of %s has the shop’s logo in the middle and can still be scanned', async (text) => {
    const svg = qrCode(text, sign);
    const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
    const [, at, side] = /<image [^>]*x="([\d.]+)"[^>]*width="([\d.]+)"/.exec(svg) ?? [];
    expect(svg).toContain('width="300" height="300"');
    expect(Number(at) * 2 + Number(side)).toBe(Number(size));
    expect(Number(side) / Number(size)).toBeGreaterThan(0.18);
    expect(await scanned(svg)).toBe(text);
  });

  test('escapes the logo’s URL', () => {
    expect(qrCode('1', '"><script>')).not.toContain('<script>');
  });
});

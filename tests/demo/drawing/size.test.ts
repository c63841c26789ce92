import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Drawing, drawGarment, drawLook } from '#demo/drawing/index.ts';

const limits = [
  [160, 8],
  [400, 25],
  [1200, 120],
] as const;

const samples: Drawing[] = [
  { kind: 'jacket', cloth: 'herringbone', colour: '#6a6660', gender: 'men', seed: 3 },
  { kind: 'dress', cloth: 'print', colour: '#f2e9dc', accent: '#b5493a', gender: 'women', seed: 2 },
  { kind: 'sweater', cloth: 'cable', colour: '#e6dcc8', gender: 'women', seed: 3 },
  { kind: 'sneaker', cloth: 'leather', colour: '#f2f0ec', gender: 'men', seed: 0 },
];

async function expectWithinLimits(svg: string): Promise<void> {
  const big = await sharp(Buffer.from(svg), { density: 96 }).png({ compressionLevel: 1 }).toBuffer();
  const { width, height } = await sharp(big).metadata();
  expect([width, height]).toEqual([1200, 1600]);
  for (const [side, kilobytes] of limits) {
    const webp = await sharp(big).resize(side).webp({ quality: 75 }).toBuffer();
    expect(webp.length).toBeLessThanOrEqual(kilobytes * 1024);
  }
}

describe('the size of pictures', () => {
  it.each(samples)('keeps a $kind of $cloth within the limits as WebP', async (sample) => {
    await expectWithinLimits(drawGarment(sample, 'front'));
  });

  it('keeps a detail and a look within the limits as WebP', async () => {
    const [jacket, , , sneaker] = samples;
    if (!jacket || !sneaker) throw new Error('no samples');
    await expectWithinLimits(drawGarment(jacket, 'detail'));
    await expectWithinLimits(drawLook([jacket, { ...jacket, kind: 'trousers' }, sneaker], 'men', 1));
  });
});

import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Conversion } from './conversion.ts';

/** An original with more pixels is taken for a bomb. */
const PIXELS_AT_MOST = 40_000_000;
const SVG_POINTS = 72;
const LARGEST_DENSITY = 400;

/** Qualities from the usual one down. AVIF takes forty times as long with more effort, for a tenth of the bytes. */
const encodings = {
  webp: [74, 64, 54, 44].map((quality) => (picture: Sharp) => picture.webp({ quality, effort: 4 })),
  avif: [50, 42, 34].map((quality) => (picture: Sharp) => picture.avif({ quality, effort: 3 })),
} satisfies Record<Conversion['format'], unknown>;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes one picture, of less quality where it would be too large: a dense print hides what a plain cloth would show.
 * @throws where the original is missing, a pixel bomb or not a JPEG, PNG, WebP or SVG by its first bytes
 */
export async function convertPicture(conversion: Conversion): Promise<void> {
  const { original, target, width, format, bytesAtMost } = conversion;
  const { data, info } = await pixelsOf(original, width);
  let smallest: Buffer | undefined;
  for (const encode of encodings[format]) {
    const bytes = await encode(sharp(data, { raw: info })).toBuffer();
    smallest = bytes;
    if (bytes.length <= bytesAtMost) break;
  }
  if (smallest) await writeFile(target, smallest);
}

async function pixelsOf(original: string, width: number) {
  const limits = { limitInputPixels: PIXELS_AT_MOST };
  const { width: ownWidth, format } = await sharp(original, limits).metadata();
  if (!['jpeg', 'png', 'webp', 'svg'].includes(format)) throw new Error(`A picture of format ${format}`);
  const isDrawing = format === 'svg';
  const density = Math.min(LARGEST_DENSITY, (SVG_POINTS * width) / ownWidth);
  return sharp(original, { ...limits, ...(isDrawing ? { density } : {}) })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isDrawing })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Conversion } from './conversion.ts';

/** An original with more pixels is refused as a decompression bomb. */
const MAX_PIXELS = 40_000_000;
const SVG_POINTS = 72;
const MAX_DENSITY = 400;

/** Qualities to try in turn. A higher AVIF effort takes forty times as long and saves a tenth of the bytes. */
const encodings = {
  webp: [74, 64, 54, 44].map((quality) => (picture: Sharp) => picture.webp({ quality, effort: 4 })),
  avif: [50, 42, 34].map((quality) => (picture: Sharp) => picture.avif({ quality, effort: 3 })),
} satisfies Record<Conversion['format'], unknown>;

sharp.concurrency(1);
sharp.cache(false);

/** Lowers the quality of a picture that would be too large. @throws if the original is missing or unusable */
export async function convertPicture(conversion: Conversion): Promise<void> {
  const { original, target, width, format, maxBytes } = conversion;
  const { data, info } = await pixelsOf(original, width);
  let smallest: Buffer | undefined;
  for (const encode of encodings[format]) {
    const bytes = await encode(sharp(data, { raw: info })).toBuffer();
    smallest = bytes;
    if (bytes.length <= maxBytes) break;
  }
  if (smallest) await writeFile(target, smallest);
}

async function pixelsOf(original: string, width: number) {
  const limits = { limitInputPixels: MAX_PIXELS };
  const { width: ownWidth, format } = await sharp(original, limits).metadata();
  if (!['jpeg', 'png', 'webp', 'svg'].includes(format)) throw new Error(`A picture of format ${format}`);
  const isDrawing = format === 'svg';
  const density = Math.min(MAX_DENSITY, (SVG_POINTS * width) / ownWidth);
  return sharp(original, { ...limits, ...(isDrawing ? { density } : {}) })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isDrawing })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

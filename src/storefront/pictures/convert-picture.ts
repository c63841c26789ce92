import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { sourceOf } from '#src/data-folder/cuts.ts';
import type { Conversion } from './conversion.ts';

/** An original with more pixels is refused as a decompression bomb. */
const MAX_PIXELS = 40_000_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'svg'];
const SVG_POINTS = 72;
const MAX_DENSITY = 400;

/**
 * Qualities to try in turn; the first ones of both formats look the same. A higher AVIF effort takes four to
 * forty times as long and saves a tenth of the bytes.
 */
const encodings = {
  webp: [74, 64, 54, 44].map((quality) => (picture: Sharp) => picture.webp({ quality, effort: 4 })),
  avif: [45, 38, 31].map((quality) => (picture: Sharp) => picture.avif({ quality, effort: 3 })),
} satisfies Record<Conversion['format'], unknown>;

/** Where to cut a square from a longer picture, from 0 to 1: campaigns have their garments on the right. */
const SQUARE_FOCUS = { x: 0.8, y: 0.5 };

sharp.concurrency(1);
sharp.cache(false);

/** Lowers the quality of a picture that would be too large. @throws if the original is missing or unusable */
export async function convertPicture(conversion: Conversion): Promise<void> {
  const { target, format, maxBytes } = conversion;
  const { data, info } = await pixelsOf(conversion);
  let smallest: Buffer | undefined;
  for (const encode of encodings[format]) {
    const bytes = await encode(sharp(data, { raw: info })).toBuffer();
    smallest = bytes;
    if (bytes.length <= maxBytes) break;
  }
  if (smallest) await writeFile(target, smallest);
}

async function pixelsOf({ original, width, isSquare }: Conversion) {
  const limits = { limitInputPixels: MAX_PIXELS };
  const { path, part } = await sourceOf(original);
  const { autoOrient, format, compression } = await sharp(path, limits).metadata();
  if (!FORMATS.includes(format) && compression !== 'av1') throw new Error(`A picture of format ${format}`);
  const own = part ?? autoOrient;
  const isDrawing = format === 'svg';
  const wholeWidth = isSquare ? (width * own.width) / Math.min(own.width, own.height) : width;
  const density = Math.min(MAX_DENSITY, (SVG_POINTS * wholeWidth) / own.width);
  const upright = sharp(path, { ...limits, ...(isDrawing ? { density } : {}) }).autoOrient();
  const whole = (part ? upright.extract(part) : upright).resize({
    width: Math.round(wholeWidth),
    withoutEnlargement: !isDrawing,
  });
  const picture = isSquare ? await cutToSquare(whole) : whole;
  return picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

/** Cuts out the part of a campaign picture that the style sheet also shows on desktops. */
async function cutToSquare(whole: Sharp): Promise<Sharp> {
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
  const side = Math.min(info.width, info.height);
  const left = Math.round((info.width - side) * SQUARE_FOCUS.x);
  const top = Math.round((info.height - side) * SQUARE_FOCUS.y);
  return sharp(data, { raw: info }).extract({ left, top, width: side, height: side });
}

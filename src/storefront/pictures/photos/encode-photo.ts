import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_BYTES, MAX_UPLOAD_PIXELS } from '#src/config/constants.ts';
import type { PhotoReply } from '../conversion.ts';

/** Longest sides in px, and qualities; the first combination that is small enough is used. */
const LARGE_SIDES = [1280, 1024, 800, 640, 480, 320];
const THUMBNAIL_SIDES = [240, 160, 120];
const QUALITIES = [76, 66, 56, 46];
const FORMATS = ['jpeg', 'png', 'webp'];

/** The first frame of a photo in two sizes, upright, without transparency and without any metadata. */
export async function encodePhoto(file: string): Promise<PhotoReply> {
  const limits = { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' } as const;
  // Metadata is read without decoding, so this limit is checked first.
  const { width, height, format } = await sharp(file, { ...limits, limitInputPixels: false }).metadata();
  if (!FORMATS.includes(format)) return { failure: 'broken' };
  if (width * height > MAX_UPLOAD_PIXELS) return { failure: 'tooManyPixels' };
  const [side = 0] = LARGE_SIDES;
  const { data, info } = await sharp(file, limits)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const large = await smallEnough(MAX_PHOTO_BYTES.large, LARGE_SIDES, (longest) =>
    upright().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }),
  );
  const thumbnail = await smallEnough(MAX_PHOTO_BYTES.thumbnail, THUMBNAIL_SIDES, (longest) =>
    upright().resize({ width: longest, height: longest, fit: 'cover' }),
  );
  if (!large || !thumbnail) return { failure: 'broken' };
  return { failure: null, large: large.toString('base64'), thumbnail: thumbnail.toString('base64') };
}

async function smallEnough(
  maxBytes: number,
  sides: readonly number[],
  resized: (side: number) => Sharp,
): Promise<Buffer | null> {
  for (const side of sides) {
    for (const quality of QUALITIES) {
      const bytes = await resized(side).webp({ quality, effort: 4 }).toBuffer();
      if (bytes.length <= maxBytes) return bytes;
    }
  }
  return null;
}

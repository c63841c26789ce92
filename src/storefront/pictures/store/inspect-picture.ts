import sharp from 'sharp';
import { MAX_STAFF_UPLOAD_PIXELS, MIN_PICTURE_SIDE } from '#src/config/constants.ts';
import type { InspectionReply } from '../conversion.ts';

const FORMATS = new Map([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
]);

/** Decodes a whole file, so that a truncated one is found out, and measures it upright. */
export async function inspectPicture(file: string): Promise<InspectionReply> {
  const { width, height, format, compression, pages } = await sharp(file, {
    limitInputPixels: false,
  }).metadata();
  const ending = format === 'heif' && compression === 'av1' ? 'avif' : FORMATS.get(format);
  if (!ending || (pages ?? 1) > 1) return { failure: 'notPicture' };
  if (width * height > MAX_STAFF_UPLOAD_PIXELS) return { failure: 'tooManyPixels' };
  if (Math.min(width, height) < MIN_PICTURE_SIDE) return { failure: 'tooSmall' };
  const decoded = sharp(file, { limitInputPixels: MAX_STAFF_UPLOAD_PIXELS, failOn: 'error' });
  const { data, info } = await decoded
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ width: 1, height: 1, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { autoOrient } = await sharp(file).metadata();
  if (info.channels !== 3) return { failure: 'broken' };
  const tone = `#${data.toString('hex')}`;
  return { failure: null, ending, width: autoOrient.width, height: autoOrient.height, tone };
}

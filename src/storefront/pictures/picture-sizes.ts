import type { PictureWidth } from '#src/storefront/models/picture.ts';

const KILOBYTES: Readonly<Record<PictureWidth, number>> = {
  160: 8,
  240: 13,
  320: 18,
  400: 25,
  480: 32,
  640: 48,
  720: 56,
  800: 66,
  1080: 102,
  1200: 120,
  1600: 190,
  2400: 360,
};

export function maxBytes(width: PictureWidth): number {
  return KILOBYTES[width] * 1024;
}

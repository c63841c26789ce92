import type { PictureWidth } from '#src/models/picture.ts';

const KILOBYTES: Readonly<Record<PictureWidth, number>> = {
  160: 8,
  240: 13,
  320: 18,
  400: 25,
  480: 32,
  576: 42,
  640: 48,
  720: 56,
  768: 62,
  800: 66,
  864: 72,
  1080: 102,
  1088: 103,
  1200: 120,
  1296: 136,
  1600: 190,
  2400: 360,
};

export function maxBytes(width: PictureWidth): number {
  return KILOBYTES[width] * 1024;
}

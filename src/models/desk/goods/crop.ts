import { GOODS_RATIO } from '#src/config/constants.ts';
import type { Rectangle } from '#src/web/uploads/picture-store.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const cropPlaces = ['middle', 'upper', 'lower'] as const;
export type CropPlace = (typeof cropPlaces)[number];

const heightFor = (width: number): number => Math.round((width * GOODS_RATIO.height) / GOODS_RATIO.width);

/** Whether goods can be shown by it as it is: a pixel more or less is not seen. */
export const isOfRatio = ({ width, height }: Size): boolean =>
  Math.abs(width * GOODS_RATIO.height - height * GOODS_RATIO.width) <= GOODS_RATIO.height * 2;

/** The largest part of a picture that goods are shown by. */
export function largestPart({ width, height }: Size, place: CropPlace): Rectangle {
  const partWidth = Math.min(width, Math.floor((height * GOODS_RATIO.width) / GOODS_RATIO.height));
  const partHeight = Math.min(height, heightFor(partWidth));
  const free = height - partHeight;
  const top = { upper: 0, middle: Math.round(free / 2), lower: free }[place];
  return { left: Math.round((width - partWidth) / 2), top, width: partWidth, height: partHeight };
}

/** A part by its corner and width; null if it does not lie within the picture. */
export function partAt(
  { left, top, width }: Pick<Rectangle, 'left' | 'top' | 'width'>,
  whole: Size,
): Rectangle | null {
  const height = heightFor(width);
  const fits = left + width <= whole.width && top + height <= whole.height;
  return fits ? { left, top, width, height } : null;
}

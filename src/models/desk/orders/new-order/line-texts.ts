import { sizeAlone } from '#src/config/size-words.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import { money } from '#src/contract/money.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { pictureUrl } from '#src/models/picture.ts';

const PICTURE_WIDTH = 160;

export function lineTexts({
  itemId,
  modelTitle,
  modelColorCode,
  colorName,
  size,
  count,
  itemPrice,
  img,
}: CartLine) {
  return {
    itemId,
    title: modelTitle,
    details: [modelColorCode, colorName, sizeAlone(size)].filter(Boolean).join(' · '),
    sum: money(itemPrice.price * count, itemPrice.currency),
    picture: pictureOf(img),
  };
}

/** Null without a picture. */
export const pictureOf = ([picture]: readonly Picture[]): string | null =>
  picture ? pictureUrl(picture.src, PICTURE_WIDTH) : null;

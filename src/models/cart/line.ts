import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { CartLine } from '#src/contract/cart/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { lineDetails } from '../order/line-details.ts';

export interface LineModel {
  readonly itemId: number;
  readonly href: string;
  readonly title: string;
  readonly details: string;
  readonly picture: PictureModel | null;
  readonly count: number;
  readonly maxLength: number;
  readonly price: string;
  readonly oldPrice: string | null;
  /** Price of one unit, if there is more than one. */
  readonly each: string | null;
  readonly priceNote: string | null;
  readonly stockNote: string | null;
  /** How many are still available, if more are requested. */
  readonly remaining: number | null;
  readonly isSelected: boolean;
  readonly isSoldOut: boolean;
  /** There is only one of it. */
  readonly isGift: boolean;
}

export function lineModel(line: CartLine): LineModel {
  const { count, available, img, wasPrice } = line;
  const { price, oldPrice, currency } = line.itemPrice;
  const [picture] = img;
  return {
    itemId: line.itemId,
    href: line.url,
    title: bindShortWords(line.modelTitle),
    details: lineDetails(line),
    picture: picture ? pictureModel(picture, 'thumbnail') : null,
    count,
    maxLength: maxLengths.lineCount,
    price: money(price * count, currency),
    oldPrice: oldPrice > price ? money(oldPrice * count, currency) : null,
    each: count > 1 ? typeset`${money(price, currency)} за шт.` : null,
    priceNote:
      wasPrice === null
        ? null
        : `Цена изменилась: было ${money(wasPrice, currency)}, стало ${money(price, currency)}`,
    stockNote: stockNote(line),
    remaining: available > 0 && available < count ? available : null,
    isSelected: line.selected,
    isSoldOut: available === 0,
    isGift: line.gift !== undefined,
  };
}

function stockNote({ available, count }: CartLine): string | null {
  if (available === 0) return 'Закончилось: сейчас этого размера нет';
  return available < count ? typeset`Осталось ${available} шт.` : null;
}

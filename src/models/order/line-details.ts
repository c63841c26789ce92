import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { giftTo, giftWhen } from '#src/config/gift-words.ts';
import { sizeInWords } from '#src/config/size-words.ts';
import { bindSize, typeset } from '#src/config/typography.ts';
import type { CartLine } from '#src/contract/cart/index.ts';

/** @param isOver whether the order is cancelled, so that its gifts are no longer sent */
export function lineDetails({ modelCode, colorName, size, gift }: Details, isOver = false): string {
  if (modelCode === GIFT_CARD_MODEL) {
    const about = gift ? [giftTo(gift), isOver ? '' : giftWhen(gift)] : [];
    return [typeset`номинал ${bindSize(size)}`, ...about].filter(Boolean).join(', ');
  }
  return [colorName, size && bindSize(sizeInWords(size))].filter(Boolean).join(', ');
}

type Details = Pick<CartLine, 'modelCode' | 'colorName' | 'size' | 'gift'>;

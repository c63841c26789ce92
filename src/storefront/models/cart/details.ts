import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { sizeInWords } from '#src/config/size-words.ts';
import type { CartLine } from '#src/contract/cart.ts';
import { bindSize } from '#src/storefront/models/typography.ts';

export function lineDetails({ modelCode, colorName, size }: Details): string {
  if (modelCode === GIFT_CARD_MODEL) return `номинал\u00a0${bindSize(size)}`;
  return [colorName, size && bindSize(sizeInWords(size))].filter(Boolean).join(', ');
}

type Details = Pick<CartLine, 'modelCode' | 'colorName' | 'size'>;

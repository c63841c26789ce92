import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { sizeInWords } from '#src/config/size-words.ts';
import { bindSize } from '#src/config/typography.ts';
import type { Cart, CartLine } from '#src/contract/cart/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { capitalised } from '#src/models/words.ts';

export interface SizeChoiceModel {
  readonly colorName: string;
  /** The sizes in stock, including the line's own. */
  readonly options: readonly { readonly itemId: number; readonly title: string }[];
  /** Just changed, so that it keeps the focus. */
  readonly isNew: boolean;
}

interface SizeContext {
  readonly cards: readonly ProductCard[];
  readonly resized: number | undefined;
}

/** The sizes that a line can be exchanged for: in stock and not in the cart yet; null if there are none. */
export function sizeChoiceModel(
  { itemId, modelCode, modelColorCode, colorName }: CartLine,
  { products }: Cart,
  { cards, resized }: SizeContext,
): SizeChoiceModel | null {
  if (modelCode === GIFT_CARD_MODEL) return null;
  const card = cards.find((each) => each.modelColorCode === modelColorCode);
  const inCart = new Set(products.map((line) => line.itemId));
  const sizes = card?.sizes.filter((size) =>
    size.itemId === itemId ? true : size.inStock && !inCart.has(size.itemId),
  );
  if (!sizes || sizes.length < 2 || !sizes.some((size) => size.itemId === itemId)) return null;
  return {
    colorName,
    options: sizes.map((size) => ({
      itemId: size.itemId,
      title: capitalised(bindSize(sizeInWords(size.size))),
    })),
    isNew: itemId === resized,
  };
}

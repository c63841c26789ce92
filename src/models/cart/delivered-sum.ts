import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Cart, CartLine } from '#src/contract/cart/index.ts';
import { sumOf } from '#src/contract/money.ts';

/** What the selected goods cost that have to be delivered: gift cards go by mail. */
export const deliveredSum = ({ selectedPrice, products }: Cart): number =>
  sumOf([
    selectedPrice,
    ...products.filter(isBoughtCard).map(({ itemPrice, count }) => -itemPrice.price * count),
  ]);

/** Whether a gift card is among what is bought. */
export const hasBoughtCard = ({ products }: Cart): boolean => products.some(isBoughtCard);

const isBoughtCard = ({ modelCode, selected }: CartLine): boolean =>
  selected && modelCode === GIFT_CARD_MODEL;

import { MAX_CART_LINES } from '#src/config/constants.ts';
import type { Cart, CartLine } from '#src/contract/cart.ts';

export interface Removal {
  /** Names the thing, or is empty for the whole cart. */
  readonly title: string;
  /** The coupon that went with the whole cart. */
  readonly coupon: string | null;
  readonly units: readonly { readonly productId: number; readonly count: number }[];
}

export interface RemovalModel {
  readonly text: string;
  readonly isNew: boolean;
}

export const removalOf = (
  title: string,
  lines: readonly CartLine[],
  coupon: string | null = null,
): Removal => ({
  title,
  coupon,
  units: lines.slice(0, MAX_CART_LINES).map(({ itemId, count }) => ({ productId: itemId, count })),
});

/** Null if nothing was removed or some of it is in the cart again. */
export function removalModel(removed: Removal | null, cart: Cart, isNew = false): RemovalModel | null {
  const isBack = removed?.units.some(({ productId }) =>
    cart.products.some(({ itemId }) => itemId === productId),
  );
  return removed && !isBack ? { text: textOf(removed), isNew } : null;
}

const textOf = ({ title }: Removal): string =>
  title === '' ? 'Все вещи удалены из\u00a0корзины' : `${title}\u00a0— удалено из\u00a0корзины`;

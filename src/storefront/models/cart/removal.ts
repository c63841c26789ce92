import { MAX_CART_LINES } from '#src/config/constants.ts';
import type { Cart, CartLine } from '#src/contract/cart.ts';

export interface Removal {
  readonly title: string;
  readonly units: readonly { readonly productId: number; readonly count: number }[];
}

export interface RemovalModel {
  readonly text: string;
  readonly isNew: boolean;
}

export const removalOf = (title: string, lines: readonly CartLine[]): Removal => ({
  title,
  units: lines.slice(0, MAX_CART_LINES).map(({ itemId, count }) => ({ productId: itemId, count })),
});

/** Null if nothing was removed or some of it is in the cart again. */
export function removalModel(removed: Removal | null, cart: Cart, isNew = false): RemovalModel | null {
  const isBack = removed?.units.some(({ productId }) =>
    cart.products.some(({ itemId }) => itemId === productId),
  );
  return removed && !isBack ? { text: removed.title, isNew } : null;
}

import { MAX_CART_LINES } from '#src/config/constants.ts';
import type { Cart, CartLine } from '#src/contract/cart.ts';

export interface Removed {
  readonly title: string;
  readonly units: readonly { readonly productId: number; readonly count: number }[];
}

export interface RemovedModel {
  readonly text: string;
  readonly isNew: boolean;
}

export const removedLines = (title: string, lines: readonly CartLine[]): Removed => ({
  title,
  units: lines.slice(0, MAX_CART_LINES).map(({ itemId, count }) => ({ productId: itemId, count })),
});

/** Null if nothing was removed or some of it is in the cart again. */
export function removedModel(removed: Removed | null, cart: Cart, isNew = false): RemovedModel | null {
  const isBack = removed?.units.some(({ productId }) =>
    cart.products.some(({ itemId }) => itemId === productId),
  );
  return removed && !isBack ? { text: removed.title, isNew } : null;
}

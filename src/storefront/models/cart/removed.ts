import { type Cart, type CartLine, MAX_LINES_PER_CHANGE } from '#src/contract/cart.ts';

/** What was taken out of the cart last, so that it can be put back. */
export interface Removed {
  readonly title: string;
  readonly units: readonly { readonly productId: number; readonly count: number }[];
}

/** The strip that offers to put it back. */
export interface RemovedModel {
  readonly text: string;
  /** It has gone with this very request. */
  readonly isNew: boolean;
}

export const removedLines = (title: string, lines: readonly CartLine[]): Removed => ({
  title,
  units: lines.slice(0, MAX_LINES_PER_CHANGE).map(({ itemId, count }) => ({ productId: itemId, count })),
});

/** Null where nothing was removed, or some of it is in the cart again. */
export function removedModel(removed: Removed | null, cart: Cart, isNew = false): RemovedModel | null {
  const isBack = removed?.units.some(({ productId }) =>
    cart.products.some(({ itemId }) => itemId === productId),
  );
  return removed && !isBack ? { text: removed.title, isNew } : null;
}

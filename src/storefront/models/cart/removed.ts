import { z } from 'zod';
import type { Cart, CartLine } from '#src/contract/cart.ts';

export const REMOVED_COOKIE = 'removed';
/** As long as a removal can be undone. */
export const REMOVED_S = 10 * 60;
/** As many lines as one Update takes, and as fit into a cookie. */
const MOST_LINES = 100;

/** What was taken out of the cart last, kept sealed with the visitor, so that it can be put back. */
export const removedShape = z.object({
  title: z.string(),
  units: z.array(z.object({ productId: z.number(), count: z.number() })).min(1),
});
export type Removed = z.infer<typeof removedShape>;

/** The strip that offers to put it back. */
export interface RemovedModel {
  readonly text: string;
  /** It has gone with this very request. */
  readonly isNew: boolean;
}

export const removedLines = (title: string, lines: readonly CartLine[]): Removed => ({
  title,
  units: lines.slice(0, MOST_LINES).map(({ itemId, count }) => ({ productId: itemId, count })),
});

/** Null where nothing was removed, or some of it is in the cart again. */
export function removedModel(removed: Removed | null, cart: Cart, isNew = false): RemovedModel | null {
  const isBack = removed?.units.some(({ productId }) =>
    cart.products.some(({ itemId }) => itemId === productId),
  );
  return removed && !isBack ? { text: removed.title, isNew } : null;
}

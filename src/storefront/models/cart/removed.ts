import { z } from 'zod';
import { type Cart, type CartLine, MAX_LINES_PER_CHANGE } from '#src/contract/cart.ts';

export const REMOVED_COOKIE = 'removed';
/** As long as a removal can be undone. */
export const REMOVED_S = 10 * 60;

/** What was taken out of the cart last, so that it can be put back. */
export interface Removed {
  readonly title: string;
  readonly units: readonly { readonly productId: number; readonly count: number }[];
}

/** The same as a cookie keeps it, sealed: with whose it is, and each line as its item and its count. */
export const keptShape = z.object({
  userToken: z.string(),
  title: z.string(),
  units: z.array(z.tuple([z.number(), z.number()])).min(1),
});
type Kept = z.infer<typeof keptShape>;

export const keep = ({ title, units }: Removed, userToken: string): Kept => ({
  userToken,
  title,
  units: units.map(({ productId, count }) => [productId, count]),
});

/** Null for anybody else: who comes after a log-out is shown nothing of it. */
export const keptBy = (kept: Kept | null, userToken: string): Removed | null =>
  kept?.userToken === userToken
    ? { title: kept.title, units: kept.units.map(([productId, count]) => ({ productId, count })) }
    : null;

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

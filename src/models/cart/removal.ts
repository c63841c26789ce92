import { MAX_CART_LINES } from '#src/config/constants.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { Cart, CartLine } from '#src/contract/cart/index.ts';

/** Lines that were removed from the cart, or deferred. */
export interface Removal {
  readonly isDeferred: boolean;
  /** The product's name; empty for the whole cart. */
  readonly title: string;
  /** The coupon that was removed together with the whole cart. */
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
  { coupon = null, isDeferred = false }: Partial<Pick<Removal, 'coupon' | 'isDeferred'>> = {},
): Removal => ({
  isDeferred,
  title,
  coupon,
  units: lines.slice(0, MAX_CART_LINES).map(({ itemId, count }) => ({ productId: itemId, count })),
});

export const nameOf = ({ modelTitle, size }: CartLine) =>
  [bindShortWords(modelTitle), sizeAlone(size)].filter(Boolean).join(', ');

/**
 * Null if nothing was removed, if some of it is back in the cart, or if a deferred line is no longer
 * deferred.
 */
export function removalModel(removed: Removal | null, cart: Cart, isNew = false): RemovalModel | null {
  if (!removed) return null;
  const isIn = (lines: readonly CartLine[]) =>
    removed.units.some(({ productId }) => lines.some(({ itemId }) => itemId === productId));
  if (isIn(cart.products) || (removed.isDeferred && !isIn(cart.defferedProducts))) return null;
  return { text: textOf(removed), isNew };
}

function textOf({ title, isDeferred }: Removal): string {
  if (isDeferred) return typeset`${title} — отложено`;
  return title === '' ? typeset`Все вещи удалены из корзины` : typeset`${title} — удалено из корзины`;
}

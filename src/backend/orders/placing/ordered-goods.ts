import {
  type BoughtLine,
  lockExistingCart,
  type Purchase,
  presentItemIds,
  readPurchase,
  readToldPurchase,
  type ToldLine,
} from '#src/backend/cart/index.ts';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { lockStock } from '#src/backend/stock/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { removeOrderedLines, selectedItemIds } from './cart-lines.ts';

/** What an order is of. */
export interface OrderedGoods {
  /** With today's prices and stock. */
  read(query: Queryable): Promise<Purchase>;
  /**
   * Makes concurrent orders of the same goods wait until the end of the transaction. Undefined if there is
   * nothing to order.
   */
  lock(query: Queryable): Promise<LockedGoods | undefined>;
}

export interface LockedGoods {
  readonly itemIds: readonly number[];
  /** Called once they are ordered. */
  remove(query: Queryable, lines: readonly BoughtLine[], isCouponUsed: boolean): Promise<void>;
}

/** The selected lines of the shopper's cart. */
export const goodsInCart = (shopper: Shopper, now: Date): OrderedGoods => ({
  read: (query) => readPurchase(query, shopper, now),
  async lock(query) {
    const cartId = await lockExistingCart(query, shopper, now);
    if (cartId === undefined) return undefined;
    return {
      itemIds: [...(await selectedItemIds(query, cartId)), ...(await presentItemIds(query, cartId))],
      remove: (transaction, lines, isCouponUsed) =>
        removeOrderedLines(transaction, cartId, lines, isCouponUsed),
    };
  },
});

/** What a caller told the staff: there is no cart, so the stock is locked at once. */
export const goodsTold = (
  { dialect }: Pick<Database, 'dialect'>,
  country: CountryCode,
  told: readonly ToldLine[],
): OrderedGoods => ({
  read: (query) => readToldPurchase(query, country, told),
  async lock(query) {
    const itemIds = told.map(({ itemId }) => itemId);
    await lockStock(query, dialect, itemIds);
    return { itemIds, remove: async () => {} };
  },
});

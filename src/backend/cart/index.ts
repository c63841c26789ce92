import type { Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { createVisitorLimits } from '#src/backend/kernel/limits/visitor-limits.ts';
import type { Shopper, Shoppers } from '#src/backend/kernel/owners.ts';
import { GIFT_CAPS } from '#src/config/caps.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { addOnce } from './additions.ts';
import { readCart } from './cart.ts';
import { addUnits, setCounts } from './counts.ts';
import { findTypedCoupon } from './coupons/coupon-attempts.ts';
import { applyCoupon } from './coupons/coupons.ts';
import { giveCoupon } from './coupons/give-coupon.ts';
import { choosePresent } from './coupons/present.ts';
import { clearCart, deferItem, removeDeferred, restoreDeferred } from './deferred.ts';
import { addGift } from './gifts/add-gift.ts';
import { lockCart, lockExistingCart } from './lock.ts';
import { CartRefusal } from './refusal.ts';
import { selectLines } from './selection.ts';

export { addAvailable } from './available-units.ts';
export { countUnits, type Purchase, readPurchase } from './cart.ts';
export { setCoupon } from './coupons/coupons.ts';
export { listCouponsOf } from './coupons/coupons-of-customer.ts';
export { giveCoupon } from './coupons/give-coupon.ts';
export { countUsableCoupons, listOwnCoupons } from './coupons/own-coupons.ts';
export { presentItemIds } from './coupons/present.ts';
export { redeemCoupon, restoreCoupon } from './coupons/uses.ts';
export { availableIn } from './goods.ts';
export { type BoughtLine, sizeOf, toLine } from './lines.ts';
export { lockCart, lockExistingCart } from './lock.ts';
export { describeCoupons } from './merging/join-coupons.ts';
export { mergeCarts } from './merging/merge.ts';
export { describeDeferred, describeOverflow } from './merging/merge-overflow.ts';
export { cartData } from './personal-data.ts';
export { promotionHandlers } from './promotions/handlers.ts';
export { CartRefusal } from './refusal.ts';
export { cartRetention } from './retention-rules.ts';
export { readToldLines, readToldPurchase, type ToldLine } from './told-lines.ts';

type Change = (
  query: Queryable,
  cart: { readonly id: number; readonly country: CountryCode },
) => Promise<void>;

/**
 * The cart service (product.md, Gateway). The cart is that of the access token and country; a body's `userId` is ignored.
 * Each change is one transaction and replies with the cart after commit; a refused change is rolled back and replies
 * with a code (product.md, Cart) and the item.
 */
export function cartHandlers(dependencies: TimedDependencies, shoppers: Shoppers) {
  const { database, now } = dependencies;
  const { query } = database;

  /** @param createMissing if false, nothing happens when there is no cart */
  async function change(
    context: CallContext,
    country: CountryCode,
    createMissing: boolean,
    apply: Change,
  ): Promise<Cart> {
    const shopper = await shoppers.of(context, country);
    try {
      return await query.transaction().execute(async (transaction) => {
        const lock = createMissing ? lockCart : lockExistingCart;
        const id = await lock(transaction, shopper, now());
        if (id !== undefined) await apply(transaction, { id, country });
        return readCart(transaction, shopper, now());
      });
    } catch (error) {
      return refused(shopper, error);
    }
  }

  async function refused(shopper: Shopper, error: unknown): Promise<Cart> {
    if (!(error instanceof CartRefusal)) throw error;
    const { code, itemId } = error;
    return { ...(await readCart(query, shopper, now())), errorMessage: code, errorItemId: itemId };
  }

  const countGift = createVisitorLimits(dependencies, shoppers, 'new-gift', GIFT_CAPS);

  return {
    getMiniCart: async ({ body }, context) =>
      readCart(query, await shoppers.of(context, body.country), now()),
    update: ({ body: { country, products } }, context) =>
      change(
        context,
        country,
        products.some(({ count }) => count > 0),
        (transaction, cart) => setCounts(transaction, cart, products, now()),
      ),
    add: async ({ body: { country, products, additionId } }, context) => {
      let counted = additionId;
      const changed = await change(context, country, true, async (transaction, cart) => {
        if (additionId === undefined) return addUnits(transaction, cart, products, now());
        for (const product of products)
          counted = await addOnce(transaction, cart, { ...product, id: additionId }, now());
      });
      return { ...changed, additionId: counted };
    },
    addGift: async ({ body: { country, gift } }, context) => {
      const shopper = await shoppers.of(context, country);
      let giftItemId: number | null = null;
      if (!(await countGift(context)))
        return { ...(await refused(shopper, new CartRefusal('TOO_MANY_TRIES', null))), giftItemId };
      const changed = await change(context, country, true, async (transaction, cart) => {
        giftItemId = await addGift(transaction, { ...shopper, id: cart.id }, gift, now());
      });
      return { ...changed, giftItemId: changed.errorMessage === '' ? giftItemId : null };
    },
    select: ({ body: { country, productIds, selected } }, context) =>
      change(context, country, false, (transaction, { id }) =>
        selectLines(transaction, id, productIds, selected),
      ),
    transferDeferred: ({ body: { country, productId, toDeffered } }, context) =>
      change(context, country, true, (transaction, cart) =>
        toDeffered
          ? deferItem(transaction, cart.id, productId)
          : restoreDeferred(transaction, cart, productId),
      ),
    clearCart: ({ body: { country } }, context) =>
      change(context, country, false, (transaction, { id }) => clearCart(transaction, id)),
    removeDeferred: ({ body: { country, productId } }, context) =>
      change(context, country, false, (transaction, { id }) => removeDeferred(transaction, id, productId)),
    choosePresent: ({ body: { country, itemId } }, context) =>
      change(context, country, false, (transaction, { id }) => choosePresent(transaction, id, itemId)),
    applyCoupon: async ({ body: { country, coupon } }, context) => {
      const putOn = (id: number | null) =>
        change(context, country, id !== null, (transaction, cart) => applyCoupon(transaction, cart.id, id));
      if (coupon.trim() === '') return putOn(null);
      const shopper = await shoppers.of(context, country);
      try {
        return await putOn(await findTypedCoupon(dependencies, shopper, context.address, coupon));
      } catch (error) {
        return refused(shopper, error);
      }
    },
  } satisfies Handlers<Contract['cart']>;
}

/** The staff's coupon calls. */
export function couponStaffHandlers({ database, now }: Pick<TimedDependencies, 'database' | 'now'>) {
  return {
    giveCoupon: async ({ body }) => {
      const given = await giveCoupon(database, body, now());
      if (!given) throw notFound('Customer');
      return { success: given.coupon !== '', errorMessage: given.coupon === '' ? 'CodeTaken' : '', ...given };
    },
  } satisfies Handlers<Contract['cart']>;
}

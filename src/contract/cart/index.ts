import * as z from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { service } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { codeOf } from '../refusals.ts';
import { count, country, currency, itemId, money, regionId } from '../shapes.ts';
import { cartLine } from './cart-line.ts';
import { COUPON_PROBLEMS, couponProblems } from './coupon-problems.ts';
import { giftCardCalls } from './gift-cards.ts';
import { newGift } from './line-gift.ts';
import { placedOrderCalls } from './orders/placed-orders.ts';
import { placingCalls } from './orders/placing.ts';
import { returnCalls } from './orders/returns.ts';
import { reservationCalls } from './reservations.ts';
import { staffCalls } from './staff.ts';
import { staffDayCalls } from './staff-day.ts';
import { deliveryEditCalls } from './staff-edits/delivery.ts';
import { lineEditCalls } from './staff-edits/lines.ts';
import { staffFittingCalls } from './staff-fitting.ts';
import { staffGiftCardCalls } from './staff-gift-cards.ts';
import { staffListCalls } from './staff-list.ts';
import { staffNoteCalls } from './staff-notes.ts';
import { staffPackingCalls } from './staff-packing.ts';
import { staffPaperCalls } from './staff-papers.ts';
import { staffParcelCalls } from './staff-parcels.ts';
import { staffPlacingCalls } from './staff-placing.ts';
import { staffPromotionSeriesCalls } from './staff-promotion-series.ts';
import { staffPromotionCalls } from './staff-promotions.ts';
import { staffReceiptCalls } from './staff-receipts.ts';
import { staffRefundCalls } from './staff-refunds.ts';
import { staffReservationCalls } from './staff-reservations.ts';
import { askedReturnCalls } from './staff-returns/asking.ts';
import { decidedReturnCalls } from './staff-returns/deciding.ts';
import { outletCalls } from './staff-returns/outlet.ts';
import { staffSearchCalls } from './staff-search.ts';
import { staffTrackingCalls } from './staff-tracking.ts';
import { staffTroubleCalls } from './staff-troubles.ts';

/** Why a change was refused (product.md, Cart), and why a coupon was. */
const cartCodes = [
  'MAX_QT_10',
  'NO_STOCK',
  'NotFound',
  'PRODUCT_NOT_FOUND_IN_STORE',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_NOT_YET',
  'COUPON_TOO_MANY_TRIES',
];

/** Why a gift is refused; `NotFound` if the country sells none. */
export const giftCodes = ['GIFT_SUM', 'GIFT_DAY', 'GIFT_TEXT', 'TOO_MANY_GIFTS', 'TOO_MANY_TRIES'] as const;

/** Cart data (product.md, Cart). */
const cartReply = z
  .object({
    totalCount: count.describe('Units in the cart.'),
    selectedCount: count.describe('Units of the selected lines that are in stock.'),
    totalPrice: money.describe('What all units cost, after the coupon.'),
    totalDiscount: money.describe('What the sale took off all units.'),
    selectedPrice: money.describe('What the selected lines cost, after the coupon: the amount due.'),
    selectedDiscount: money.describe('What the sale took off the selected lines.'),
    currency,
    coupon: z.string().nullable().describe('The coupon that is applied; null for none.'),
    couponDiscount: money.describe('What the coupon takes off the selected lines.'),
    couponProblem: z
      .enum(couponProblems)
      .nullable()
      .describe(
        'Why the coupon takes nothing off: the goods cost less than `couponMinPrice`, or it is over. ' +
          COUPON_PROBLEMS,
      ),
    couponMinPrice: money.nullable().describe('The sum of goods from which the coupon holds; null for any.'),
    couponGoodsPrice: money
      .optional()
      .describe('Addition: with `MIN_SUM`, what the goods cost so far that the coupon is for.'),
    couponFreesDelivery: z
      .boolean()
      .optional()
      .describe('Addition: whether the coupon makes the delivery free in place of taking off the goods.'),
    present: z
      .object({
        line: cartLine.describe('One unit of it, at no price.'),
        sizes: z
          .array(z.object({ itemId, size: cartLine.shape.size }))
          .describe('The sizes that there are of it, for `/Cart/Present`.'),
      })
      .optional()
      .describe(
        'Addition: what the coupon gives; an order of the selected lines has it. Absent for nothing.',
      ),
    setAsideCoupon: z
      .object({
        code: z.string().describe('Its code, to apply it in place of `coupon`.'),
        discount: money.describe('What it would take off the selected lines.'),
      })
      .optional()
      .describe('A coupon that gave way to a better one when carts were joined at sign-in; absent for none.'),
    products: z.array(cartLine).describe('The lines, the newest first.'),
    defferedProducts: z.array(cartLine).describe('The lines that were put by, the newest first.'),
    errorMessage: codeOf(cartCodes),
    errorItemId: itemId.nullable().describe('The item that `errorMessage` is about; null for none.'),
  })
  .describe('The cart, and why a change of it was refused.');
export type Cart = z.infer<typeof cartReply>;
export type { CouponProblem } from './coupon-problems.ts';
export type CartLine = Cart['products'][number];

const owner = {
  userId: z.string().max(64).describe('Not used: the access token says whose cart it is.'),
  regionId,
  country,
};
const units = z
  .number()
  .int()
  .max(MAX_UNITS_OF_ITEM * 10);
const line = z.object({ productId: itemId, count: units.min(0).describe('Units; 0 removes the line.') });
const lineToAdd = line.extend({ count: units.min(1).describe('Units to add.') });

export const cart = service('cart', {
  getMiniCart: {
    method: 'POST',
    path: '/Cart/GetMiniCart',
    summary: 'Reads the cart',
    body: z.object({
      ...owner,
      recalc: z.boolean().describe('Whether prices and stock are to be read anew.'),
    }),
    reply: cartReply,
    mutates: false,
    retriable: true,
  },
  update: {
    method: 'POST',
    path: '/Cart/Update',
    summary: 'Sets the units of lines',
    body: z.object({
      ...owner,
      products: z.array(line).min(1).max(MAX_CART_LINES).describe('The lines that change.'),
    }),
    reply: cartReply,
    mutates: true,
    note: 'Counts are absolute; 0 removes the line. All of the lines are changed or none.',
  },
  add: {
    method: 'POST',
    path: '/Cart/Add',
    summary: 'Adds units to the cart',
    body: z.object({
      ...owner,
      products: z.array(lineToAdd).min(1).max(MAX_CART_LINES).describe('What is added.'),
      additionId: z
        .string()
        .min(1)
        .max(maxLengths.code)
        .optional()
        .describe('Names this addition: repeated, it adds nothing.'),
    }),
    reply: cartReply.extend({ additionId: z.string().optional().describe('The addition that counts.') }),
    mutates: true,
    note:
      'Addition: Update sets counts, so two tabs that add at once would lose one of the additions. Each product with an ' +
      'additionId is added once for a double click; the reply names the addition that counts. All are added or none.',
  },
  addGift: {
    method: 'POST',
    path: '/Cart/AddGift',
    summary: 'Adds a gift card for somebody else',
    body: z.object({ ...owner, gift: newGift }),
    reply: cartReply.extend({
      errorMessage: codeOf([...cartCodes, ...giftCodes]),
      giftItemId: itemId.nullable().describe('The item of the gift; null if it was refused.'),
    }),
    mutates: true,
    note:
      'Addition: a gift card of any sum within bounds, for a recipient, with a greeting and a day of sending. It becomes ' +
      'an item of its own that nobody else sees or can buy. The same gift within seconds is added once.',
  },
  select: {
    method: 'POST',
    path: '/Cart/Select',
    summary: 'Selects lines for buying, or not',
    body: z.object({
      ...owner,
      productIds: z.array(count).min(1).max(MAX_CART_LINES).describe('The items of the lines.'),
      selected: z.boolean().describe('Whether they are to be bought.'),
    }),
    reply: cartReply,
    mutates: true,
    note: 'Addition: which lines are bought; the others stay in the cart.',
  },
  transferDeferred: {
    method: 'POST',
    path: '/Cart/DefferedTransfer',
    summary: 'Puts a line by, or back into the cart',
    body: z.object({
      ...owner,
      productId: itemId,
      toDeffered: z.boolean().describe('Whether it is put by.'),
    }),
    reply: cartReply,
    mutates: true,
  },
  clearCart: {
    method: 'POST',
    path: '/Cart/ClearCart',
    summary: 'Empties the cart',
    body: z.object(owner),
    reply: cartReply,
    mutates: true,
  },
  removeDeferred: {
    method: 'POST',
    path: '/Cart/RemoveDeffered',
    summary: 'Removes a line that was put by',
    body: z.object({ ...owner, productId: itemId }),
    reply: cartReply,
    mutates: true,
  },
  choosePresent: {
    method: 'POST',
    path: '/Cart/Present',
    summary: 'Chooses the size of what the coupon gives',
    body: z.object({ ...owner, itemId: itemId.describe('One of its sizes.') }),
    reply: cartReply,
    mutates: true,
    note: 'Addition. A size that it is not given in is passed over.',
  },
  applyCoupon: {
    method: 'POST',
    path: '/Cart/ApplyCoupon',
    summary: 'Applies a coupon, or takes it off',
    body: z.object({
      ...owner,
      coupon: z.string().max(maxLengths.coupon).describe('Its code as typed; empty takes it off.'),
    }),
    reply: cartReply,
    mutates: true,
    note: 'An empty coupon takes off the one that is applied. Wrong ones count: `COUPON_TOO_MANY_TRIES` for an hour.',
  },
  ...placingCalls,
  ...placedOrderCalls,
  ...returnCalls,
  ...giftCardCalls,
  ...staffCalls,
  ...askedReturnCalls,
  ...decidedReturnCalls,
  ...outletCalls,
  ...deliveryEditCalls,
  ...lineEditCalls,
  ...staffRefundCalls,
  ...staffListCalls,
  ...staffNoteCalls,
  ...staffTrackingCalls,
  ...staffParcelCalls,
  ...staffPackingCalls,
  ...staffFittingCalls,
  ...staffPaperCalls,
  ...staffPlacingCalls,
  ...reservationCalls,
  ...staffReservationCalls,
  ...staffDayCalls,
  ...staffTroubleCalls,
  ...staffPromotionCalls,
  ...staffPromotionSeriesCalls,
  ...staffGiftCardCalls,
  ...staffReceiptCalls,
  ...staffSearchCalls,
});

import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { service } from './call.ts';
import { cartLine } from './cart/cart-line.ts';
import { giftCardCalls } from './cart/gift-cards.ts';
import { placedOrderCalls } from './cart/orders/placed-orders.ts';
import { placingCalls } from './cart/orders/placing.ts';
import { returnCalls } from './cart/orders/returns.ts';
import { reservationCalls } from './cart/reservations.ts';
import { staffCalls } from './cart/staff.ts';
import { staffReservationCalls } from './cart/staff-reservations.ts';
import { maxLengths } from './limits.ts';
import { count, country, money, regionId } from './shapes.ts';

/**
 * Cart data (specification §3). `totalCount`, `totalPrice` and `totalDiscount` are of all units in the cart, the fields
 * named `selected…` of the available selected lines: `selectedPrice` is the amount due. The discounts are reductions by
 * the sale. `couponDiscount` is of the selected lines and taken off both prices.
 * `couponProblem` is `MIN_SUM` below `couponMinPrice`, or `EXPIRED`. `errorMessage`: codes of §8, of `errorItemId`.
 */
const cartReply = z.object({
  totalCount: count,
  selectedCount: count,
  totalPrice: money,
  totalDiscount: money,
  selectedPrice: money,
  selectedDiscount: money,
  currency: z.enum(['RUB', 'AMD']),
  coupon: z.string().nullable(),
  couponDiscount: money,
  couponProblem: z.enum(['MIN_SUM', 'EXPIRED']).nullable(),
  couponMinPrice: money.nullable(),
  products: z.array(cartLine),
  defferedProducts: z.array(cartLine),
  errorMessage: z.string(),
  errorItemId: count.nullable(),
});
export type Cart = z.infer<typeof cartReply>;
export type CartLine = Cart['products'][number];

const owner = { userId: z.string().max(64), regionId, country };
const units = z
  .number()
  .int()
  .max(MAX_UNITS_OF_ITEM * 10);
const line = z.object({ productId: count, count: units.min(0) });
const lineToAdd = line.extend({ count: units.min(1) });

export const cart = service('cart', {
  getMiniCart: {
    method: 'POST',
    path: '/Cart/GetMiniCart',
    body: z.object({ ...owner, recalc: z.boolean() }),
    reply: cartReply,
    mutates: false,
    retriable: true,
  },
  update: {
    method: 'POST',
    path: '/Cart/Update',
    body: z.object({ ...owner, products: z.array(line).min(1).max(MAX_CART_LINES) }),
    reply: cartReply,
    mutates: true,
    note: 'Counts are absolute; 0 removes the line. All of the lines are changed or none.',
  },
  add: {
    method: 'POST',
    path: '/Cart/Add',
    body: z.object({
      ...owner,
      products: z.array(lineToAdd).min(1).max(MAX_CART_LINES),
      additionId: z.string().min(1).max(maxLengths.code).optional(),
    }),
    reply: cartReply.extend({ additionId: z.string().optional() }),
    mutates: true,
    note:
      'Addition: Update sets counts, so two tabs that add at once would lose one of the additions. Each product with an ' +
      'additionId is added once for a double click; the reply names the addition that counts. All are added or none.',
  },
  select: {
    method: 'POST',
    path: '/Cart/Select',
    body: z.object({
      ...owner,
      productIds: z.array(count).min(1).max(MAX_CART_LINES),
      selected: z.boolean(),
    }),
    reply: cartReply,
    mutates: true,
    note: 'Addition: which lines are bought; the others stay in the cart.',
  },
  transferDeferred: {
    method: 'POST',
    path: '/Cart/DefferedTransfer',
    body: z.object({ ...owner, productId: count, toDeffered: z.boolean() }),
    reply: cartReply,
    mutates: true,
  },
  clearCart: {
    method: 'POST',
    path: '/Cart/ClearCart',
    body: z.object(owner),
    reply: cartReply,
    mutates: true,
  },
  removeDeferred: {
    method: 'POST',
    path: '/Cart/RemoveDeffered',
    body: z.object({ ...owner, productId: count }),
    reply: cartReply,
    mutates: true,
  },
  applyCoupon: {
    method: 'POST',
    path: '/Cart/ApplyCoupon',
    body: z.object({ ...owner, coupon: z.string().max(maxLengths.coupon) }),
    reply: cartReply,
    mutates: true,
    note: 'An empty coupon takes off the one that is applied. Wrong ones count: `COUPON_TOO_MANY_TRIES` for an hour.',
  },
  ...placingCalls,
  ...placedOrderCalls,
  ...returnCalls,
  ...giftCardCalls,
  ...staffCalls,
  ...reservationCalls,
  ...staffReservationCalls,
});

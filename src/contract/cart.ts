import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { service } from './call.ts';
import { deliveryKinds } from './delivery.ts';
import { code, count, country, done, money, picture, price, regionId } from './shapes.ts';

/**
 * A line of a cart (specification §3 Cart line). `available` is what the country has this moment; `selected` says that
 * it is going to be bought, which nothing is that can not be had; `wasPrice` is the price of one when it was put in,
 * null where that is today's.
 */
const cartLine = z.object({
  itemId: count,
  modelTitle: z.string(),
  modelCode: code,
  modelColorCode: code,
  colorName: z.string(),
  size: z.string(),
  count,
  url: z.string(),
  img: z.array(picture),
  itemPrice: price,
  wasPrice: money.nullable(),
  available: count,
  selected: z.boolean(),
});

/**
 * Cart data (specification §3). `totalCount` is the units in the cart, 0 where it is empty; the other totals are of the
 * selected lines: `totalPrice` what they cost in the end, `totalDiscount` what the sale took off their old prices,
 * `couponDiscount` what the coupon took off besides. A coupon that takes nothing off says why in `couponProblem`:
 * `MIN_SUM` where less than `couponMinPrice` is selected, `EXPIRED` where it is no longer good.
 * `errorMessage` carries the codes of §8, `errorItemId` the item they are about.
 */
const cartReply = z.object({
  totalCount: count,
  selectedCount: count,
  totalPrice: money,
  totalDiscount: money,
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

export const orderStatuses = [
  'new',
  'awaitingPayment',
  'paid',
  'assembling',
  'shipped',
  'atPickupPoint',
  'delivered',
  'cancelled',
  'returned',
] as const;

const order = z.object({
  number: code,
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  country,
  currency: z.enum(['RUB', 'AMD']),
  lines: z.array(cartLine.omit({ wasPrice: true, available: true, selected: true })),
  deliveryKind: z.enum(deliveryKinds),
  deliveryPrice: money,
  deliveryAddress: z.string(),
  discount: money,
  giftCardPaid: money,
  totalPrice: money,
  paymentUrl: z.string().nullable(),
});

export const cart = service('cart', {
  getMiniCart: {
    method: 'POST',
    path: '/Cart/GetMiniCart',
    body: z.object({ ...owner, recalc: z.boolean() }),
    reply: cartReply,
    mutates: false,
  },
  update: {
    method: 'POST',
    path: '/Cart/Update',
    body: z.object({ ...owner, products: z.array(line).min(1).max(100) }),
    reply: cartReply,
    mutates: true,
    note: 'Counts are absolute; 0 removes the line. All of the lines are changed or none.',
  },
  add: {
    method: 'POST',
    path: '/Cart/Add',
    body: z.object({ ...owner, products: z.array(lineToAdd).min(1).max(100) }),
    reply: cartReply,
    mutates: true,
    note: 'Addition: Update sets counts, so two tabs that add at once would lose one of the additions.',
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
    body: z.object({ ...owner, coupon: z.string().max(64) }),
    reply: cartReply,
    mutates: true,
    note: 'An empty coupon takes off the one that is applied.',
  },
  createOrder: {
    method: 'POST',
    path: '/Order/Create',
    body: z.object({
      ...owner,
      idempotencyKey: z.uuid(),
      expectedTotal: money,
      itemIds: z.array(count).min(1).max(MAX_CART_LINES),
      recipient: z.object({
        firstName: z.string().min(1).max(100),
        lastName: z.string().min(1).max(100),
        phone: z.string().regex(/^\d{5,15}$/),
        email: z.email().max(254),
      }),
      delivery: z.object({
        kind: z.enum(deliveryKinds),
        cityId: z.string().max(64),
        address: z.string().max(500),
        pointId: z.string().max(64).optional(),
      }),
      payment: z.enum(['onReceipt', 'online']),
      giftCard: z.object({ number: code, pin: z.string().max(16) }).optional(),
      comment: z.string().max(1_000),
      consentPersonalData: z.literal(true),
    }),
    reply: z.object({ success: z.boolean(), errorMessage: z.string(), order: order.nullable() }),
    mutates: true,
    note: 'Addition: the specification has no call that places an order.',
  },
  getOrder: {
    method: 'GET',
    path: '/Order/{number}',
    params: z.object({ number: code }),
    reply: z.object({ order }),
    mutates: false,
    note: 'Addition.',
  },
  cancelOrder: {
    method: 'POST',
    path: '/Order/Cancel',
    body: z.object({ number: code }),
    reply: done,
    mutates: true,
    note: 'Addition.',
  },
});

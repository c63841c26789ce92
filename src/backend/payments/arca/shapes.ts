import * as z from 'zod';
import type { PaymentMeans } from '#src/contract/cart/orders/order.ts';
import type { ProviderPayment } from '../provider.ts';

/** ISO 4217 numbers, as ArCa writes currencies. */
export const DRAM = '051';

const id = z.string().min(1).max(64);
const minor = z.coerce.number().int().nonnegative();

export const registeredOrder = z.object({ orderId: id, formUrl: z.url({ protocol: /^https?$/ }).max(500) });

/** States of an order: 0 registered, 1 held, 2 paid, 3 reversed, 4 refunded, 5 with the card's bank, 6 refused. */
const HELD = 1;
const PAID = 2;
const REVERSED = 3;
const REFUNDED = 4;
const REFUSED = 6;
const states = [0, HELD, PAID, REVERSED, REFUNDED, 5, REFUSED] as const;

/** The action code of an order that nobody paid in time. */
const TIME_IS_UP = -2007;

export const orderStatus = z.object({
  orderNumber: z.string().max(64),
  orderStatus: z.literal(states),
  actionCode: z.coerce.number().int().default(0),
  amount: minor,
  currency: z.coerce.string().transform((number) => number.padStart(3, '0')),
  cardAuthInfo: z
    .object({ pan: z.string().max(30).optional(), maskedPan: z.string().max(30).optional() })
    .optional()
    .catch(undefined),
  paymentAmountInfo: z
    .object({ depositedAmount: minor.optional(), refundedAmount: minor.default(0) })
    .optional(),
});
export type OrderStatus = z.output<typeof orderStatus>;

export const anything = z.unknown();

export const toPayment = (orderId: string, order: OrderStatus): ProviderPayment => ({
  id: orderId,
  status: statusOf(order),
  amount: amountOf(order),
  currency: order.currency === DRAM ? 'AMD' : order.currency,
  url: null,
  sbpLink: null,
  orderNumber: order.orderNumber,
  card: null,
  isCardDead: false,
  isExpired: order.actionCode === TIME_IS_UP,
  means: order.orderStatus === PAID || order.orderStatus === HELD ? meansOf(order) : null,
  refunded: order.paymentAmountInfo?.refundedAmount ?? 0,
});

/** Money that is given back by somebody else before the shop knew of it is none that came. */
function statusOf(order: OrderStatus): ProviderPayment['status'] {
  const { orderStatus: state, paymentAmountInfo } = order;
  const amount = amountOf(order);
  if (state === PAID) return 'succeeded';
  if (state === HELD) return 'held';
  if (state === REFUNDED)
    return (paymentAmountInfo?.refundedAmount ?? amount) < amount ? 'succeeded' : 'canceled';
  return state === REVERSED || state === REFUSED ? 'canceled' : 'pending';
}

/** Of what was held, a part can be taken. */
const amountOf = ({ orderStatus: state, amount, paymentAmountInfo }: OrderStatus): number =>
  (state === PAID || state === REFUNDED) && paymentAmountInfo?.depositedAmount
    ? paymentAmountInfo.depositedAmount
    : amount;

const systems = new Map([
  ['2', 'Mastercard'],
  ['4', 'Visa'],
  ['5', 'Mastercard'],
  ['9', 'ArCa'],
]);

function meansOf({ cardAuthInfo }: OrderStatus): PaymentMeans | null {
  const number = cardAuthInfo?.maskedPan ?? cardAuthInfo?.pan ?? '';
  const last4 = /\d{4}$/.exec(number)?.[0];
  if (last4 === undefined) return null;
  const system = /^220[0-4]/.test(number) ? 'МИР' : systems.get(number.charAt(0));
  return { kind: 'card', system: system ?? 'Карта', last4 };
}

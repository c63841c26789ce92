import type { Captcha } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type CallContext, type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { createVisitorLimits, tooManyRequests } from '#src/backend/kernel/limits/visitor-limits.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import {
  findOwnCard,
  isUsable,
  payWithCard,
  pendingPayments,
  readPayments,
  receiveNotice,
  refreshPayment,
  startPayment,
} from '#src/backend/payments/index.ts';
import { type OrderCaps, PAYMENT_CAPS } from '#src/config/caps.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import type { Contract } from '#src/contract/index.ts';
import { changePickupDay } from './changes/change-pickup-day.ts';
import { changeStatus } from './changes/change-status.ts';
import { repeatOrder } from './changes/repeat-order.ts';
import { requestReturn } from './changes/returns/request-return.ts';
import { withdrawReturn } from './changes/returns/withdraw-return.ts';
import { GiftCardSpent } from './changes/reverse-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { createPlacing } from './placing/placing.ts';
import { createOwnOrders } from './records/own-orders.ts';
import { isPayable } from './records/payable.ts';
import { toOrder } from './records/read-order.ts';
import { findByNumber, type OrderRow } from './records/rows.ts';
import type { Upkeep } from './upkeep/upkeep.ts';

interface HandlerDependencies extends OrderDependencies, TimedDependencies {
  readonly captcha: Captcha;
  readonly orderCaps: OrderCaps;
}

const chargeCodes = {
  paid: '',
  refused: 'CardRefused',
  pending: 'Pending',
  nothingDue: 'NotAllowed',
  unavailable: 'CardUnavailable',
} as const;

const noticeCodes = { settled: '', known: '', unknown: 'UnknownPayment', later: 'TryLater' } as const;

/** Placing, paying and cancelling orders. Only the owner can see an order. */
export function orderHandlers(dependencies: HandlerDependencies, shoppers: Shoppers, upkeep: Upkeep) {
  const { database, log, now, readKeys, providers } = dependencies;
  const { query } = database;
  const own = createOwnOrders(dependencies, shoppers);
  const show = (row: OrderRow): Promise<Order> =>
    toOrder(query, row, { onlineWays: providers.waysIn(row.country), now: now() });
  const placing = createPlacing({ ...dependencies, shoppers, upkeep, own, show });

  const countPayment = createVisitorLimits(dependencies, shoppers, 'payment', PAYMENT_CAPS);

  /**
   * Updates pending payments from their providers first; if one does not answer, or the visitor has asked too
   * often, the order stays as it is.
   */
  async function refreshed(order: OrderRow, context: CallContext): Promise<OrderRow> {
    const pending = pendingPayments(await readPayments(query, order.id));
    if (pending.length === 0 || !(await countPayment(context))) return order;
    for (const payment of pending) {
      try {
        const { status } = await refreshPayment(dependencies, order, payment);
        if (status !== 'pending') upkeep.soon();
      } catch (error) {
        log.warn({ err: error, order: order.number }, 'a payment could not be read');
      }
    }
    return (await findByNumber(query, order.number)) ?? order;
  }

  /** An order as it stands now; one that was paid is only asked about if it is being paid again. */
  async function current(order: OrderRow, context: CallContext): Promise<Order> {
    if (order.status === 'awaitingPayment') return show(await refreshed(order, context));
    const shown = await show(order);
    return isBeingPaid(shown) ? show(await refreshed(order, context)) : shown;
  }

  /** @throws Refusal 404 if the customer has no such card */
  async function payWithOwnCard(order: OrderRow, cardId: number) {
    const provider = providers.takingIn(order.country, 'card');
    const card = provider && (await findOwnCard(query, order.owner, provider.name, cardId));
    if (!card) throw notFound('Card');
    const outcome = isUsable(card, now()) ? await payWithCard(dependencies, order, card) : 'unavailable';
    upkeep.soon();
    return { success: outcome === 'paid', errorMessage: chargeCodes[outcome], paymentUrl: null };
  }

  async function cancel(number: string, context: CallContext): Promise<'' | 'NotAllowed' | 'GiftCardSpent'> {
    const order = await own.byNumber(number, context);
    const keys = await readKeys();
    const change = { to: 'cancelled', actor: 'owner', keys, now: now() } as const;
    try {
      const moved = await query
        .transaction()
        .execute((transaction) => changeStatus(transaction, order.id, change));
      return moved || order.status === 'cancelled' ? '' : 'NotAllowed';
    } catch (error) {
      if (error instanceof GiftCardSpent) return 'GiftCardSpent';
      throw error;
    }
  }

  return {
    ...placing,
    getOrder: async ({ params }, context) => ({
      order: await current(await own.byNumber(params.number, context), context),
    }),
    getLinkedOrder: async ({ params }, context) => {
      const { order, isOwn } = await own.byLink(params.number, params.key, context);
      const shown = await current(order, context);
      return { order: isOwn ? shown : payableOnly(shown) };
    },
    cancelOrder: async ({ body }, context) => {
      const errorMessage = await cancel(body.number, context);
      upkeep.soon();
      return { success: errorMessage === '', errorMessage };
    },
    payOrder: async ({ body }, context) => {
      const { order, isOwn } = await own.byLink(body.number, body.key, context);
      const isDue = isPayable(order, await readPayments(query, order.id));
      if (isDue && !(await countPayment(context))) throw tooManyRequests();
      if (body.cardId !== null && !isOwn) throw notFound('Card');
      if (body.cardId !== null) return payWithOwnCard(order, body.cardId);
      const { way, otherMeans } = body;
      const paymentUrl = isDue ? await startPayment(dependencies, order, { way, otherMeans }) : null;
      const errorMessage = paymentUrl ? '' : 'NotAllowed';
      return { success: paymentUrl !== null, errorMessage, paymentUrl };
    },
    repeatOrder: async ({ body }, context) => {
      const { id } = await own.byNumber(body.number, context);
      return repeatOrder(database, await shoppers.of(context, context.country), id, now());
    },
    changePickupDay: async ({ body }, context) => {
      const { id } = await own.byNumber(body.number, context);
      const errorMessage = await query
        .transaction()
        .execute((transaction) => changePickupDay(transaction, id, body.day, now()));
      return { success: errorMessage === '', errorMessage };
    },
    requestReturn: async ({ body: { number, ...request } }, context) => {
      const { id } = await own.byNumber(number, context);
      const errorMessage = await query
        .transaction()
        .execute((transaction) => requestReturn(transaction, id, request, now()));
      return { success: errorMessage === '', errorMessage };
    },
    withdrawReturn: async ({ body }, context) => {
      const { id } = await own.byNumber(body.number, context);
      const errorMessage = await query
        .transaction()
        .execute((transaction) => withdrawReturn(transaction, id, body.id, now()));
      if (errorMessage === undefined) throw notFound('Return');
      return { success: errorMessage === '', errorMessage };
    },
    trackOrder: async ({ body }, context) => {
      const { id } = await own.byNumber(body.number, context);
      const { numUpdatedRows } = await query
        .updateTable('orders')
        .set({ tracked_at: now().toISOString() })
        .where('id', '=', id)
        .where('tracked_at', 'is', null)
        .executeTakeFirst();
      return { first: numUpdatedRows === 1n };
    },
    paymentNotice: async ({ body }) => {
      const outcome = await receiveNotice(dependencies, body);
      if (outcome === 'settled') upkeep.soon();
      const errorMessage = noticeCodes[outcome];
      return { success: errorMessage === '', errorMessage };
    },
  } satisfies Handlers<Contract['cart']>;
}

/** An order as shown to somebody who has only its link: they can pay for it but not change it. */
const isBeingPaid = ({ paymentState }: Order): boolean =>
  paymentState === 'open' || paymentState === 'charging';

const payableOnly = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, gift: undefined })),
  canCancel: false,
  courierDetails: noCourierDetails,
  pickup: order.pickup && { ...order.pickup, canChange: false },
  returnable: null,
  tracked: true,
});

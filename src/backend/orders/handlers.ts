import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import { type Desk, isOnlineOffered } from '#src/backend/payments/desk.ts';
import { takeNotice } from '#src/backend/payments/notice.ts';
import { livingPayment, readPayments } from '#src/backend/payments/payments.ts';
import { refreshPayment } from '#src/backend/payments/settle.ts';
import { startPayment } from '#src/backend/payments/start-payment.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Order } from '#src/contract/orders.ts';
import { changeStatus } from './change-status.ts';
import { GiftCardSpent } from './give-back.ts';
import { createOwnOrders } from './own-orders.ts';
import { createPlacing } from './placing.ts';
import { toOrder } from './read-order.ts';
import { findByNumber, type OrderRow } from './rows.ts';
import type { Upkeep } from './upkeep.ts';

type OrderCalls = Pick<
  Handlers<Contract['cart']>,
  | 'quoteOrder'
  | 'createOrder'
  | 'findOrder'
  | 'getOrder'
  | 'cancelOrder'
  | 'payOrder'
  | 'trackOrder'
  | 'paymentNotice'
>;

/** Placing, paying and cancelling orders (decisions, Cart and orders). Only its owner sees an order. */
export function orderHandlers(
  { database, log, now, runningTime }: TimedDependencies,
  shoppers: Shoppers,
  desk: Desk,
  upkeep: Upkeep,
): OrderCalls {
  const { query } = database;
  const own = createOwnOrders(database, shoppers);
  const show = (row: OrderRow): Promise<Order> => toOrder(query, row, isOnlineOffered(desk, row.country));
  const placing = createPlacing({ database, log, now, shoppers, desk, runningTime, upkeep, own, show });

  /** The order after a look at what became of its payment. A provider that does not answer changes nothing. */
  async function looked(order: OrderRow): Promise<OrderRow> {
    if (order.status !== 'awaitingPayment') return order;
    const pending = livingPayment(await readPayments(query, order.id));
    if (!pending) return order;
    try {
      await refreshPayment(desk, order, pending);
    } catch (error) {
      log.warn({ err: error, order: order.number }, 'a payment could not be read');
    }
    upkeep.soon();
    return (await findByNumber(query, order.number)) ?? order;
  }

  async function cancel(number: string, context: CallContext): Promise<'' | 'NotAllowed' | 'GiftCardSpent'> {
    const order = await own.byNumber(number, context);
    const key = await desk.giftCardKey();
    const move = { to: 'cancelled', mover: 'owner', key, now: now() } as const;
    try {
      const moved = await query
        .transaction()
        .execute((transaction) => changeStatus(transaction, order.id, move));
      return moved || order.status === 'cancelled' ? '' : 'NotAllowed';
    } catch (error) {
      if (error instanceof GiftCardSpent) return 'GiftCardSpent';
      throw error;
    }
  }

  return {
    ...placing,
    getOrder: async ({ params }, context) => ({
      order: await show(await looked(await own.byNumber(params.number, context))),
    }),
    cancelOrder: async ({ body }, context) => {
      const errorMessage = await cancel(body.number, context);
      upkeep.soon();
      return { success: errorMessage === '', errorMessage };
    },
    payOrder: async ({ body }, context) => {
      const order = await own.byNumber(body.number, context);
      const paymentUrl = order.status === 'awaitingPayment' ? await startPayment(desk, order) : null;
      const errorMessage = paymentUrl ? '' : 'NotAllowed';
      return { success: paymentUrl !== null, errorMessage, paymentUrl };
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
      const success = await takeNotice(desk, body);
      upkeep.soon();
      return { success, errorMessage: success ? '' : 'UnknownPayment' };
    },
  };
}

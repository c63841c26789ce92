import type { Desk } from '#src/backend/payments/desk.ts';
import { readPayments } from '#src/backend/payments/payments.ts';
import { refreshPayment } from '#src/backend/payments/settle.ts';
import { changeStatus } from './change-status.ts';
import type { OrderRow } from './rows.ts';

const BATCH = 100;
/** While the provider does not answer, an order may have been paid: it is held so much longer. */
const PATIENCE_MS = 2 * 3_600_000;

/**
 * Cancels the orders that were not paid in time, so that their goods can be had again. Whether one was paid at the last
 * moment is asked of the provider first.
 * @param elapsed the running time
 */
export async function expireUnpaid(desk: Desk, elapsed: number): Promise<void> {
  const due = await desk.database.query
    .selectFrom('orders')
    .where('status', '=', 'awaitingPayment')
    .where('held_until', '<=', elapsed)
    .orderBy('id')
    .limit(BATCH)
    .selectAll()
    .execute();
  for (const order of due) {
    try {
      await expire(desk, order, elapsed);
    } catch (error) {
      desk.log.error({ err: error, order: order.number }, 'an unpaid order could not be cancelled');
    }
  }
}

async function expire(desk: Desk, order: OrderRow, elapsed: number): Promise<void> {
  const { database, log } = desk;
  const isOverdue = elapsed >= (order.held_until ?? 0) + PATIENCE_MS;
  for (const payment of await readPayments(database.query, order.id)) {
    if (payment.status !== 'pending') continue;
    try {
      await refreshPayment(desk, order, payment);
    } catch (error) {
      log.warn({ err: error, order: order.number }, 'the payment of an unpaid order could not be read');
      if (!isOverdue) return;
    }
  }
  const key = await desk.giftCardKey();
  const move = { to: 'cancelled', mover: 'time', key, now: desk.now() } as const;
  await database.query.transaction().execute((transaction) => changeStatus(transaction, order.id, move));
}

import { batchesInTurn } from '#src/backend/kernel/batches-in-turn.ts';
import { readPayments, refreshPayment } from '#src/backend/payments/index.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import { changeStatus } from '../changes/change-status.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OrderRow } from '../records/rows.ts';

const BATCH = 100;
/** Grace period while the provider does not answer: the order may have been paid. */
const GRACE_PERIOD_MS = 2 * HOUR_MS;

/**
 * Cancels orders not paid in time, after asking the provider once more, and those not confirmed by the staff
 * in time.
 */
export function createOrderExpiry(dependencies: OrderDependencies) {
  const { database, log } = dependencies;
  const nextBatch = batchesInTurn(BATCH, (after, size, elapsed: number) =>
    database.query
      .selectFrom('orders')
      .where((eb) => eb.or([eb('held_until', '<=', elapsed), eb('confirm_until', '<=', elapsed)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .selectAll()
      .execute(),
  );

  /** @param elapsed the running time */
  return async (elapsed: number): Promise<void> => {
    for (const order of await nextBatch(elapsed)) {
      try {
        await expire(dependencies, order, elapsed);
      } catch (error) {
        log.error(
          { err: error, order: order.number },
          'an order that nobody paid or confirmed could not be cancelled',
        );
      }
    }
  };
}

async function expire(dependencies: OrderDependencies, order: OrderRow, elapsed: number): Promise<void> {
  const { database, log, now, readKeys } = dependencies;
  const isOverdue = elapsed >= (order.held_until ?? 0) + GRACE_PERIOD_MS;
  for (const payment of await readPayments(database.query, order.id)) {
    if (payment.status !== 'pending') continue;
    try {
      await refreshPayment(dependencies, order, payment);
    } catch (error) {
      log.warn({ err: error, order: order.number }, 'the payment of an unpaid order could not be read');
      if (!isOverdue) return;
    }
  }
  const keys = await readKeys();
  const change = { to: 'cancelled', actor: 'time', keys, now: now() } as const;
  await database.query.transaction().execute((transaction) => changeStatus(transaction, order.id, change));
}

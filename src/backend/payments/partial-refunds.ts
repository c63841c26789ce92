import type { Queryable } from '#src/backend/database/database.ts';
import { batchesInTurn } from '#src/backend/kernel/batches-in-turn.ts';
import { providerFaults, refundsAccepted } from './metrics.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { Receipt } from './provider.ts';

const BATCH = 50;

export interface PartialRefund {
  /** Idempotency key, also for the provider. */
  readonly key: string;
  /** In minor units. */
  readonly amount: number;
  /** Its lines add up to the amount. */
  readonly receipt: Receipt;
}

/**
 * Marks a part of an order's payment as due for refund, once; has no effect if the order was not paid online.
 *
 * @param query the transaction that decides on it
 */
export async function requestPartialRefund(
  query: Queryable,
  orderId: number,
  { key, amount, receipt }: PartialRefund,
  now: Date,
): Promise<void> {
  const payment = await query
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('refund_due_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!payment) return;
  await query
    .insertInto('payment_refunds')
    .values({
      payment_id: payment.id,
      idempotency_key: key,
      amount,
      receipt: JSON.stringify(receipt),
      due_at: now.toISOString(),
      refunded_at: null,
    })
    .onConflict((on) => on.column('idempotency_key').doNothing())
    .execute();
}

/** Refunds the parts that are due; retries in later rounds until the provider accepts, idempotent by key. */
export function createPartialRefunds({ database, provider, orders, log, now }: PaymentDependencies) {
  const { query } = database;
  const nextBatch = batchesInTurn(BATCH, (after, size) =>
    query
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
      .where('payment_refunds.refunded_at', 'is', null)
      .where('payments.provider', '=', provider?.name ?? '')
      .where('payment_refunds.id', '>', after)
      .orderBy('payment_refunds.id')
      .limit(size)
      .select(['payment_refunds.id', 'idempotency_key as key', 'payment_refunds.amount', 'receipt'])
      .select(['provider_id as paymentId', 'order_id'])
      .execute(),
  );

  return async (): Promise<void> => {
    if (!provider) return;
    for (const { id, order_id, receipt, ...refund } of await nextBatch()) {
      const { number, country } = await orders.find(order_id);
      try {
        await provider.refund({ ...refund, country, receipt: JSON.parse(receipt) as Receipt });
      } catch (error) {
        providerFaults.of({ step: 'refund' }).add();
        log.error({ err: error, order: number }, 'a partial refund was not accepted');
        continue;
      }
      await query
        .updateTable('payment_refunds')
        .set({ refunded_at: now().toISOString() })
        .where('id', '=', id)
        .execute();
      refundsAccepted.of({ kind: 'part' }).add();
      log.info({ order: number }, 'a part of a payment was refunded');
    }
  };
}

import { batchesInTurn } from '#src/backend/kernel/batches-in-turn.ts';
import { isTaken } from './hold-states.ts';
import { refundReceiptSent } from './ledger/due-receipts.ts';
import { refundKey } from './ledger/write-receipt.ts';
import { providerFaults, refundsAccepted } from './metrics.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { refundAt } from './refund-at.ts';

const BATCH = 50;

/** Names the refund of a whole payment. */
export const wholeRefundKey = (paymentId: number): string => `whole-${paymentId}`;

/**
 * Gives back payments that their orders did not need, such as a second one, or one of a cancelled order; retries in later rounds until the provider
 * accepts, idempotent by key.
 */
export function createRefunds({ database, providers, orders, log, now }: PaymentDependencies) {
  const { query } = database;
  const names = providers.all.map(({ name }) => name);
  const nextBatch = batchesInTurn(BATCH, (after, size) =>
    query
      .selectFrom('payments')
      .where('refund_due_at', 'is not', null)
      .where('refunded_at', 'is', null)
      .where('refund_by_hand', '=', 0)
      .where('provider', 'in', names)
      .where(isTaken)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .select(['id', 'provider', 'provider_id', 'amount', 'order_id'])
      .execute(),
  );

  return async (): Promise<void> => {
    if (names.length === 0) return;
    for (const { id, provider, provider_id, amount, order_id } of await nextBatch()) {
      const { number, country } = await orders.find(order_id);
      let refundId: string;
      try {
        refundId = await refundAt(providers, provider, {
          paymentId: provider_id,
          country,
          amount,
          key: `refund-${provider_id}`,
          receipt: await orders.receiptOf(order_id, amount),
        });
      } catch (error) {
        providerFaults.of({ step: 'refund' }).add();
        log.error({ err: error, order: number }, 'a refund was not accepted');
        continue;
      }
      await query.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('payments')
          .set({ refunded_at: now().toISOString(), provider_refund_id: refundId })
          .where('id', '=', id)
          .execute();
        await refundReceiptSent(transaction, refundKey(wholeRefundKey(id)), refundId, now());
      });
      refundsAccepted.of({ kind: 'whole' }).add();
      log.info({ order: number }, 'a payment was refunded');
    }
  };
}

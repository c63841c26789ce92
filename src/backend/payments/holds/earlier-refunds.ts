import type { Queryable } from '#src/backend/database/database.ts';
import { noteRefund, refundReceipt } from '../ledger/note-refund.ts';
import type { PaymentRow } from '../payments.ts';
import type { Receipt } from '../provider.ts';

/**
 * Notes the receipts of refunds that were granted while money was only held, and so had none yet; each once. What is released
 * needs none.
 *
 * @param query has noted the receipt of the payment
 */
export async function noteEarlierRefunds(
  query: Queryable,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  now: Date,
): Promise<void> {
  const refunds = await query
    .selectFrom('payment_refunds')
    .where('payment_id', '=', id)
    .where('is_release', '=', 0)
    .select(['id', 'idempotency_key', 'receipt'])
    .execute();
  for (const refund of refunds) {
    const receipt = await refundReceipt(query, order_id, JSON.parse(refund.receipt) as Receipt);
    await query
      .updateTable('payment_refunds')
      .set({ receipt: JSON.stringify(receipt) })
      .where('id', '=', refund.id)
      .execute();
    const made = { orderId: order_id, paymentId: id, maker: 'provider', receipt } as const;
    await noteRefund(query, { ...made, key: refund.idempotency_key }, now);
  }
}

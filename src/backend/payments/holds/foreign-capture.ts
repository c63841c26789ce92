import type { Queryable } from '#src/backend/database/database.ts';
import { noteRefund } from '../ledger/note-refund.ts';
import { prepaymentKey, writeReceipt } from '../ledger/write-receipt.ts';
import type { PaymentRow } from '../payments.ts';
import type { Receipt } from '../provider.ts';
import { wholeRefundKey } from '../refunds.ts';
import { noteEarlierRefunds } from './earlier-refunds.ts';

interface Taken {
  readonly payment: PaymentRow;
  readonly amount: number;
  readonly receipt: Receipt;
  readonly isFiscal: boolean;
}

/**
 * Notes that another sum was taken than the shop wanted, or none was wanted, as by somebody in the provider's own office. If
 * all of it was taken, what was to be released is refunded; other sums are left to the reconciliation.
 *
 * @param query has locked the payment
 */
export async function noteForeignCapture(
  query: Queryable,
  { payment, amount, receipt, isFiscal }: Taken,
  now: Date,
): Promise<void> {
  const { id, order_id, refund_due_at } = payment;
  const made = { orderId: order_id, paymentId: id, maker: 'provider' } as const;
  if (amount === payment.amount) await refundReleases(query, payment, now);
  if (isFiscal) {
    await query.deleteFrom('receipts').where('unique_key', '=', prepaymentKey(id)).execute();
    await writeReceipt(query, { ...made, kind: 'prepayment', key: prepaymentKey(id), receipt }, now);
    if (refund_due_at !== null) await noteRefund(query, { ...made, key: wholeRefundKey(id), receipt }, now);
    await noteEarlierRefunds(query, payment, now);
  }
}

const refundReleases = (query: Queryable, { id }: PaymentRow, now: Date) =>
  query
    .updateTable('payment_refunds')
    .set({ is_release: 0, due_at: now.toISOString() })
    .where('payment_id', '=', id)
    .where('is_release', '=', 1)
    .execute();

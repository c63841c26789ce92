import type { Queryable } from '#src/backend/database/database.ts';
import { prepaymentKey, writeReceipt } from '../ledger/write-receipt.ts';
import type { Receipt } from '../provider.ts';
import { noteEarlierRefunds } from './earlier-refunds.ts';

interface Captured {
  readonly orderId: number;
  /** Whether the law wants a receipt. */
  readonly isFiscal: boolean;
  readonly receiptFor: (amount: number) => Promise<Receipt>;
}

/**
 * Decides, once, what is taken of money that is held for an order: what of it has not been given back. It is taken in the next
 * round; until then the decision is kept, with its receipt, so that a repeated request is the same. Has no effect if nothing
 * is held.
 *
 * @param query has locked the order
 */
export async function captureHold(
  query: Queryable,
  { orderId, isFiscal, receiptFor }: Captured,
  now: Date,
): Promise<void> {
  const payment = await query
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('hold', '=', 'held')
    .where('refund_due_at', 'is', null)
    .select((eb) => [
      'id',
      'amount',
      eb
        .selectFrom('payment_refunds')
        .whereRef('payment_id', '=', 'payments.id')
        .where('is_release', '=', 1)
        .select((refunds) => refunds.fn.sum<number>('payment_refunds.amount').as('sum'))
        .as('released'),
    ])
    .executeTakeFirst();
  if (!payment) return;
  const amount = payment.amount - Number(payment.released ?? 0);
  const receipt = await receiptFor(amount);
  await query
    .updateTable('payments')
    .set({
      hold: 'capturing',
      captured_amount: amount,
      capture_receipt: JSON.stringify(receipt),
      hold_due_at: now.toISOString(),
    })
    .where('id', '=', payment.id)
    .execute();
  if (!isFiscal) return;
  const made = { orderId, paymentId: payment.id, maker: 'provider', kind: 'prepayment', receipt } as const;
  await writeReceipt(query, { ...made, key: prepaymentKey(payment.id), isAhead: true }, now);
  await noteEarlierRefunds(query, { id: payment.id, order_id: orderId }, now);
}

import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderRow } from '#src/backend/orders/records/rows.ts';
import { insertAll } from '../insert.ts';
import type { Goods } from './goods.ts';
import type { ReturnHistory } from './histories.ts';
import { isoAgo, workedAgo } from './order-rows.ts';
import type { Buyer } from './people.ts';
import { writeRefundReceipt } from './write-receipts.ts';

interface ReturnInput {
  readonly order: OrderRow;
  readonly lines: readonly Goods[];
  readonly payment: { readonly id: number; readonly provider_id: string } | undefined;
  readonly history: ReturnHistory;
  readonly now: Date;
  readonly country: Buyer['country'];
}

/**
 * Writes a return and, if it was accepted, its refund.
 *
 * @returns the price of the returned goods (minor units) and the time; undefined while it is pending
 */
export async function writeReturn(
  query: Queryable,
  { order, lines, payment, history, now, country }: ReturnInput,
) {
  const { accepted, comment } = history;
  const decided_at = accepted === null ? null : workedAgo(now, accepted, country);
  const back = history.lines.flatMap(({ line, reason }) => {
    const goods = lines[line];
    return goods ? [{ goods, reason }] : [];
  });
  const returnedMinor = back.reduce((sum, { goods }) => sum + goods.price, 0);
  const amount = back.length === lines.length ? order.total_price : returnedMinor;
  const { id } = await query
    .insertInto('order_returns')
    .values({
      order_id: order.id,
      state: decided_at === null ? 'requested' : 'accepted',
      comment,
      answer: '',
      money_amount: decided_at === null ? 0 : amount,
      created_at: isoAgo(now, history.requested),
      decided_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAll(
    query,
    'order_return_lines',
    back.map(({ goods, reason }) => ({ return_id: id, item_id: goods.item_id, count: 1, reason })),
  );
  if (decided_at === null) return undefined;
  if (payment) {
    const key = `return-${order.number}-${id}`;
    await writeRefund(query, payment, key, { amount, at: decided_at });
    const items = back.map(({ goods }) => goods.item_id);
    await writeRefundReceipt(query, order, { paymentId: payment.id, key, amount, at: decided_at, items });
  }
  return { returnedMinor, at: new Date(decided_at) };
}

async function writeRefund(
  query: Queryable,
  payment: { readonly id: number; readonly provider_id: string },
  key: string,
  { amount, at }: { readonly amount: number; readonly at: string },
): Promise<void> {
  await query
    .insertInto('payment_refunds')
    .values({
      payment_id: payment.id,
      idempotency_key: key,
      amount,
      receipt: JSON.stringify({ email: '', phone: '', lines: [] }),
      due_at: at,
      refunded_at: at,
      provider_refund_id: key,
    })
    .execute();
  await query
    .insertInto('test_refunds')
    .values({ idempotence_key: key, payment_id: payment.provider_id, amount, made_at: at })
    .execute();
  await query
    .updateTable('test_payments')
    .set({ refunded: amount })
    .where('id', '=', payment.provider_id)
    .execute();
}

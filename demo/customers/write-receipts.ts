import type { Queryable } from '#src/backend/database/database.ts';
import { noteSettlement } from '#src/backend/orders/changes/receipts.ts';
import { receiptOf, returnReceipt } from '#src/backend/orders/records/receipt.ts';
import { type OrderRow, readOrderLines } from '#src/backend/orders/records/rows.ts';
import {
  noteRefund,
  prepaymentKey,
  refundKey,
  refundReceipt,
  settlementKey,
  USUAL_VAT_CODE,
  writeReceipt,
} from '#src/backend/payments/index.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';

const keys = { vatCode: USUAL_VAT_CODE };

/** The receipt of a payment. The shop soon asks the provider whether it is registered. */
export async function writePrepayment(
  query: Queryable,
  order: OrderRow,
  paymentId: number,
  at: Date,
): Promise<void> {
  if (order.country !== FISCAL_COUNTRY) return;
  const receipt = { ...receiptOf(order, await readOrderLines(query, [order.id])), ...keys };
  const made = { orderId: order.id, paymentId, kind: 'prepayment', maker: 'provider', receipt } as const;
  await writeReceipt(query, { ...made, key: prepaymentKey(paymentId) }, at);
}

/** The receipt of goods that were handed over. The shop soon sends it, unless the provider has refused it. */
export async function writeSettlement(
  query: Queryable,
  order: OrderRow,
  at: Date,
  isRefused: boolean,
): Promise<void> {
  await noteSettlement(query, order, { keys, now: at });
  if (!isRefused) return;
  await query
    .updateTable('receipts')
    .set({ state: 'failed', error: 'NotRegistered', attempts: 1, due_at: null, sent_at: at.toISOString() })
    .where('unique_key', '=', settlementKey(order.id))
    .where('maker', '=', 'provider')
    .execute();
}

interface Refunded {
  readonly paymentId: number;
  readonly key: string;
  readonly amount: number;
  readonly at: string;
  /** The items that came back, one unit of each. */
  readonly items: readonly number[];
}

/** The receipt of a refund. */
export async function writeRefundReceipt(
  query: Queryable,
  order: OrderRow,
  { paymentId, key, amount, at, items }: Refunded,
): Promise<void> {
  const all = await readOrderLines(query, [order.id]);
  const lines = all.filter(({ item_id }) => items.includes(item_id)).map((line) => ({ ...line, count: 1 }));
  const delivery = lines.length === all.length ? order.delivery_price : 0;
  const receipt = await refundReceipt(
    query,
    order.id,
    returnReceipt(order, lines, { delivery, money: amount }),
  );
  const made = { orderId: order.id, paymentId, maker: 'provider', key, receipt } as const;
  await noteRefund(query, made, new Date(at));
  await query
    .updateTable('receipts')
    .set({ state: 'registered', sent_at: at, registered_at: at })
    .where('unique_key', '=', refundKey(key))
    .execute();
}

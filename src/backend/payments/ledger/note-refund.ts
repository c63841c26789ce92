import type { Queryable } from '#src/backend/database/database.ts';
import type { Receipt } from '../provider.ts';
import type { LedgerLine } from './ledger-lines.ts';
import { isSettled, type NewReceipt, refundKey, writeReceipt } from './write-receipt.ts';

/** The receipt of a refund: of goods that were handed over or not, at the rate at which they were sold. */
export async function refundReceipt(query: Queryable, orderId: number, receipt: Receipt): Promise<Receipt> {
  const vatCode = await findRate(query, orderId);
  return vatCode === undefined
    ? receipt
    : { ...receipt, vatCode, isSettled: await isSettled(query, orderId) };
}

/**
 * Notes the receipt of a refund, unless what goes back has none itself.
 *
 * @param query the transaction that decides on the refund
 */
export async function noteRefund(
  query: Queryable,
  { receipt, key, ...refund }: Omit<NewReceipt, 'kind'>,
  now: Date,
): Promise<void> {
  if (receipt.vatCode === undefined) return;
  const kind = receipt.isSettled ? 'settlementRefund' : 'prepaymentRefund';
  await writeReceipt(query, { ...refund, receipt, key: refundKey(key), kind }, now);
}

/** Undefined if an order has no receipts: it is of another country, or older than the ledger. */
async function findRate(query: Queryable, orderId: number): Promise<number | undefined> {
  const sold = await query
    .selectFrom('receipts')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['prepayment', 'settlement'])
    .orderBy('id', 'desc')
    .select('lines')
    .limit(1)
    .executeTakeFirst();
  if (!sold) return undefined;
  const [line] = JSON.parse(sold.lines) as LedgerLine[];
  return line?.vatCode;
}

/** What an order's tills have taken before its goods were handed over, less what they gave back. */
export async function paidToTill(query: Queryable, orderId: number): Promise<number> {
  const rows = await query
    .selectFrom('receipts')
    .where('order_id', '=', orderId)
    .where('maker', '=', 'till')
    .where('kind', 'in', ['prepayment', 'prepaymentRefund'])
    .select(['kind', 'amount'])
    .execute();
  return rows.reduce((sum, { kind, amount }) => sum + (kind === 'prepayment' ? amount : -amount), 0);
}

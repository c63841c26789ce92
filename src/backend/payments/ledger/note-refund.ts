import type { Queryable } from '#src/backend/database/database.ts';
import type { Receipt } from '../provider.ts';
import type { LedgerLine } from './ledger-lines.ts';
import { type MadeReceipt, withinPaid } from './within-paid.ts';
import { type NewReceipt, refundKey, writeReceipt } from './write-receipt.ts';

/** The receipt of money that goes back: of goods that were handed over or not, at the rate at which they were sold. */
export async function refundReceipt(query: Queryable, orderId: number, receipt: Receipt): Promise<Receipt> {
  const made = await readMade(query, orderId);
  return { ...asSold(receipt, made), lines: withinPaid(receipt.lines, made) };
}

/** The receipt of what goes back to a gift card. */
export const advanceReceipt = async (query: Queryable, orderId: number, receipt: Receipt): Promise<Receipt> =>
  asSold(receipt, await readMade(query, orderId));

function asSold(receipt: Receipt, made: readonly MadeReceipt[]): Receipt {
  const vatCode = rateOf(made);
  if (vatCode === undefined) return receipt;
  return { ...receipt, vatCode, isSettled: made.some(({ kind }) => kind === 'settlement') };
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

/** Those of an order, oldest first. */
async function readMade(query: Queryable, orderId: number): Promise<MadeReceipt[]> {
  const rows = await query
    .selectFrom('receipts')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['kind', 'lines', 'advance'])
    .execute();
  return rows.map(({ lines, ...row }) => ({ ...row, lines: JSON.parse(lines) as LedgerLine[] }));
}

/** Undefined if an order has no receipts: it is of another country, or older than the ledger. */
const rateOf = (made: readonly MadeReceipt[]): number | undefined =>
  made.findLast(({ kind }) => kind === 'prepayment' || kind === 'settlement')?.lines[0]?.vatCode;

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

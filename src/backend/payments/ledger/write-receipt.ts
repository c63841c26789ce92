import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Receipt } from '../provider.ts';
import { ledgerLines, sumOfLines } from './ledger-lines.ts';
import { partKey, receiptParts } from './receipt-parts.ts';

export type ReceiptRow = Selectable<Schema['receipts']>;

export interface NewReceipt extends Pick<ReceiptRow, 'kind' | 'maker'> {
  readonly orderId: number;
  /** Null where nothing was paid online. */
  readonly paymentId: number | null;
  /** Names what it is for: a second one is not written. */
  readonly key: string;
  readonly receipt: Receipt;
  readonly prepaid?: number;
  readonly advance?: number;
  /** Whether it goes with money that is yet to be taken. */
  readonly isAhead?: boolean;
}

type Part = NewReceipt & Required<Pick<NewReceipt, 'prepaid' | 'advance'>>;

/**
 * Notes a receipt that has to be made, once, or those that it is parted into. A settlement is sent by itself, the others
 * go with their payment or refund.
 *
 * @param query the transaction of what it is for
 */
export async function writeReceipt(
  query: Queryable,
  { receipt: whole, prepaid = 0, advance = 0, ...made }: NewReceipt,
  now: Date,
): Promise<void> {
  const left = { prepaid, advance };
  for (const [place, receipt] of receiptParts(whole).entries()) {
    const amount = sumOfLines(receipt.lines);
    const part = { prepaid: Math.min(left.prepaid, amount), advance: 0 };
    part.advance = Math.min(left.advance, amount - part.prepaid);
    left.prepaid -= part.prepaid;
    left.advance -= part.advance;
    await writePart(query, { ...made, ...part, receipt, key: partKey(made.key, place) }, now);
  }
}

async function writePart(
  query: Queryable,
  { orderId, paymentId, key, kind, maker, receipt, prepaid, advance, isAhead = false }: Part,
  now: Date,
): Promise<void> {
  const lines = ledgerLines(receipt);
  const amount = sumOfLines(lines);
  if (amount <= 0) return;
  const at = now.toISOString();
  const isOwn = kind === 'settlement' && maker === 'provider';
  const isSent = kind === 'prepayment' && maker === 'provider' && !isAhead;
  await query
    .insertInto('receipts')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      unique_key: key,
      kind,
      maker,
      state: maker === 'till' ? 'elsewhere' : isSent ? 'sent' : 'waiting',
      amount,
      prepaid,
      advance,
      vat: lines.reduce((sum, { vat }) => sum + vat, 0),
      lines: JSON.stringify(lines),
      due_at: isOwn ? at : null,
      provider_id: null,
      refund_id: null,
      url: null,
      made_at: at,
      sent_at: isSent ? at : null,
      registered_at: null,
    })
    .onConflict((on) => on.column('unique_key').doNothing())
    .execute();
}

/** Whether an order's goods were handed over and their receipt noted. */
export async function isSettled(query: Queryable, orderId: number): Promise<boolean> {
  const settlement = await query
    .selectFrom('receipts')
    .where('unique_key', '=', settlementKey(orderId))
    .select('id')
    .executeTakeFirst();
  return settlement !== undefined;
}

export const settlementKey = (orderId: number): string => `settlement:${orderId}`;
export const prepaymentKey = (paymentId: number): string => `prepayment:${paymentId}`;
/** @param key the refund's own */
export const refundKey = (key: string): string => `refund:${key}`;

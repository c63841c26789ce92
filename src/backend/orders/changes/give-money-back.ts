import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Receipt } from '#src/backend/payments/index.ts';
import {
  findRefundable,
  grantRefund,
  leftToGiveByHand,
  noteRefund,
  oweByHand,
  type RefundGrant,
  refundReceipt,
} from '#src/backend/payments/index.ts';
import { type MoneyGivenBack, nothingGivenBack } from '../records/money-given-back.ts';
import type { OrderRow } from '../records/rows.ts';
import { wasPaid } from '../records/was-paid.ts';

interface MoneyBack extends RefundGrant {
  readonly key: string;
  readonly kind: Selectable<Schema['hand_refunds']>['kind'];
  /** In minor units. */
  readonly amount: number;
  readonly receiptFor: (amount: number) => Receipt;
  /** Whether it is for what was never taken at hand-over, so that what is paid there was not paid for it. */
  readonly isAtHandOver?: boolean | undefined;
}

/**
 * Gives money of an order back, once, by the way it was paid: online by the provider, else the staff owes it
 * (product.md, Staff).
 *
 * @param query has locked the order
 */
export async function giveMoneyBack(
  query: Queryable,
  { id }: Pick<OrderRow, 'id'>,
  { isAtHandOver, ...refund }: MoneyBack,
  now: Date,
): Promise<MoneyGivenBack> {
  const payment = await findRefundable(query, id);
  if (payment) {
    const amount = await grantRefund(query, id, refund, now);
    const isAny = amount > 0 && payment.hold !== 'lost';
    return { online: isAny ? { amount, isReleased: payment.hold === 'held' } : null, owed: 0 };
  }
  const amount = Math.min(refund.amount, (await leftToGiveByHand(query, id)) ?? refund.amount);
  if (amount <= 0 || !(await wasPaid(query, id, isAtHandOver))) return nothingGivenBack;
  await oweByHand(query, id, { ...refund, amount }, now);
  const receipt = await refundReceipt(query, id, refund.receiptFor(amount));
  const made = { orderId: id, paymentId: null, maker: 'till', key: refund.key, receipt } as const;
  await noteRefund(query, made, now);
  return { online: null, owed: amount };
}

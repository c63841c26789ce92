import type { Queryable } from '#src/backend/database/database.ts';
import { minorUnits, smallestSum, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import {
  findRefundable,
  grantRefund,
  leftToGiveByHand,
  oweByHand,
  type RefundGrant,
  releaseRefund,
} from '#src/backend/payments/index.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { RefundReply } from '#src/contract/cart/staff-refunds.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { goodwillReceipt } from '../../records/receipt.ts';
import { findByNumber, lockOrder, type OrderRow, readOrderLines } from '../../records/rows.ts';
import { readStaffOrder } from '../read-staff-order.ts';

export interface RefundOutcome {
  readonly errorMessage: RefundReply['errorMessage'];
  readonly order: StaffOrder;
}

interface Goodwill {
  /** In whole units. */
  readonly amount: number;
  /** What could be given back when it was decided; without it, whatever it is now. */
  readonly refundable?: number | undefined;
  readonly reason: string;
  /** Names the decision, so that one that comes twice counts once. */
  readonly request: string;
  readonly by: string;
}

/** Money that goes back by a decision of the staff; undefined for what is unknown. */
export function createStaffRefunds(dependencies: OrderDependencies) {
  const { database, now } = dependencies;
  const { query } = database;

  async function shown(number: string, errorMessage: RefundOutcome['errorMessage']): Promise<RefundOutcome> {
    const row = await query
      .selectFrom('orders')
      .where('number', '=', number)
      .selectAll()
      .executeTakeFirstOrThrow();
    return { errorMessage, order: await readStaffOrder(dependencies, row) };
  }

  return {
    /** Money without goods, such as for a delay: what the order costs stays. */
    async grant(
      number: string,
      { amount, refundable, reason, request, by }: Goodwill,
      grant: RefundGrant,
    ): Promise<RefundOutcome | undefined> {
      const found = await findByNumber(query, number);
      if (!found) return undefined;
      const errorMessage = await query.transaction().execute(async (transaction) => {
        const at = now();
        const order = await lockOrder(transaction, found.id, at);
        const lines = await readOrderLines(transaction, [order.id]);
        const key = `goodwill-${number}-${request}`;
        if (await isGranted(transaction, key)) return '';
        const sum = minorUnits(amount, smallestSum[order.country]);
        const paid = await findRefundable(transaction, order.id);
        const left = paid?.left ?? (await leftToGiveByHand(transaction, order.id));
        if (left === undefined || paid?.hold === 'lost') return 'NotPaidOnline';
        if (refundable !== undefined && wholeUnits(left) !== refundable) return 'Changed';
        if (sum > left || sum === 0) return 'TooMuch';
        const receiptFor = (money: number) => goodwillReceipt(order, lines, money);
        const refund = { key, kind: 'goodwill', amount: sum, receiptFor, reason, ...grant } as const;
        if (paid) await grantRefund(transaction, order.id, refund, at);
        else await oweByHand(transaction, order.id, refund, at);
        const what = {
          by,
          action: 'refund granted',
          subject: number,
          detail: reason,
          became: String(amount),
        } as const;
        await recordStaffChange(transaction, what, at);
        return '';
      });
      return shown(number, errorMessage);
    },
    async send(id: number, by: string): Promise<RefundOutcome | undefined> {
      const order = await orderOfRefund(query, id);
      if (!order) return undefined;
      const isSent = await query.transaction().execute(async (transaction) => {
        const at = now();
        await lockOrder(transaction, order.id, at);
        if (!(await releaseRefund(transaction, id, { by, now: at }))) return false;
        const what = { by, action: 'refund sent', subject: order.number, detail: `refund ${id}` } as const;
        await recordStaffChange(transaction, { ...what, was: 'held', became: 'due' }, at);
        return true;
      });
      return shown(order.number, isSent ? '' : 'NotHeld');
    },
  };
}

async function isGranted(query: Queryable, idempotency_key: string): Promise<boolean> {
  const granted = query.selectFrom('payment_refunds').where('idempotency_key', '=', idempotency_key);
  const owed = query.selectFrom('hand_refunds').where('idempotency_key', '=', idempotency_key);
  const found = await granted.select('id').unionAll(owed.select('id')).executeTakeFirst();
  return found !== undefined;
}

const orderOfRefund = (query: Queryable, id: number): Promise<OrderRow | undefined> =>
  query
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payment_refunds.id', '=', id)
    .selectAll('orders')
    .executeTakeFirst();

export type StaffRefunds = ReturnType<typeof createStaffRefunds>;

import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { isOwnLastChange, UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { setHandedOver } from '#src/backend/payments/index.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { providerOf } from '../../records/hand-payment.ts';
import { readOrderParts } from '../../records/order-parts.ts';
import { findByNumber, lockOrder, type OrderRow } from '../../records/rows.ts';
import { readStaffOrder } from '../read-staff-order.ts';

export interface HandRefundOutcome {
  readonly errorMessage: '' | 'Changed' | 'NumberNeeded';
  readonly order: StaffOrder;
}

interface HandOver {
  /** Whether the member's own word is taken back. */
  readonly isUndo: boolean;
  /** What it is known by at the provider in whose office it was sent; empty elsewhere. */
  readonly transactionId: string;
  readonly by: string;
}

const ACTION = 'money handed over' as const;

/** Money that the staff hands over itself (product.md, Staff); undefined for what is unknown. */
export function createStaffHandRefunds(dependencies: OrderDependencies) {
  const { database, now } = dependencies;
  const { query } = database;

  async function settle(
    transaction: Queryable,
    order: OrderRow,
    id: number,
    { isUndo, transactionId, by }: HandOver,
  ): Promise<HandRefundOutcome['errorMessage']> {
    const at = now();
    await lockOrder(transaction, order.id, at);
    const handedOverBy = await readHandedOverBy(transaction, id);
    if (handedOverBy === (isUndo ? null : by)) return '';
    if (!isUndo && transactionId === '' && (await isSentAtProvider(transaction, order.id, id)))
      return 'NumberNeeded';
    const detail = `refund ${id}`;
    const own = { subject: order.number, actions: [ACTION], detail, by };
    if (isUndo ? !(await isOwnLastChange(transaction, own)) : handedOverBy !== null) return 'Changed';
    await setHandedOver(transaction, id, {
      by: isUndo ? null : by,
      transactionId: isUndo || transactionId === '' ? null : transactionId,
      now: at,
    });
    const what = isUndo
      ? { action: UNDONE, detail: `${ACTION}: ${detail}`, was: 'handed over', became: 'owed' }
      : { action: ACTION, detail, was: 'owed', became: 'handed over' };
    await recordStaffChange(transaction, { ...what, by, subject: order.number }, at);
    return '';
  }

  return {
    async handOver(id: number, change: HandOver): Promise<HandRefundOutcome | undefined> {
      const order = await orderOf(query, id);
      if (!order) return undefined;
      const errorMessage = await query
        .transaction()
        .execute((transaction) => settle(transaction, order, id, change));
      const row = (await findByNumber(query, order.number)) ?? order;
      return { errorMessage, order: await readStaffOrder(dependencies, row) };
    },
  };
}

export type StaffHandRefunds = ReturnType<typeof createStaffHandRefunds>;

async function readHandedOverBy(query: Queryable, id: number): Promise<string | null> {
  const { handed_over_by } = await query
    .selectFrom('hand_refunds')
    .where('id', '=', id)
    .select('handed_over_by')
    .executeTakeFirstOrThrow();
  return handed_over_by;
}

/** Whether it goes back in the office of the provider that the order was paid at. */
async function isSentAtProvider(query: Queryable, orderId: number, id: number): Promise<boolean> {
  const { payments, handRefunds } = await readOrderParts(query, orderId);
  const refund = handRefunds.find((each) => each.id === id);
  return refund !== undefined && providerOf(refund, payments) !== null;
}

const orderOf = (query: Queryable, id: number): Promise<OrderRow | undefined> =>
  query
    .selectFrom('hand_refunds')
    .innerJoin('orders', 'orders.id', 'hand_refunds.order_id')
    .where('hand_refunds.id', '=', id)
    .selectAll('orders')
    .executeTakeFirst();

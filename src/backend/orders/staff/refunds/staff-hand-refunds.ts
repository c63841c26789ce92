import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { isOwnLastChange, UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import { setHandedOver } from '#src/backend/payments/index.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import { findByNumber, lockOrder, type OrderRow } from '../../records/rows.ts';
import { readStaffOrder } from '../read-staff-order.ts';

export interface HandRefundOutcome {
  readonly errorMessage: '' | 'Changed';
  readonly order: StaffOrder;
}

interface HandOver {
  /** Whether the member's own word is taken back. */
  readonly isUndo: boolean;
  readonly by: string;
}

const ACTION = 'money handed over';

/** Money that the staff hands over itself (product.md, Staff); undefined for what is unknown. */
export function createStaffHandRefunds(dependencies: OrderDependencies) {
  const { database, now } = dependencies;
  const { query } = database;

  async function settle(
    transaction: Queryable,
    order: OrderRow,
    id: number,
    { isUndo, by }: HandOver,
  ): Promise<HandRefundOutcome['errorMessage']> {
    await lockOrder(transaction, order.id, now());
    const handedOverBy = await readHandedOverBy(transaction, id);
    if (handedOverBy === (isUndo ? null : by)) return '';
    const detail = `refund ${id}`;
    const own = { subject: order.number, actions: [ACTION], detail, by };
    if (isUndo ? !(await isOwnLastChange(transaction, own)) : handedOverBy !== null) return 'Changed';
    await setHandedOver(transaction, id, { by: isUndo ? null : by, now: now() });
    const what = isUndo
      ? { action: UNDONE, detail: `${ACTION}: ${detail}`, was: 'handed over', became: 'owed' }
      : { action: ACTION, detail, was: 'owed', became: 'handed over' };
    await recordStaffChange(transaction, { ...what, by, subject: order.number }, now());
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

const orderOf = (query: Queryable, id: number): Promise<OrderRow | undefined> =>
  query
    .selectFrom('hand_refunds')
    .innerJoin('orders', 'orders.id', 'hand_refunds.order_id')
    .where('hand_refunds.id', '=', id)
    .selectAll('orders')
    .executeTakeFirst();

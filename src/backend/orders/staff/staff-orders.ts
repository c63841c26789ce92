import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange, type StaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { RefundGrant } from '#src/backend/payments/index.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { CancelReason } from '#src/contract/cart/orders/edits.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import { changeStatus } from '../changes/change-status.ts';
import { completeFitting } from '../changes/complete-fitting.ts';
import { confirmOrder } from '../changes/confirm-order.ts';
import { MarksMissing } from '../changes/marks/refuse-unmarked.ts';
import { GiftCardSpent } from '../changes/reverse-order.ts';
import { type UndoneStep, undoStatus } from '../changes/undo-status.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { findByNumber, lockOrder, type OrderRow } from '../records/rows.ts';
import { listOrders, type OrdersListing, type OrdersPage } from './list/list-orders.ts';
import { readStaffOrder } from './read-staff-order.ts';

interface StatusDecision {
  readonly status: OrderStatus;
  /** The status that it was decided on; without one, whatever it is now. */
  readonly from?: OrderStatus | undefined;
  /** Whether it takes the member's own last step back. */
  readonly isUndo?: boolean;
  /** Why it is cancelled. */
  readonly reason?: CancelReason | null;
  readonly by: string;
}

/** The outcome of a change, and the order after it. */
export interface StaffOutcome {
  readonly errorMessage: CallReply<Contract['cart']['setOrderStatus']>['errorMessage'];
  readonly order: StaffOrder;
}

/** A change; false or a code if it is not allowed, in which case nothing is recorded, as if it was made `Already`. @param at its moment, everywhere it is recorded */
type Change = (
  transaction: Queryable,
  at: Date,
) => Promise<boolean | '' | 'Already' | Exclude<StaffOutcome['errorMessage'], 'GiftCardSpent'>>;

/** Staff operations on orders; undefined for an unknown number. */
export interface StaffOrders {
  /** Newest first. */
  list(listing: OrdersListing): Promise<OrdersPage>;
  show(number: string): Promise<StaffOrder | undefined>;
  setStatus(number: string, change: StatusDecision, grant?: RefundGrant): Promise<StaffOutcome | undefined>;
  /** Confirms a new order, which then no longer expires. */
  confirm(number: string, by: string): Promise<StaffOutcome | undefined>;
  /** Records which items of an order were kept after trying them on; the rest goes back. */
  keep(
    number: string,
    kept: {
      readonly lines: readonly { readonly itemId: number; readonly count: number }[];
      /** The ids of the marks that are kept where only some of several like units are. */
      readonly marks?: readonly number[];
    },
    by: string,
  ): Promise<StaffOutcome | undefined>;
  /** Changes an order and records who did it, in one transaction. */
  change(row: OrderRow, what: Omit<StaffChange, 'subject'>, change: Change): Promise<StaffOutcome>;
}

export function createStaffOrders(dependencies: OrderDependencies): StaffOrders {
  const { database, now, readKeys } = dependencies;
  const { query } = database;

  const toStaffOrder = (row: OrderRow) => readStaffOrder(dependencies, row);

  async function attempt(
    { number }: OrderRow,
    what: Omit<StaffChange, 'subject'>,
    change: Change,
  ): Promise<StaffOutcome['errorMessage']> {
    try {
      return await query.transaction().execute(async (transaction) => {
        const at = now();
        const outcome = await change(transaction, at);
        if (outcome === false) return 'NotAllowed';
        if (outcome === 'Already') return '';
        if (outcome !== true && outcome !== '') return outcome;
        await recordStaffChange(transaction, { ...what, subject: number }, at);
        return '';
      });
    } catch (error) {
      if (error instanceof GiftCardSpent) return 'GiftCardSpent';
      if (error instanceof MarksMissing) return 'MarksMissing';
      throw error;
    }
  }

  async function change(
    row: OrderRow,
    what: Omit<StaffChange, 'subject'>,
    change: Change,
  ): Promise<StaffOutcome> {
    const errorMessage = await attempt(row, what, change);
    return { errorMessage, order: await toStaffOrder((await findByNumber(query, row.number)) ?? row) };
  }

  const undo = (row: OrderRow, step: UndoneStep): Promise<StaffOutcome> => {
    const { from, to, by } = step;
    const what = { by, action: UNDONE, detail: 'status', was: from, became: to };
    return change(row, what, async (transaction, at) =>
      undoStatus(transaction, await lockOrder(transaction, row.id, at), step),
    );
  };

  return {
    change,
    async show(number) {
      const row = await findByNumber(query, number);
      return row && toStaffOrder(row);
    },
    list: (listing) => listOrders(database, listing, now()),
    async setStatus(number, { status, from, reason = null, isUndo = false, by }, grant) {
      const row = await findByNumber(query, number);
      if (!row) return undefined;
      if (isUndo) return undo(row, { from: from ?? row.status, to: status, by });
      const keys = await readKeys();
      const detail = [status, reason].filter(Boolean).join(': ');
      const what = { by, action: 'status', detail, was: from ?? row.status, became: status } as const;
      return change(row, what, async (transaction, at) => {
        if (from !== undefined && (await lockOrder(transaction, row.id, at)).status !== from)
          return 'Changed';
        const moved = { to: status, actor: 'staff', reason, keys, now: at, grant } as const;
        return (await changeStatus(transaction, row.id, moved)) !== undefined;
      });
    },
    async confirm(number, by) {
      const row = await findByNumber(query, number);
      const what = {
        by,
        action: 'status',
        detail: 'confirmed',
        was: 'unconfirmed',
        became: 'confirmed',
      } as const;
      const keys = await readKeys();
      return (
        row && change(row, what, (transaction, at) => confirmOrder(transaction, row.id, { keys, now: at }))
      );
    },
    async keep(number, { lines, marks = [] }, by) {
      const row = await findByNumber(query, number);
      if (!row) return undefined;
      const units = new Map(lines.map(({ itemId, count }) => [itemId, count]));
      const detail = lines.map(({ itemId, count }) => `${itemId}:${count}`).join(' ') || 'nothing';
      const keys = await readKeys();
      return change(
        row,
        { by, action: 'fitting', detail, was: 'undecided', became: detail },
        (transaction, at) => completeFitting(transaction, row.id, { units, marks }, { keys, now: at }),
      );
    },
  };
}

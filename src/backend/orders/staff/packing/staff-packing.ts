import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange, type StaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Packing } from '#src/contract/cart/staff-packing.ts';
import { changeStatus } from '../../changes/change-status.ts';
import { outcome, type PackingOutcome, packUnit, type Scan } from '../../changes/packing/pack-unit.ts';
import { lineName, putUnitBack } from '../../changes/packing/put-back.ts';
import { unpackUnit } from '../../changes/packing/unpack-unit.ts';
import type { OrderDependencies } from '../../order-dependencies.ts';
import {
  finishedStatus,
  isAllMarked,
  isAllPacked,
  readPackedLines,
  readPacking,
} from '../../records/packed-units.ts';
import { findByNumber, lockOrder, type OrderRow } from '../../records/rows.ts';
import type { StaffOrders } from '../staff-orders.ts';

export interface ShownPacking {
  readonly order: StaffOrder;
  readonly packing: Packing;
}

export type ChangedPacking = ShownPacking & PackingOutcome;

/** Packing orders; undefined for an unknown number. */
export interface StaffPacking {
  show(number: string): Promise<ShownPacking | undefined>;
  /** The first unit makes an order `assembling`. */
  pack(
    number: string,
    scan: Omit<Scan, 'isMarking'> & {
      /** The units that the member's own removal left, if it is to be taken back. */
      readonly putBack?: number | null;
    },
  ): Promise<ChangedPacking | undefined>;
  unpack(
    number: string,
    removal: { readonly itemId: number; readonly packed: number; readonly by: string },
  ): Promise<ChangedPacking | undefined>;
  /** Sends an order on its way once all its units are packed. */
  finish(number: string, by: string): Promise<ChangedPacking | undefined>;
}

export function createStaffPacking(
  {
    database: { query },
    now,
    readKeys,
    isMarking,
  }: Pick<OrderDependencies, 'database' | 'now' | 'readKeys' | 'isMarking'>,
  orders: Pick<StaffOrders, 'show'>,
): StaffPacking {
  async function show(number: string): Promise<ShownPacking | undefined> {
    const [row, order] = await Promise.all([findByNumber(query, number), orders.show(number)]);
    return row && order && { order, packing: await readPacking(query, row, isMarking) };
  }

  /** Runs a change with the order locked, and shows the order after it. */
  async function change(
    number: string,
    work: (step: PackingStep) => Promise<PackingOutcome>,
  ): Promise<ChangedPacking | undefined> {
    const found = await findByNumber(query, number);
    if (!found) return undefined;
    const keys = await readKeys();
    const done = await query.transaction().execute(async (transaction) => {
      const at = now();
      const order = await lockOrder(transaction, found.id, at);
      const record: PackingStep['record'] = (what) =>
        recordStaffChange(transaction, { ...what, subject: number }, at);
      const moveOn: PackingStep['moveOn'] = async (to, by) => {
        const moved = { to, actor: 'staff', keys, now: at } as const;
        if (!(await changeStatus(transaction, order.id, moved))) return false;
        await record({ by, action: 'status', detail: to, was: order.status, became: to });
        return true;
      };
      return work({ transaction, order, at, record, moveOn });
    });
    const shown = await show(number);
    return shown && { ...shown, ...done };
  }

  return {
    show,
    pack: (number, { putBack = null, ...given }) =>
      change(number, async ({ transaction, order, at, moveOn }) => {
        const scan = { ...given, isMarking };
        if (putBack !== null) return putUnitBack(transaction, order, { ...scan, putBack }, at);
        const done = await packUnit(transaction, order, scan, at);
        if (done.errorMessage === '' && order.status !== 'assembling') await moveOn('assembling', scan.by);
        return done;
      }),
    unpack: (number, { by, ...removal }) =>
      change(number, async ({ transaction, order, at, record }) => {
        const done = await unpackUnit(transaction, order, { ...removal, by }, at);
        const { itemId } = removal;
        const line = (await readPackedLines(transaction, order, false)).find(
          (each) => each.itemId === itemId,
        );
        const detail = line ? lineName(line) : '';
        const values = { was: String(removal.packed), became: String(removal.packed - 1) };
        if (done.errorMessage === '') await record({ by, action: 'unpacked', detail, ...values });
        return done;
      }),
    finish: (number, by) =>
      change(number, async ({ transaction, order, record, moveOn }) => {
        if (order.status !== 'assembling') return outcome('NotAllowed');
        const lines = await readPackedLines(transaction, order, isMarking);
        if (!isAllPacked(lines)) return outcome('NotAllPacked');
        if (!isAllMarked(lines)) return outcome('NotAllMarked');
        if (!(await moveOn(await finishedStatus(transaction, order, lines), by)))
          return outcome('NotAllowed');
        await record({ by, action: 'packed', detail: '', became: 'packed' });
        return outcome('');
      }),
  };
}

interface PackingStep {
  readonly transaction: Queryable;
  /** Locked. */
  readonly order: OrderRow;
  /** The moment of all that the step changes. */
  readonly at: Date;
  record(what: Omit<StaffChange, 'subject'>): Promise<void>;
  /** Changes the order's status and records it; false if it may not. */
  moveOn(to: OrderStatus, by: string): Promise<boolean>;
}

import type { Database, Queryable } from '#src/backend/database/database.ts';
import {
  readStaffChanges,
  recordStaffChange,
  type StaffChange,
} from '#src/backend/kernel/staff/staff-changes.ts';
import { isPackable } from '#src/contract/cart/orders/statuses.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { PaperKind } from '#src/contract/cart/staff-papers.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import type { StaffOrders } from '../staff-orders.ts';

interface Printing {
  readonly numbers: readonly string[];
  readonly kind: PaperKind;
  readonly by: string;
}

const actions: Readonly<Record<PaperKind, StaffAction>> = { slip: 'slip printed', pick: 'pick list printed' };

/** Reads orders to print them, and records it with those that are on the paper. */
export async function printOrders(
  { query }: Pick<Database, 'query'>,
  orders: Pick<StaffOrders, 'show'>,
  { numbers, kind, by }: Printing,
  now: Date,
): Promise<StaffOrder[]> {
  const printed: StaffOrder[] = [];
  for (const number of new Set(numbers)) {
    const order = await orders.show(number);
    if (order) printed.push(order);
  }
  await query.transaction().execute(async (transaction) => {
    for (const { number } of printed.filter((order) => isOn(kind, order)))
      await recordOnce(transaction, { by, action: actions[kind], subject: number, detail: '' }, now);
  });
  return printed;
}

/** A list of what to fetch leaves out the orders that are not packed any more. */
const isOn = (kind: PaperKind, { status }: StaffOrder): boolean => kind === 'slip' || isPackable(status);

/** A page that is loaded again, or with other paper, is the same printing. */
async function recordOnce(query: Queryable, change: StaffChange, now: Date): Promise<void> {
  const last = (await readStaffChanges(query, change.subject)).at(-1);
  if (last?.by === change.by && last.action === change.action) return;
  await recordStaffChange(query, change, now);
}

import type { Queryable } from '#src/backend/database/database.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { tryFitting } from '../../changes/complete-fitting.ts';
import { marksNotKept } from '../../changes/marks/fitting-marks.ts';
import type { OrderDependencies, OrderKeys } from '../../order-dependencies.ts';
import { fittingOf } from '../../records/fitting.ts';
import { readOrderParts } from '../../records/order-parts.ts';
import { findByNumber, type OrderRow, readOrderLines } from '../../records/rows.ts';
import { rehearse } from '../edits/rehearse.ts';
import { shownTo } from '../staff-handlers.ts';
import type { StaffOrders } from '../staff-orders.ts';
import { type KeptSoFar, type Scanned, withScanned } from './fitting-scan.ts';

/** The call that says what is to be paid for what is kept, with one thing more that was scanned. */
export const fittingHandlers = (
  { database: { query }, now, readKeys }: Pick<OrderDependencies, 'database' | 'now' | 'readKeys'>,
  orders: Pick<StaffOrders, 'show'>,
) =>
  ({
    quoteFitting: async ({ params: { number }, body: { lines, marks, code } }, { staff }) => {
      const [row, order] = await Promise.all([findByNumber(query, number), orders.show(number)]);
      if (!row || !order) throw notFound('Order');
      const change = { keys: await readKeys(), now: now() };
      const scanned = await withScanned(query, row, { lines, marks }, code);
      const { refusal, faultOfMarks, due } = await rehearse(query, (transaction) =>
        dueFor(transaction, row, scanned.kept, change),
      );
      const errorMessage =
        refusal || (faultOfMarks === 'WrongMarks' ? faultOfMarks : '') || scanned.errorMessage;
      return {
        success: errorMessage === '',
        errorMessage,
        kept: [...scanned.kept.lines],
        marks: shownMarks(scanned),
        marksNeeded: faultOfMarks === 'MarksNeeded',
        due,
        itemId: scanned.itemId,
        goods: scanned.goods,
        order: shownTo(staff, order),
      };
    },
  }) satisfies Handlers<Contract['cart']>;

const shownMarks = ({ marks, kept }: Scanned) =>
  marks.map(({ id, item_id, serial }) => ({ id, itemId: item_id, serial, isKept: kept.marks.includes(id) }));

/** @param query a transaction that is rolled back */
async function dueFor(
  query: Queryable,
  { id: orderId, number }: OrderRow,
  { lines: kept, marks: chosen }: KeptSoFar,
  change: { readonly keys: OrderKeys; readonly now: Date },
) {
  const units = new Map(kept.map(({ itemId, count }) => [itemId, count]));
  const ordered = await readOrderLines(query, [orderId]);
  const back = await marksNotKept(query, { orderId, lines: ordered, kept: units, chosen });
  const faultOfMarks = typeof back === 'string' ? back : '';
  const refusal = await tryFitting(query, orderId, units, change);
  const after = await findByNumber(query, number);
  if (refusal !== '' || !after) return { refusal, faultOfMarks, due: null };
  const { lines, returns } = await readOrderParts(query, orderId);
  return { refusal, faultOfMarks, due: fittingOf(after, lines, returns)?.due ?? null };
}

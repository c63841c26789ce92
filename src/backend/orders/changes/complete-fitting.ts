import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { fittedMessages } from '../messages/fitting.ts';
import { pointsMessages } from '../messages/order.ts';
import type { OrderChange } from '../order-dependencies.ts';
import type { Units } from '../records/returns.ts';
import { lockOrder, type OrderLineRow, type OrderRow, readOrderLines } from '../records/rows.ts';
import { creditPoints } from './credit-points.ts';
import { marksNotKept } from './marks/fitting-marks.ts';
import { noteSettlement } from './receipts.ts';
import { addReturn } from './returns/request-return.ts';
import { carryOutReturn } from './returns/settle-return.ts';
import { keptWithPresents } from './returns/with-presents.ts';
import { reverseOrder } from './reverse-order.ts';
import { setStatus } from './set-status.ts';

/** Statuses in which the kept items can be recorded: with the courier, or in the shop. */
const atHandOver: readonly OrderStatus[] = ['shipped', 'atPickupPoint'];

/** What was kept of an order that was tried on. */
interface Kept {
  /** By item; missing items were not kept, nor is a present alone. */
  readonly units: Units;
  /** The ids of the marks that are kept, where only some of several like units are. */
  readonly marks: readonly number[];
}

type Refusal = 'NotAllowed' | 'WrongLines';

/**
 * Completes an order that was tried on: what was kept is delivered, the rest goes back like a return (stock,
 * gift card, points) but without a message of its own. If nothing was kept, the order is cancelled and
 * nothing has to be paid, not even delivery.
 *
 * @param query a transaction; it locks the order, so that it is completed once
 */
export async function completeFitting(
  query: Queryable,
  orderId: number,
  { units, marks: chosen }: Kept,
  change: OrderChange,
): Promise<'' | Refusal | 'MarksNeeded' | 'WrongMarks'> {
  const fitting = await lockFitting(query, orderId, units, change.now);
  if (typeof fitting === 'string') return fitting;
  const marksBack = await marksNotKept(query, { orderId, lines: fitting.lines, kept: units, chosen });
  if (typeof marksBack === 'string') return marksBack;
  await carryOut(query, { ...fitting, units, marksBack }, change);
  return '';
}

/** The same whichever of several like units are kept, to see what is to be paid. @param query a transaction that is rolled back */
export async function tryFitting(
  query: Queryable,
  orderId: number,
  units: Units,
  change: OrderChange,
): Promise<'' | Refusal> {
  const fitting = await lockFitting(query, orderId, units, change.now);
  if (typeof fitting === 'string') return fitting;
  await carryOut(query, { ...fitting, units, marksBack: undefined }, change);
  return '';
}

async function lockFitting(query: Queryable, orderId: number, units: Units, now: Date) {
  const order = await lockOrder(query, orderId, now);
  if (order.fitting === 0 || order.fitted_at !== null || !atHandOver.includes(order.status))
    return 'NotAllowed';
  const lines = await readOrderLines(query, [orderId]);
  return areOf(lines, units) ? { order, lines } : 'WrongLines';
}

interface Fitted {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly units: Units;
  /** The ids of the marks that were not kept; undefined if nobody knows. */
  readonly marksBack: readonly number[] | undefined;
}

async function carryOut(
  query: Queryable,
  { order, lines, units, marksBack }: Fitted,
  change: OrderChange,
): Promise<void> {
  const { keys, now } = change;
  const kept = keptWithPresents(lines, units);
  await query
    .updateTable('orders')
    .set({ fitted_at: now.toISOString() })
    .where('id', '=', order.id)
    .execute();
  const keptLines = lines.flatMap((line) => {
    const count = kept.get(line.item_id) ?? 0;
    return count > 0 ? [{ ...line, count }] : [];
  });
  const due =
    keptLines.length > 0
      ? await deliver(query, order, { lines, kept, marksBack }, change)
      : await cancel(query, order, now);
  const hasBack = lines.some(({ item_id, count }) => (kept.get(item_id) ?? 0) < count);
  for (const message of fittedMessages({ order, lines: keptLines, links: keys.links }, due, hasBack))
    await enqueue(query, `order:${order.number}:fitted:${message.kind}`, message, now);
}

const areOf = (lines: readonly OrderLineRow[], kept: Units): boolean =>
  [...kept].every(([itemId, count]) => {
    const line = lines.find(({ item_id }) => item_id === itemId);
    return line !== undefined && count >= 0 && count <= line.count;
  });

interface Delivered extends Pick<Fitted, 'lines' | 'marksBack'> {
  readonly kept: Units;
}

/**
 * Points are first credited for everything: what this and later returns take away is a share of that.
 *
 * @returns what is to be paid, in minor units
 */
async function deliver(
  query: Queryable,
  before: OrderRow,
  { lines, kept, marksBack }: Delivered,
  change: OrderChange,
): Promise<number> {
  const { now } = change;
  const order = await setStatus(query, before, 'delivered', now);
  const credited = await creditPoints(query, order, now);
  const back = lines
    .map((line) => ({ itemId: line.item_id, count: line.count - (kept.get(line.item_id) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map((line) => ({ ...line, reason: 'other' as const }));
  if (back.length === 0) {
    await noteSettlement(query, order, change);
    await tellOfPoints(query, order, credited, now);
    return order.total_price;
  }
  const request = { lines: back, comment: '', state: 'accepted', atFitting: true } as const;
  const id = await addReturn(query, order.id, request, now);
  const so = { order, lines, returned: new Map<number, number>() };
  const { amounts, pointsTakenBack } = await carryOutReturn(
    query,
    so,
    { id, lines: back, markIds: marksBack, isAtHandOver: true },
    { now },
  );
  const notKept = new Map(back.map(({ itemId, count }) => [itemId, count]));
  await noteSettlement(query, order, change, { ...amounts, units: notKept });
  await tellOfPoints(query, order, credited - pointsTakenBack, now);
  return order.total_price - amounts.money;
}

async function tellOfPoints(query: Queryable, order: OrderRow, points: number, now: Date): Promise<void> {
  for (const message of pointsMessages(order, points))
    await enqueue(query, `order:${order.number}:delivered:${message.kind}`, message, now);
}

async function cancel(query: Queryable, before: OrderRow, now: Date): Promise<number> {
  await reverseOrder(query, await setStatus(query, before, 'cancelled', now, { by: 'staff' }), { now });
  return 0;
}

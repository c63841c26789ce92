import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { orderLetters } from '../../messages/order-letters.ts';
import { refusedReturnMessages } from '../../messages/return.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { readReturns, type Units, unitsOf } from '../../records/returns.ts';
import {
  lockOrder,
  lockOrderAt,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
} from '../../records/rows.ts';
import { faultOfMarks } from '../marks/return-marks.ts';
import { setStatus } from '../set-status.ts';
import { type Acceptance, acceptedUnits } from './acceptance.ts';
import { settleReturn } from './settle-return.ts';
import { splitReturn } from './split-return.ts';

/** The ids of a return and of its order. */
export interface ReturnIds {
  readonly id: number;
  readonly orderId: number;
}

type AcceptanceFault = '' | 'NotAllowed' | 'WrongLines' | 'Changed' | 'MarksNeeded' | 'WrongMarks';

/**
 * Accepts a requested return: goods go where the staff says and money to the customer; units that are not back are
 * refused. Once all goods are back, the order's status is returned.
 *
 * @param query a transaction; it locks the order
 *
 * @param ids with the version of the order that it was decided on; without one, whatever it is now
 */
export async function acceptReturn(
  query: Queryable,
  { id, orderId, version }: ReturnIds & { readonly version?: number | undefined },
  acceptance: Acceptance,
  change: OrderChange,
): Promise<AcceptanceFault> {
  const { now } = change;
  const order =
    version === undefined
      ? await lockOrder(query, orderId, now)
      : await lockOrderAt(query, { id: orderId, version }, now);
  if (!order) return 'Changed';
  const returns = await readReturns(query, orderId);
  const requested = returns.find((each) => each.id === id && each.state === 'requested');
  if (!requested || order.status !== 'delivered') return 'NotAllowed';
  const accepted = await acceptedUnits(query, order, requested, acceptance);
  if (!accepted) return 'WrongLines';
  const lines = await readOrderLines(query, [orderId]);
  const { units: placements, why, marks } = acceptance;
  const fault = marks ? await faultOfMarks(query, { orderId, units: accepted, scanned: marks }) : '';
  if (fault !== '') return fault;
  const staying = await splitReturn(query, { order, lines, requested, accepted, why }, change);
  const before = { order, lines, returned: unitsOf(returns, 'accepted') };
  const after = await settleReturn(query, before, { id, lines: staying, placements, marks }, change);
  if (areAllBack(lines, after)) await finishReturn(query, order, now);
  return '';
}

/**
 * Refuses a requested return; its units can be returned in another request.
 *
 * @returns whether it was still requested
 */
export async function refuseReturn(
  query: Queryable,
  ids: ReturnIds,
  why: string,
  { keys, now }: OrderChange,
): Promise<boolean> {
  const order = await lockOrder(query, ids.orderId, now);
  const { numUpdatedRows } = await query
    .updateTable('order_returns')
    .set({ state: 'refused', answer: why, decided_at: now.toISOString() })
    .where('id', '=', ids.id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const letters = await orderLetters(query, order, keys.links);
  for (const message of refusedReturnMessages(letters, why))
    await enqueue(query, `return:${ids.id}:refused:${message.kind}`, message, now);
  return true;
}

const areAllBack = (lines: readonly OrderLineRow[], returned: Units): boolean =>
  lines.every(({ item_id, count }) => returned.get(item_id) === count);

async function finishReturn(query: Queryable, order: OrderRow, now: Date): Promise<void> {
  await setStatus(query, order, 'returned', now);
  await query
    .updateTable('orders')
    .set({ given_back_at: now.toISOString() })
    .where('id', '=', order.id)
    .execute();
}

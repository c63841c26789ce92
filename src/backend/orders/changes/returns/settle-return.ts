import { reversePoints } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { acceptedReturnMessages } from '../../messages/return.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { goodsWorth, linesWith } from '../../records/line-worth.ts';
import type { ReturnRecord, Units } from '../../records/returns.ts';
import type { OrderLineRow, OrderRow } from '../../records/rows.ts';
import { type Placement, placeUnits } from '../../stock/place-units.ts';
import { returnMarks } from '../marks/return-marks.ts';
import { amountsOf, type ReturnAmounts } from './amounts.ts';
import { returnMoney } from './return-money.ts';

interface ReturnsSoFar {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** The units of previously accepted returns. */
  readonly returned: Units;
}

/** What is settled. */
interface Settled extends Pick<ReturnRecord, 'id' | 'lines'> {
  /** Where its units go; by default where they were taken from. */
  readonly placements?: readonly Placement[] | undefined;
  /** The marks of its units, as scanned. */
  readonly marks?: readonly string[] | undefined;
  /** The ids of its marks, where they are known. */
  readonly markIds?: readonly number[] | undefined;
  /** Whether they are what was not kept at hand-over. */
  readonly isAtHandOver?: boolean;
}

interface SettledReturn {
  /** The returned units including this return. */
  readonly after: Units;
  readonly amounts: ReturnAmounts;
  /** The lines of this return, with its units. */
  readonly back: readonly OrderLineRow[];
  readonly pointsTakenBack: number;
}

/**
 * Settles an accepted return: stock, money, points and message.
 *
 * @param query has locked the order
 *
 * @returns all returned units, including this return's
 */
export async function settleReturn(
  query: Queryable,
  before: ReturnsSoFar,
  requested: Settled,
  change: OrderChange,
): Promise<Units> {
  const { keys, now } = change;
  const { after, amounts, back } = await carryOutReturn(query, before, requested, change);
  for (const message of acceptedReturnMessages(
    { order: before.order, lines: back, links: keys.links },
    amounts,
  ))
    await enqueue(query, `return:${requested.id}:accepted:${message.kind}`, message, now);
  return after;
}

/** The same without a message. @param query has locked the order */
export async function carryOutReturn(
  query: Queryable,
  { order, lines, returned }: ReturnsSoFar,
  { id, lines: returnLines, placements, marks: scanned, markIds, isAtHandOver }: Settled,
  { now, grant }: Pick<OrderChange, 'now' | 'grant'>,
): Promise<SettledReturn> {
  const units = new Map(returnLines.map(({ itemId, count }) => [itemId, count]));
  const after = sumOf(returned, units);
  const given = { ...amountsOf(order, lines, returned), ...(await givenBefore(query, order)) };
  const amounts = difference(amountsOf(order, lines, after), given);
  await query
    .updateTable('order_returns')
    .set({
      state: 'accepted',
      decided_at: now.toISOString(),
      gift_card_amount: amounts.giftCard,
      money_amount: amounts.money,
    })
    .where('id', '=', id)
    .execute();
  const by = grant?.by ?? null;
  await placeUnits(query, { id, order, units, placements }, { at: now, by });
  const marks = await returnMarks(
    query,
    { orderId: order.id, units, scanned, ids: markIds, placements, by },
    now,
  );
  const back = linesWith(lines, units, order.country);
  await returnMoney(query, order, { id, amounts, lines: back, marks, isAtHandOver }, { now, grant });
  const { takenBack } = await reversePoints(query, {
    orderId: order.id,
    pointsPaid: wholeUnits(order.points_paid),
    ...goodsWorth(order, lines, after),
    at: now,
  });
  return { after, amounts, back, pointsTakenBack: takenBack };
}

/** What the earlier returns of an order gave back, by whichever rule it was then. */
async function givenBefore(query: Queryable, { id }: OrderRow) {
  const given = await query
    .selectFrom('order_returns')
    .where('order_id', '=', id)
    .where('state', '=', 'accepted')
    .select(['gift_card_amount', 'money_amount'])
    .execute();
  return {
    giftCard: given.reduce((sum, { gift_card_amount }) => sum + gift_card_amount, 0),
    money: given.reduce((sum, { money_amount }) => sum + money_amount, 0),
  };
}

const sumOf = (one: Units, other: Units): Units => {
  const sum = new Map(one);
  for (const [itemId, count] of other) sum.set(itemId, (sum.get(itemId) ?? 0) + count);
  return sum;
};

const difference = (after: ReturnAmounts, before: ReturnAmounts): ReturnAmounts => ({
  giftCard: Math.max(0, after.giftCard - before.giftCard),
  money: Math.max(0, after.money - before.money),
  delivery: after.delivery - before.delivery,
});

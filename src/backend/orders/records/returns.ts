import type { Queryable } from '#src/backend/database/database.ts';
import { dateAfter } from '#src/backend/delivery/index.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL, RETURN_DAYS } from '#src/config/constants.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { OrderReturn, ReturnReason } from '#src/contract/cart/orders/returns.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/** A return with its lines; money in minor units. */
export interface ReturnRecord {
  readonly id: number;
  readonly state: OrderReturn['state'];
  readonly comment: string;
  readonly answer: string;
  readonly gift_card_amount: number;
  readonly money_amount: number;
  readonly created_at: string;
  readonly decided_at: string | null;
  /** 1 for items that did not fit at delivery. */
  readonly at_fitting: number;
  readonly lines: readonly ReturnLine[];
}

export interface ReturnLine {
  readonly itemId: number;
  readonly count: number;
  readonly reason: ReturnReason;
}

/** Units by item. */
export type Units = ReadonlyMap<number, number>;

type ReturnRow = Omit<ReturnRecord, 'lines'> & {
  readonly item_id: number;
  readonly count: number;
  readonly reason: ReturnReason;
};

export const returnRows = (query: Queryable) =>
  query
    .selectFrom('order_returns')
    .innerJoin('order_return_lines', 'order_return_lines.return_id', 'order_returns.id')
    .orderBy('order_returns.id')
    .orderBy('item_id')
    .select([
      'id',
      'state',
      'comment',
      'answer',
      'gift_card_amount',
      'money_amount',
      'created_at',
      'decided_at',
      'at_fitting',
    ])
    .select(['item_id', 'count', 'reason']);

/** An order's returns, oldest first. */
export const readReturns = async (query: Queryable, orderId: number): Promise<ReturnRecord[]> =>
  toReturnRecords(await returnRows(query).where('order_id', '=', orderId).execute());

/** @param rows of {@link returnRows}, sorted by return */
export const toReturnRecords = (rows: readonly ReturnRow[]): ReturnRecord[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofReturn) => {
    const [first] = ofReturn;
    const lines = ofReturn.map(({ item_id, count, reason }) => ({ itemId: item_id, count, reason }));
    return first ? [{ ...first, lines }] : [];
  });

/** The units of the returns in these states. */
export function unitsOf(returns: readonly ReturnRecord[], ...states: readonly OrderReturn['state'][]): Units {
  const units = new Map<number, number>();
  for (const { lines } of returns.filter(({ state }) => states.includes(state)))
    for (const { itemId, count } of lines) units.set(itemId, (units.get(itemId) ?? 0) + count);
  return units;
}

/** The units of lines that can still be returned; gift cards can only be taken back by the staff. */
export const unitsLeft = (
  lines: readonly Pick<OrderLineRow, 'item_id' | 'model_code' | 'count'>[],
  returned: Units,
): { readonly itemId: number; readonly count: number }[] =>
  lines
    .filter(({ model_code }) => model_code !== GIFT_CARD_MODEL)
    .map(({ item_id, count }) => ({ itemId: item_id, count: count - (returned.get(item_id) ?? 0) }))
    .filter(({ count }) => count > 0);

type Placed = Pick<OrderRow, 'status' | 'country' | 'region_id'>;

/** The last day of the customer's term (YYYY-MM-DD). */
const lastReturnDay = (
  { country, region_id }: Pick<OrderRow, 'country' | 'region_id'>,
  deliveredAt: string,
): string => dateAfter(new Date(deliveredAt), { country, regionId: region_id }, RETURN_DAYS[country]);

/** The last day for returns (YYYY-MM-DD); null if the order is not delivered or it is too late. */
export function returnableUntil(order: Placed, deliveredAt: string | undefined, now: Date): string | null {
  const { status, country, region_id } = order;
  if (status !== 'delivered' || deliveredAt === undefined) return null;
  const last = lastReturnDay(order, deliveredAt);
  return dateAfter(now, { country, regionId: region_id }, 0) <= last ? last : null;
}

/** What the customer can return now. */
export function returnableOf(
  order: Placed,
  lines: readonly OrderLineRow[],
  returns: readonly ReturnRecord[],
  { deliveredAt, now }: { readonly deliveredAt: string | undefined; readonly now: Date },
): Order['returnable'] {
  const before = returnableUntil(order, deliveredAt, now);
  const left = unitsLeft(lines, unitsOf(returns, 'requested', 'accepted'));
  return before !== null && left.length > 0 ? { before, lines: left } : null;
}

/** What the staff can ask back for the customer, also after the term. */
export function returningOf(
  order: Placed,
  lines: readonly OrderLineRow[],
  returns: readonly ReturnRecord[],
  { deliveredAt, now }: { readonly deliveredAt: string | undefined; readonly now: Date },
): StaffOrder['returning'] {
  if (order.status !== 'delivered' || deliveredAt === undefined) return null;
  const left = unitsLeft(lines, unitsOf(returns, 'requested', 'accepted'));
  if (left.length === 0) return null;
  const isLate = returnableUntil(order, deliveredAt, now) === null;
  return { lines: left, lastDay: lastReturnDay(order, deliveredAt), isLate };
}

/** A return on the wire. */
export const toReturn = (record: ReturnRecord): OrderReturn => ({
  id: record.id,
  state: record.state,
  createdAt: record.created_at,
  decidedAt: record.decided_at,
  comment: record.comment,
  answer: record.answer,
  amount: record.state === 'accepted' ? wholeUnits(record.gift_card_amount + record.money_amount) : null,
  lines: record.lines.map((line) => ({ ...line })),
});

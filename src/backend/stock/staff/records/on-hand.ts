import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

/** Units of a size in a shop: those for sale, and those that lie there set aside. */
export interface OnHand {
  readonly free: number;
  readonly reserved: number;
  readonly unpaid: number;
  readonly ordered: number;
  /** Taken by orders since a moment, less what came back. */
  readonly sold: number;
}

export type OnHandOf = (itemId: number, shopNumber: string) => OnHand;

const nothing: OnHand = { free: 0, reserved: 0, unpaid: 0, ordered: 0, sold: 0 };
/** After any moment. */
const NEVER = '9999';

const keyOf = (itemId: number, shopNumber: string): string => `${itemId} ${shopNumber}`;

export const setAside = ({ reserved, unpaid, ordered }: OnHand): number => reserved + unpaid + ordered;
export const unitsOf = (each: OnHand): number => each.free + setAside(each);

/** What lies in each shop of some sizes. @param since from when sales are counted; by default none are */
export async function readOnHand(
  query: Queryable,
  itemIds: readonly number[],
  since = NEVER,
): Promise<{ of: OnHandOf; shopNumbers: ReadonlySet<string> }> {
  if (itemIds.length === 0) return { of: () => nothing, shopNumbers: new Set() };
  const [free, taken, reserved] = await Promise.all([
    readFree(query, itemIds),
    readTaken(query, itemIds, since),
    readReserved(query, itemIds),
  ]);
  const known = new Map<string, OnHand>();
  for (const rows of [free, taken, reserved])
    for (const { item_id, shop_number, ...units } of rows) {
      const key = keyOf(item_id, shop_number);
      known.set(key, { ...(known.get(key) ?? nothing), ...numbersIn(units) });
    }
  const shopNumbers = new Set([...free, ...taken, ...reserved].map(({ shop_number }) => shop_number));
  return { of: (itemId, shopNumber) => known.get(keyOf(itemId, shopNumber)) ?? nothing, shopNumbers };
}

/** PostgreSQL gives sums as text. */
const numbersIn = (units: object): Partial<OnHand> =>
  Object.fromEntries(Object.entries(units).map(([name, value]) => [name, Number(value)]));

const readFree = (query: Queryable, itemIds: readonly number[]) =>
  query
    .selectFrom('stock')
    .where('item_id', 'in', itemIds)
    .where('quantity', '>', 0)
    .select(['item_id', 'shop_number', 'quantity as free'])
    .execute();

/** What orders took and did not give back: it lies there until it leaves. */
function readTaken(query: Queryable, itemIds: readonly number[], since: string) {
  const units = sql`order_takings.quantity - order_takings.returned`;
  const sumIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`COALESCE(SUM(CASE WHEN ${condition} THEN ${units} ELSE 0 END), 0)`;
  return query
    .selectFrom('order_takings')
    .innerJoin('orders', 'orders.id', 'order_takings.order_id')
    .where('order_takings.item_id', 'in', itemIds)
    .groupBy(['order_takings.item_id', 'order_takings.shop_number'])
    .select([
      'order_takings.item_id',
      'order_takings.shop_number',
      sumIf(sql`orders.status = 'awaitingPayment'`).as('unpaid'),
      sumIf(sql`orders.status IN ('new', 'paid', 'assembling')`).as('ordered'),
      sumIf(sql`orders.created_at >= ${since}`).as('sold'),
    ])
    .execute();
}

const readReserved = (query: Queryable, itemIds: readonly number[]) =>
  query
    .selectFrom('reservations')
    .innerJoin('reservation_lines', 'reservation_lines.reservation_id', 'reservations.id')
    .where('reservations.state', '=', sql.lit('held' as const))
    .where('reservation_lines.item_id', 'in', itemIds)
    .groupBy(['reservation_lines.item_id', 'reservations.shop_number'])
    .select((eb) => [
      'reservation_lines.item_id',
      'reservations.shop_number',
      eb.fn.sum<number>(eb('count', '-', eb.ref('returned'))).as('reserved'),
    ])
    .execute();

import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { RETURNED_POINTS_VALID_DAYS } from '#src/config/club.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { append, changePoints, draw, type PartOfLot, readLots, sumOf } from './lots.ts';

type Row = Selectable<Schema['club_entries']>;

export interface Reversal {
  readonly orderId: number;
  /** The points that pay for the order as it is now, if edits of it have given others back. */
  readonly pointsPaid?: number;
  /** The price of the order's returned goods, including this return, before coupon and points. */
  readonly returnedMinor: number;
  /** The price of all of the order's goods, likewise, without gift cards. */
  readonly goodsMinor: number;
  readonly at: Date;
}

/**
 * Reverses the points of an order in proportion to the returned goods: gives spent points back and takes
 * earned ones away. It is based on the total returned so far, so that a repeated call changes nothing and
 * rounding adds up. Earned points that have been spent become a debt, which later ones settle. A cancelled
 * order counts as fully returned.
 *
 * @param query the return's transaction, which has locked the order
 *
 * @returns the points given back and taken away by this call
 */
export async function reversePoints(
  query: Queryable,
  reversal: Reversal,
): Promise<{ givenBack: number; takenBack: number }> {
  const nothing = { givenBack: 0, takenBack: 0 };
  const { orderId, at } = reversal;
  const first = await query
    .selectFrom('club_entries')
    .where('order_id', '=', orderId)
    .select('customer_id')
    .executeTakeFirst();
  if (!first) return nothing;
  const reversed = await changePoints(query, first.customer_id, at, async () => {
    const entries = await entriesOf(query, orderId);
    return {
      givenBack: await giveBack(query, entries, reversal),
      takenBack: await takeBack(query, entries, reversal),
    };
  });
  return reversed ?? nothing;
}

/** Gives back some of the points that an order was paid with. @param query has locked the order */
export async function returnSpentPoints(
  query: Queryable,
  { orderId, points, at }: { readonly orderId: number; readonly points: number; readonly at: Date },
): Promise<void> {
  const entries = await entriesOf(query, orderId);
  const [first] = entries;
  if (!first || points === 0) return;
  await changePoints(query, first.customer_id, at, async () =>
    giveBackPoints(query, await entriesOf(query, orderId), points, at),
  );
}

const entriesOf = (query: Queryable, orderId: number): Promise<Row[]> =>
  query.selectFrom('club_entries').where('order_id', '=', orderId).orderBy('id').selectAll().execute();

/** The part of `whole` points in proportion to the goods returned so far. */
export function shareOf(
  whole: number,
  { returnedMinor, goodsMinor }: Pick<Reversal, 'returnedMinor' | 'goodsMinor'>,
): number {
  if (returnedMinor >= goodsMinor) return whole;
  return Math.round((whole * returnedMinor) / goodsMinor);
}

/** Gives each lot back what was drawn from it, or creates a new lot if its expiry is near. */
async function giveBack(query: Queryable, entries: readonly Row[], reversal: Reversal): Promise<number> {
  const spent = ofKind(entries, 'spent');
  const returned = sumOf(ofKind(entries, 'returned'));
  const { pointsPaid = -sumOf(spent) } = reversal;
  const byEdits = -sumOf(spent) - pointsPaid;
  const due = shareOf(pointsPaid, reversal) - (returned - byEdits);
  return due > 0 ? giveBackPoints(query, entries, due, reversal.at) : 0;
}

async function giveBackPoints(
  query: Queryable,
  entries: readonly Row[],
  due: number,
  at: Date,
): Promise<number> {
  const spent = ofKind(entries, 'spent');
  const returned = sumOf(ofKind(entries, 'returned'));
  const drawn = spent.toReversed().map(({ lot_id, points }) => ({ id: lot_id ?? 0, points: -points }));
  const earliest = new Date(at.getTime() + RETURNED_POINTS_VALID_DAYS * DAY_MS).toISOString();
  const expiries = await readExpiries(
    query,
    drawn.map(({ id }) => id),
  );
  await append(
    query,
    draw(withoutFirst(drawn, returned), due).map(({ id, points }) => ({
      ...commonOf(entries, at),
      kind: 'returned',
      points,
      ...((expiries.get(id) ?? '') < earliest ? { expires_at: earliest } : { lot_id: id }),
    })),
  );
  return due;
}

async function readExpiries(query: Queryable, ids: readonly number[]): Promise<Map<number, string | null>> {
  const lots = await query
    .selectFrom('club_entries')
    .where('id', 'in', ids)
    .select(['id', 'expires_at'])
    .execute();
  return new Map(lots.map(({ id, expires_at }) => [id, expires_at]));
}

/** Takes from the order's own lot first. */
async function takeBack(query: Queryable, entries: readonly Row[], reversal: Reversal): Promise<number> {
  const [earned] = ofKind(entries, 'earned');
  if (!earned) return 0;
  const reversed = ofKind(entries, 'reversed');
  const taken = reversed.reduce((sum, { points, debt }) => sum - points + debt, 0);
  const unpurchased = reversed.reduce((sum, { purchase }) => sum - purchase, 0);
  const due = Math.max(0, shareOf(earned.points, reversal) - taken);
  const purchase = Math.max(0, shareOf(earned.purchase, reversal) - unpurchased);
  if (due === 0 && purchase === 0) return 0;
  const lots = await readLots(query, earned.customer_id);
  const ownFirst = lots.toSorted(
    (one, other) => Number(other.id === earned.id) - Number(one.id === earned.id),
  );
  const drawn = draw(ownFirst, due);
  const common = { ...commonOf(entries, reversal.at), kind: 'reversed' } as const;
  await append(query, [
    ...drawn.map(({ id, points }) => ({ ...common, points: -points, debt: 0, purchase: 0, lot_id: id })),
    { ...common, points: 0, debt: due - sumOf(drawn), purchase: -purchase },
  ]);
  return due;
}

const ofKind = (entries: readonly Row[], wanted: Row['kind']): Row[] =>
  entries.filter(({ kind }) => kind === wanted);

function withoutFirst(drawn: readonly PartOfLot[], points: number): PartOfLot[] {
  let left = points;
  return drawn.map((each) => {
    const skipped = Math.min(each.points, left);
    left -= skipped;
    return { ...each, points: each.points - skipped };
  });
}

function commonOf([first]: readonly Row[], at: Date) {
  if (!first) throw new Error('The order has no points');
  const { customer_id, order_id, order_number } = first;
  return { customer_id, order_id, order_number, created_at: at.toISOString() };
}

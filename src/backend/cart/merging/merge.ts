import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { lockCart, lockExistingCart } from '../lock.ts';
import { type JoinedCoupons, joinCoupons } from './join-coupons.ts';

export interface OverflowUnits {
  readonly itemId: number;
  readonly count: number;
}

export interface MergedCarts {
  /** The units that did not fit. */
  readonly overflow: readonly OverflowUnits[];
  /** How many units of the customer's cart were deferred. */
  readonly deferred: number;
  /** Null unless both carts had a coupon. */
  readonly coupons: JoinedCoupons | null;
}

/**
 * Merges a visitor's cart into a customer's at sign-in, and deletes the visitor's. Counts plus deferred
 * counts are capped at 10 per item, the cart's first; the better of two coupons is kept. Stock is not
 * checked.
 *
 * @param query the sign-in's transaction; the two carts are locked in sequence
 *
 * @param isOrdering whether the visitor is placing an order: then the lines of the customer's cart are
 * deferred, so that the order does not change
 */
export async function mergeCarts(
  query: Queryable,
  from: Shopper,
  to: Owner,
  now: Date,
  isOrdering = false,
): Promise<MergedCarts> {
  const source = from.owner === to ? undefined : await lockExistingCart(query, from, now);
  if (source === undefined) return { overflow: [], deferred: 0, coupons: null };
  const target = await lockCart(query, { ...from, owner: to }, now);
  const lines = await readLines(query, source);
  const deferred = isOrdering && lines.some(isOrdered) ? await deferLines(query, target) : 0;
  const { joined, rest } = joinLines(await readLines(query, target), lines);
  if (joined.length > 0) await writeLines(query, target, joined);
  const coupons = await joinCoupons(query, { source, target, shopper: { ...from, owner: to } }, now);
  await query.deleteFrom('carts').where('id', '=', source).execute();
  return { overflow: rest, deferred, coupons };
}

const isOrdered = ({ count, selected }: Line) => count > 0 && selected === 1;

/** @returns the number of deferred units */
async function deferLines(query: Queryable, cartId: number): Promise<number> {
  const present = (await readLines(query, cartId)).filter(({ count }) => count > 0);
  if (present.length > 0) await writeLines(query, cartId, present.map(deferLine));
  return present.reduce((sum, { count }) => sum + count, 0);
}

const deferLine = (line: Line): Line => ({ ...line, count: 0, deferred_count: unitsOf(line) });

type Line = Omit<Schema['cart_lines'], 'cart_id'>;

function readLines(query: Queryable, cartId: number): Promise<Line[]> {
  return query
    .selectFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('item_id')
    .select(['item_id', 'count', 'deferred_count', 'selected', 'price', 'added_at'])
    .execute();
}

function joinLines(present: readonly Line[], coming: readonly Line[]) {
  const lines = new Map(present.map((line) => [line.item_id, line]));
  const rest: OverflowUnits[] = [];
  const joined: Line[] = [];
  for (const line of coming) {
    const known = lines.get(line.item_id);
    const units = unitsOf(line);
    if (!known && lines.size >= MAX_CART_LINES) {
      rest.push({ itemId: line.item_id, count: units });
      continue;
    }
    const both = known ? joinLine(known, line) : line;
    lines.set(line.item_id, both);
    joined.push(both);
    const lost = units + (known ? unitsOf(known) : 0) - unitsOf(both);
    if (lost > 0) rest.push({ itemId: line.item_id, count: lost });
  }
  return { joined, rest };
}

const unitsOf = ({ count, deferred_count }: Line): number => count + deferred_count;

function joinLine(known: Line, coming: Line): Line {
  const count = Math.min(MAX_UNITS_OF_ITEM, known.count + coming.count);
  return {
    ...coming,
    count,
    deferred_count: Math.min(MAX_UNITS_OF_ITEM - count, known.deferred_count + coming.deferred_count),
    selected: coming.count > 0 ? coming.selected : known.selected,
    added_at: known.added_at,
  };
}

async function writeLines(query: Queryable, cartId: number, lines: readonly Line[]): Promise<void> {
  await query
    .insertInto('cart_lines')
    .values(lines.map((line) => ({ cart_id: cartId, ...line })))
    .onConflict((on) =>
      on.columns(['cart_id', 'item_id']).doUpdateSet((eb) => ({
        count: eb.ref('excluded.count'),
        deferred_count: eb.ref('excluded.deferred_count'),
        selected: eb.ref('excluded.selected'),
        price: eb.ref('excluded.price'),
      })),
    )
    .execute();
}

import { expect } from 'vitest';
import type { Queryable } from '#src/backend/database/database.ts';
import { sum } from './kept.ts';

/** A card has what it was issued with, less what its entries say. */
export async function checkCards(query: Queryable): Promise<void> {
  const cards = await query.selectFrom('gift_cards').selectAll().execute();
  const entries = await query
    .selectFrom('gift_card_entries')
    .where('kind', '<>', 'issued')
    .selectAll()
    .execute();
  for (const { id, nominal, balance } of cards) {
    const own = entries.filter(({ card_id }) => card_id === id);
    expect(balance).toBe(nominal - sum(own, ({ kind, amount }) => (kind === 'spent' ? amount : -amount)));
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBeLessThanOrEqual(nominal);
  }
}

/** No points are spent twice, and what the staff gives or takes counts once. */
export async function checkPoints(query: Queryable): Promise<void> {
  const entries = await query.selectFrom('club_entries').selectAll().execute();
  const drawn = Map.groupBy(entries, ({ lot_id }) => lot_id);
  for (const { id, lot_id, points } of entries.filter((entry) => entry.lot_id === null && entry.points > 0)) {
    const left = points + sum(drawn.get(id) ?? [], (entry) => entry.points);
    expect(lot_id).toBeNull();
    expect(left, `left of lot ${id}`).toBeGreaterThanOrEqual(0);
    expect(left, `left of lot ${id}`).toBeLessThanOrEqual(points);
  }
  const corrections = await query.selectFrom('points_corrections').selectAll().execute();
  for (const { id, points } of corrections) {
    const own = entries.filter(({ correction_id }) => correction_id === id);
    expect(
      sum(own, (entry) => entry.points),
      'points of a correction',
    ).toBe(points);
  }
}

/** What a shop holds is out of its stock; what nobody bought is back. */
export async function checkReservations(query: Queryable): Promise<void> {
  const lines = await query
    .selectFrom('reservations')
    .innerJoin('reservation_lines', 'reservation_id', 'reservations.id')
    .select(['number', 'state', 'shop_number', 'item_id', 'count', 'returned'])
    .execute();
  const moves = await query
    .selectFrom('stock_moves')
    .where('reason', '=', 'reservation')
    .selectAll()
    .execute();
  for (const { number, state, shop_number, item_id, count, returned } of lines) {
    const own = moves.filter((move) => move.subject === number && move.item_id === item_id);
    expect(own.every((move) => move.shop_number === shop_number)).toBe(true);
    expect(
      sum(own, ({ delta }) => -delta),
      `units that a reservation took, ${state}`,
    ).toBe(count - returned);
    if (state === 'held') expect(returned).toBe(0);
    if (state === 'cancelled' || state === 'expired') expect(returned).toBe(count);
  }
}

/** A unit's mark is in one place: with one order, or back in the shop. */
export async function checkMarkPlaces(query: Queryable): Promise<void> {
  const marks = await query.selectFrom('marks').selectAll().execute();
  expect(new Set(marks.map(({ code }) => code)).size).toBe(marks.length);
  for (const { state, order_id } of marks)
    if (state === 'sold' || state === 'packed') expect(order_id).not.toBeNull();
}

/** What customers ordered and kept is what their orders and the entries of sales say. */
export async function checkCustomers(query: Queryable): Promise<void> {
  const orders = await query.selectFrom('orders').select(['id', 'owner', 'status', 'created_at']).execute();
  const entries = await query.selectFrom('sale_entries').selectAll().execute();
  for (const { id, ...counted } of await query
    .selectFrom('customers')
    .select(['id', 'orders', 'sold', 'last_ordered_at'])
    .execute()) {
    const own = orders.filter(({ owner }) => owner === `customer:${id}`);
    const standing = own.filter(({ status }) => status !== 'cancelled');
    const kept = entries.filter(
      ({ order_id, subject }) =>
        own.some((order) => order.id === order_id) && (subject === 'goods' || subject === 'card'),
    );
    expect(counted, id).toEqual({
      orders: standing.length,
      sold: sum(kept, ({ gross, discount }) => gross - discount),
      last_ordered_at:
        standing
          .map(({ created_at }) => created_at)
          .toSorted()
          .at(-1) ?? null,
    });
  }
}

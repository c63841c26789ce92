import { expect } from 'vitest';
import type { Queryable } from '#src/backend/database/database.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { addDays } from '#src/config/durations.ts';
import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import {
  checkCards,
  checkCustomers,
  checkMarkPlaces,
  checkPoints,
  checkReservations,
} from './check-ledgers.ts';
import { sum } from './kept.ts';
import type { World } from './world.ts';

/** By item and shop. */
type Stock = ReadonlyMap<string, number>;

export async function readStock(query: Queryable): Promise<Stock> {
  const rows = await query.selectFrom('stock').selectAll().execute();
  return new Map(rows.map(({ item_id, shop_number, quantity }) => [`${item_id} ${shop_number}`, quantity]));
}

/** What holds of all orders together. @param before the stock before the first of them */
export async function checkShop(world: World, before: Stock): Promise<void> {
  await checkMoves(world, before);
  const { query } = world.database;
  await checkCards(query);
  await checkPoints(query);
  await checkReservations(query);
  await checkMarkPlaces(query);
  await checkCustomers(query);
  for (const country of countryCodes) await checkBooks(world, country);
}

/** Stock is what it was, and its moves. */
async function checkMoves({ database: { query } }: World, before: Stock): Promise<void> {
  const expected = new Map(before);
  for (const { item_id, shop_number, delta, became } of await query
    .selectFrom('stock_moves')
    .orderBy('id')
    .selectAll()
    .execute()) {
    const place = `${item_id} ${shop_number}`;
    expected.set(place, (expected.get(place) ?? 0) + delta);
    expect(became, place).toBe(expected.get(place));
  }
  const now = await readStock(query);
  expect([...now].sort()).toEqual([...expected].sort());
  for (const [place, quantity] of now) expect(quantity, place).toBeGreaterThanOrEqual(0);
}

type Books = CallReply<typeof contract.staff.showBooks>;

/** The accountant reads what was sold, and ledgers that balance. */
async function checkBooks(world: World, country: CountryCode): Promise<void> {
  const { query } = world.database;
  const entries = await query.selectFrom('sale_entries').where('country', '=', country).selectAll().execute();
  const today = world.shop.backend.now.toISOString().slice(0, 10);
  const period = { from: addDays(today, -360), till: addDays(today, 1) };
  const books = await world.call(contract.staff.showBooks, { query: period }, { country });
  const { lines, cards, points } = books as Books;
  const sold = sum(entries, ({ gross, discount }) => gross - discount);
  expect(sum(lines, (line) => line.sum)).toBeCloseTo(sold / 100, 3);
  for (const { opening, movements, closing } of [cards, points])
    expect(opening + sum(movements, ({ amount }) => amount)).toBeCloseTo(closing, 5);
}

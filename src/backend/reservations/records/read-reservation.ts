import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { listShops } from '#src/backend/shop/index.ts';
import { countries } from '#src/config/countries.ts';
import type { Reservation } from '#src/contract/cart/reservations.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { toLine } from './goods.ts';
import { type ReservationLineRow, type ReservationRow, readLines } from './rows.ts';

/** Reservations on the wire, in the given order. */
export async function toReservations(
  query: Queryable,
  rows: readonly ReservationRow[],
): Promise<Reservation[]> {
  if (rows.length === 0) return [];
  const [lines, shops] = await Promise.all([
    readLines(
      query,
      rows.map(({ id }) => id),
    ),
    listShops({ query }, {}),
  ]);
  const shopOf = new Map(shops.map((shop) => [shop.number, shop]));
  return rows.map((row) => toReservation(row, lines.get(row.id) ?? [], shopOf.get(row.shop_number) ?? null));
}

export async function readReservation(query: Queryable, row: ReservationRow): Promise<Reservation> {
  const lines = await readLines(query, [row.id]);
  const [shop = null] = await listShops({ query }, { country: row.country, number: row.shop_number });
  return toReservation(row, lines.get(row.id) ?? [], shop);
}

const toReservation = (
  row: ReservationRow,
  lines: readonly ReservationLineRow[],
  shop: Shop | null,
): Reservation => ({ ...toSummary(row, lines), shop });

/** A reservation without the details of its shop. */
export const toSummary = (
  row: ReservationRow,
  lines: readonly ReservationLineRow[],
): Omit<Reservation, 'shop'> => ({
  number: row.number,
  state: row.state,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  country: row.country,
  shopNumber: row.shop_number,
  shopName: row.shop_name,
  shopAddress: row.shop_address,
  until: row.held_until,
  untilDay: row.until_day,
  untilTime: row.until_time,
  name: row.name,
  phone: row.phone,
  email: row.email,
  lines: lines.map((line) => ({ ...toLine(line, row.country), returned: line.returned })),
  totalPrice: wholeUnits(lines.reduce((sum, { price, count }) => sum + price * count, 0)),
  currency: countries[row.country].currency,
  cancelledBy: row.cancelled_by,
  why: row.why,
});

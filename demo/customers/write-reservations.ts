import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import type { ReservationState } from '#src/contract/cart/reservations.ts';
import { Chance } from '../chance.ts';
import { type Goods, snapshotOf } from './goods.ts';
import { IP_ADDRESS, isoAgo, type Places, TEXT_VERSION, workedAgo } from './order-rows.ts';
import type { Person } from './people.ts';

const CLOSES = '21:00';
const clocks = {
  RU: { timeZone: 'Europe/Moscow', offset: '+03:00' },
  AM: { timeZone: 'Asia/Yerevan', offset: '+04:00' },
} as const;

interface History {
  readonly state: ReservationState;
  readonly madeDaysAgo: number;
  readonly endedDaysAgo: number;
  readonly units: number;
}

const histories: readonly History[] = [
  { state: 'collected', madeDaysAgo: 19.3, endedDaysAgo: 18.4, units: 1 },
  { state: 'expired', madeDaysAgo: 8.5, endedDaysAgo: 7.1, units: 1 },
  { state: 'held', madeDaysAgo: 0.04, endedDaysAgo: 0.04, units: 2 },
];

/** Reservations in the first shop of the person's city, the last one still held: its units are out of that shop's stock. */
export async function writeReservations(
  query: Queryable,
  person: Person,
  { shops: [shop], city }: Places,
  goods: readonly Goods[],
  now: Date,
): Promise<void> {
  if (!shop) return;
  const inShop = await inStockOf(query, shop.number, goods);
  for (const [index, history] of histories.entries()) {
    const lines = inShop.slice(index, index + history.units);
    if (lines.length === 0) return;
    const id = await writeReservation(query, person, history, {
      shop_number: shop.number,
      shop_name: shop.name,
      shop_address: `${city.name}, ${shop.address}`,
      now,
    });
    await writeLines(query, id, history, lines);
    if (history.state === 'held') await take(query, shop.number, lines);
  }
}

async function inStockOf(query: Queryable, shop: string, goods: readonly Goods[]): Promise<Goods[]> {
  const rows = await query
    .selectFrom('stock')
    .where('shop_number', '=', shop)
    .where('quantity', '>', 1)
    .where(
      'item_id',
      'in',
      goods.map(({ item_id }) => item_id),
    )
    .select('item_id')
    .execute();
  const ids = new Set(rows.map(({ item_id }) => item_id));
  return goods.filter(({ item_id }) => ids.has(item_id));
}

async function writeReservation(
  query: Queryable,
  person: Person,
  { state, madeDaysAgo, endedDaysAgo }: History,
  { now, ...shop }: { shop_number: string; shop_name: string; shop_address: string; now: Date },
): Promise<number> {
  const { timeZone, offset } = clocks[person.country];
  const made = isoAgo(now, madeDaysAgo);
  // The Swedish way to write a date is YYYY-MM-DD.
  const dayOf = (iso: string) => new Date(iso).toLocaleDateString('sv', { timeZone });
  const day = dayOf(isoAgo(now, madeDaysAgo - 1));
  const digits = new Chance(`${person.phone} ${state}`).int(100_000, 999_999);
  const { id } = await query
    .insertInto('reservations')
    .values({
      ...shop,
      number: `R${dayOf(made).slice(2).replaceAll('-', '')}-${digits}`,
      idempotency_key: randomUUID(),
      owner: `customer:${person.id}`,
      country: person.country,
      state,
      name: person.firstName,
      phone: person.phone,
      email: person.email,
      held_until: new Date(`${day}T${CLOSES}:00${offset}`).toISOString(),
      until_day: day,
      until_time: CLOSES,
      reminded_at: made,
      cancelled_by: null,
      consent_version: TEXT_VERSION,
      ip_address: IP_ADDRESS,
      network: IP_ADDRESS,
      created_at: made,
      changed_at:
        state === 'collected' ? workedAgo(now, endedDaysAgo, person.country) : isoAgo(now, endedDaysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function writeLines(
  query: Queryable,
  reservation_id: number,
  { state }: History,
  lines: readonly Goods[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    reservation_id,
    position,
    ...snapshotOf(line),
    returned: state === 'expired' ? 1 : 0,
  }));
  await query.insertInto('reservation_lines').values(rows).execute();
}

async function take(query: Queryable, shop: string, lines: readonly Goods[]): Promise<void> {
  await query
    .updateTable('stock')
    .set((eb) => ({ quantity: eb('quantity', '-', 1) }))
    .where('shop_number', '=', shop)
    .where(
      'item_id',
      'in',
      lines.map(({ item_id }) => item_id),
    )
    .execute();
}

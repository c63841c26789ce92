import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { orderDesk } from '#src/backend/database/migrations/0301-order-desk.ts';
import { columnTypes } from '#src/backend/database/migrations/index.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { addRows } from '#tests/support/planting/rows.ts';
import { type Columns, insert, ofEveryOrder } from '../staff-search/fill.ts';
import { orderOf } from '../staff-search/people.ts';

const CITIES = 1_000;
const DAYS = 1_000;
export const NOW = new Date('2026-11-20T12:00:00.000Z');

/**
 * Fills an empty database with orders of a thousand days: a third from one city, most handed over, those of the last days
 * under way and one in two hundred late, one in a hundred with a note, some with a return asked for.
 *
 * @returns milliseconds for the indexes of the list, which are made last, as a shop's migration makes them
 */
export async function fill(database: Database, orders: number): Promise<number> {
  const { longWork, dialect } = database;
  const indexes = orderDesk(columnTypes[dialect]).filter((statement) => statement.startsWith('CREATE INDEX'));
  for (const statement of indexes)
    await sql`DROP INDEX ${sql.ref(statement.split(' ')[2] ?? '')}`.execute(longWork);
  const cities = Array.from({ length: CITIES }, (_, at) => ({ guid: `city-${at}`, name: `Город ${at}` }));
  await addRows(database, 'cities', cities);
  await insert(database, 'orders', orders, (at) => ({
    ...orderOf(at),
    ...ofEveryOrder,
    ...stateOf(at, orders),
  }));
  await insert(database, 'order_notes', orders / 100, (at) => ({
    order_id: at * 100 + 1,
    place: 1,
    request: 'one',
    noted_by: 'bench',
    noted_at: NOW.toISOString(),
    text: 'Позвонить',
  }));
  await sql`INSERT INTO order_returns (order_id, state, comment, answer, created_at)
    SELECT id, 'requested', '', '', ${NOW.toISOString()} FROM orders WHERE id % 2000 = 0`.execute(longWork);
  await sql`UPDATE orders SET confirm_until = 1000000 WHERE status = 'new'`.execute(longWork);
  const began = performance.now();
  for (const statement of indexes) await sql.raw(statement).execute(longWork);
  const took = performance.now() - began;
  if (dialect === 'postgres') await sql`ANALYZE`.execute(longWork);
  return took;
}

const kinds = ['courier', 'terminal', 'terminal', 'shop'];
const open = ['new', 'paid', 'assembling', 'shipped', 'atPickupPoint'];

function stateOf(at: number, orders: number): Columns {
  const chance = (at * 7_919) % 1_000;
  const age = ((orders - at) / orders) * DAYS;
  const isOpen = age < 10 || chance < 5;
  const ended = chance < 60 ? 'cancelled' : chance < 90 ? 'returned' : 'delivered';
  const sum = 100_000 + Math.floor(1 / (((at * 104_729) % 1_000_003) / 1_000_003 + 0.000_01)) * 50_000;
  return {
    created_at: new Date(NOW.getTime() - age * DAY_MS).toISOString(),
    status: isOpen ? (open[at % open.length] ?? '') : ended,
    city_id: `city-${at % 3 === 0 ? 0 : Math.floor((((at * 31) % 10_007) / 10_007) ** 3 * CITIES)}`,
    delivery_kind: kinds[at % kinds.length] ?? '',
    goods_price: sum,
    delivery_price: 0,
    total_price: sum,
  };
}

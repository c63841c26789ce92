// The staff's list of customers by each order and filter: milliseconds of a page with its count, and how the database reads it.
//   npx tsx bench/staff-customers.ts [customers = 100000] [--postgres] [--plans]
// The customers are made anew in the temporary folder: of three, two ordered, a twentieth of whom bought for much.

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { listCustomers } from '#src/backend/account/staff/list/list-customers.ts';
import type { CustomerFilter, CustomerSort } from '#src/contract/account/staff-customer-list.ts';
import { plansOf } from '#tests/support/plans.ts';
import { insert } from './staff-search/fill.ts';
import { customerOf } from './staff-search/people.ts';
import { openEmptyDatabase } from './support/empty-database.ts';
import { timeRounds } from './support/rounds.ts';

const ROUNDS = 40;
const DAYS = 1_000;
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, plans: { type: 'boolean' } },
});
const customers = Number(positionals[0] ?? 100_000);

type Wanted = CustomerFilter & { readonly sort?: CustomerSort; readonly pageNumber?: number };
const filters: Readonly<Record<string, Wanted>> = {
  newest: {},
  'newest, page 30': { pageNumber: 30 },
  'bought most': { sort: 'sold' },
  'bought most, page 30': { sort: 'sold', pageNumber: 30 },
  'ordered last': { sort: 'ordered' },
  'registered on a day': { registeredSince: '2025-06-01', registeredTill: '2025-06-01' },
  'registered in a month, bought most': {
    registeredSince: '2025-06-01',
    registeredTill: '2025-06-30',
    sort: 'sold',
  },
  'never ordered': { ordersTill: 0 },
  'many orders': { ordersFrom: 9 },
  'more orders than anybody': { ordersFrom: 1_000 },
  'a common sum': { soldFrom: 5_000 },
  'a rare sum': { soldFrom: 240_000 },
  'a sum that nobody has': { soldFrom: 900_000 },
  'a rare sum, ordered last': { soldFrom: 240_000, sort: 'ordered' },
  'not since a year': { orderedTill: '2025-11-20' },
  'not since two years and a half': { orderedTill: '2024-05-20' },
  'on one day': { orderedSince: '2025-06-01', orderedTill: '2025-06-01' },
  'on one day, bought most': { orderedSince: '2025-06-01', orderedTill: '2025-06-01', sort: 'sold' },
  'born in a month': { birthMonth: 3 },
  'born in a month, bought most': { birthMonth: 3, sort: 'sold' },
  'born in a month, a rare sum': { birthMonth: 3, soldFrom: 240_000 },
  blocked: { blocked: 'yes' },
  'blocked, bought most': { blocked: 'yes', sort: 'sold' },
};

const at = (day: number) => new Date(NOW - (day % DAYS) * DAY_MS).toISOString();
const neverOrdered = { orders: 0, sold: 0, last_ordered_at: '' };
const ordered = (number: number) => ({
  orders: 1 + (number % 10),
  sold: ((number * 104_729) % 1_000_003) * (number % 20 === 0 ? 25 : 1),
  last_ordered_at: at((number * 31) % 997),
});

const { database, close } = await openEmptyDatabase(values.postgres);
try {
  await fill();
  console.log(`${customers} customers on ${database.dialect}`);
  for (const [name, filter] of Object.entries(filters)) await measure(name, filter);
} finally {
  await close();
}

async function fill(): Promise<void> {
  await insert(database, 'customers', customers, (number) => ({
    ...customerOf(number),
    phone: `79${String(number).padStart(9, '0')}`,
    id: `customer ${(number * 7_919) % 1_000_003}`,
    country: 'RU',
    is_phone_confirmed: 1,
    birthday: `1990-${String(1 + (number % 12)).padStart(2, '0')}-17`,
    created_at: at((number * 7_919) % 1_009),
    ...(number % 3 === 0 ? neverOrdered : ordered(number)),
  }));
  await sql`UPDATE customers SET last_ordered_at = NULL WHERE orders = 0`.execute(database.longWork);
  await sql`UPDATE customers SET blocked_at = created_at WHERE id LIKE '%777'`.execute(database.longWork);
  if (values.postgres) await sql`VACUUM ANALYZE`.execute(database.longWork);
}

async function measure(name: string, { sort = 'new', pageNumber = 1, ...filter }: Wanted): Promise<void> {
  const list = ({ query } = database) =>
    listCustomers(query, { ...filter, country: 'RU', sort, pageNumber, pageSize: 30 });
  let found = 0;
  const times = await timeRounds(ROUNDS, async () => {
    found = (await list()).totalCount;
  });
  console.log(`${name.padEnd(36)} ${times}  ${found} counted`);
  if (values.plans) console.log((await plansOf(database, list)).join('\n').replace(/^/gm, '    '));
}

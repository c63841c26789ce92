// The staff's list of orders by each view and filter: milliseconds of a page with its count, and how the database reads it.
//   npx tsx bench/staff-list.ts [orders = 100000] [--postgres] [--plans]
// The orders are made anew in the temporary folder; a million take 2 GB and some minutes.

import { parseArgs } from 'node:util';
import { listOrders } from '#src/backend/orders/staff/list/list-orders.ts';
import type { OrderFilter } from '#src/contract/cart/staff-filter.ts';
import { plansOf } from '#tests/support/plans.ts';
import { fill, NOW } from './staff-list/fill.ts';
import { openEmptyDatabase } from './support/empty-database.ts';
import { timeRounds } from './support/rounds.ts';

const ROUNDS = 40;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, plans: { type: 'boolean' } },
});
const orders = Number(positionals[0] ?? 100_000);

const filters: Readonly<Record<string, OrderFilter & { readonly pageNumber?: number }>> = {
  all: {},
  'all, page 30': { pageNumber: 30 },
  'to confirm': { view: 'confirm' },
  'to pack': { view: 'pack' },
  'to return': { view: 'return' },
  late: { view: 'late' },
  'on the way': { status: 'shipped' },
  waiting: { status: 'atPickupPoint' },
  delivered: { status: 'delivered' },
  'the greatest city': { city: 'Город 0' },
  'a small city': { city: 'Город 900' },
  'no such city': { city: 'Нигде' },
  'a great city, returned': { city: 'Город 0', status: 'returned' },
  'a small city, delivered': { city: 'Город 900', status: 'delivered' },
  'a delivery': { delivery: 'shop' },
  'a delivery, late': { delivery: 'shop', view: 'late' },
  'a rare sum': { sumFrom: 500_000 },
  'a common sum': { sumFrom: 1_500, sumTill: 3_000 },
  'a common sum, cancelled': { sumFrom: 1_500, sumTill: 3_000, status: 'cancelled' },
  'a day': { since: '2025-06-01', till: '2025-06-01' },
  'a month, delivered': { since: '2025-06-01', till: '2025-06-30', status: 'delivered' },
  'with a note': { noted: 'yes' },
  'with a note, delivered': { noted: 'yes', status: 'delivered' },
  'all at once': {
    noted: 'yes',
    status: 'delivered',
    city: 'Город 0',
    delivery: 'terminal',
    sumFrom: 1_500,
    since: '2025-01-01',
  },
};

const { database, close } = await openEmptyDatabase(values.postgres);
try {
  const indexing = await fill(database, orders);
  console.log(`${orders} orders on ${database.dialect}, indexes in ${Math.round(indexing / 1_000)} s`);
  for (const [name, filter] of Object.entries(filters)) await measure(name, filter);
} finally {
  await close();
}

async function measure(name: string, filter: (typeof filters)[string]): Promise<void> {
  const list = (observed = database) => listOrders(observed, { pageNumber: 1, pageSize: 30, ...filter }, NOW);
  let found = 0;
  const times = await timeRounds(ROUNDS, async () => {
    found = (await list()).totalCount;
  });
  console.log(`${name.padEnd(26)} ${times}  ${found} counted`);
  if (values.plans) console.log((await plansOf(database, list)).join('\n').replace(/^/gm, '    '));
}

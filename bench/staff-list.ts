// The staff's list of orders by each view and filter: milliseconds of a page with its count, and how the database reads it.
//   npx tsx bench/staff-list.ts [orders = 100000] [--postgres] [--plans]
// The orders are made anew in the temporary folder; a million take 2 GB and some minutes.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/backend/database/database.ts';
import { listOrders } from '#src/backend/orders/staff/list/list-orders.ts';
import type { OrderFilter } from '#src/contract/cart/staff-filter.ts';
import { plansOf } from '#tests/support/plans.ts';
import { startCluster, stopCluster } from '#tests/support/services/postgres-cluster.ts';
import { fill, NOW } from './staff-list/fill.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'vitrina-staff-list-'));
const url = values.postgres ? await startCluster(folder) : undefined;
const database = await openDatabase({ file: join(folder, 'vitrina.sqlite'), ...(url && { url }) });
try {
  const indexing = await fill(database, orders);
  console.log(`${orders} orders on ${database.dialect}, indexes in ${Math.round(indexing / 1_000)} s`);
  for (const [name, filter] of Object.entries(filters)) await measure(name, filter);
} finally {
  await database.close();
  if (url) await stopCluster(folder);
  rmSync(folder, { recursive: true });
}

async function measure(name: string, filter: (typeof filters)[string]): Promise<void> {
  const list = (observed = database) => listOrders(observed, { pageNumber: 1, pageSize: 30, ...filter }, NOW);
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    found = (await list()).totalCount;
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * ROUNDS)] ?? Number.NaN).toFixed(1).padStart(7);
  console.log(`${name.padEnd(26)} p50 ${at(0.5)}  p95 ${at(0.95)}  ${found} counted`);
  if (values.plans) console.log((await plansOf(database, list)).join('\n').replace(/^/gm, '    '));
}

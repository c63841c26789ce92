// Reports over the sums of a million orders: milliseconds of each, and for how long it holds up the process at once.
//   npx tsx bench/reports.ts [orders = 1000000] [--postgres]
// The sums of a thousand days are made anew in the temporary folder: two lines an order, of 20,000 models.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { showBooks } from '#src/backend/reports/records/books.ts';
import { readRunningOut } from '#src/backend/reports/records/running-out.ts';
import { showSales } from '#src/backend/reports/records/sales.ts';
import { type SaleCut, saleCuts } from '#src/contract/staff/reports.ts';
import { openEmptyDatabase } from './support/empty-database.ts';

const DAYS = 1_000;
const ROUNDS = 5;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const year = { from: '2025-11-20', till: '2026-11-20' };
/** Rows of a day, by cut, for a thousand orders. */
const widths = {
  total: 1,
  kind: 8,
  category: 60,
  model: 1_700,
  item: 1_900,
  size: 40,
  city: 300,
  source: 20,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const orders = Number(positionals[0] ?? 1_000_000);
const { database, close } = await openEmptyDatabase(values.postgres);
const sales = (by: SaleCut) => showSales(database, 'RU', { by, ...year, most: 100 });
try {
  for (const [cut, width] of Object.entries(widths))
    await fill(database, cut, Math.ceil((width * orders) / DAYS / 1_000));
  if (values.postgres) await sql`ANALYZE`.execute(database.longWork);
  for (const by of saleCuts) await measure(by, () => sales(by));
  await measure('running out', () => readRunningOut(database, 'RU', 28, NOW));
  await measure('books', () => showBooks(database, 'RU', year));
} finally {
  await close();
}

async function fill({ longWork, dialect }: Database, cut: string, width: number): Promise<void> {
  const day =
    dialect === 'sqlite'
      ? sql`date('2026-11-20', '-' || days.n || ' days')`
      : sql`to_char(date '2026-11-20' - days.n, 'YYYY-MM-DD')`;
  const name = cut === 'total' ? sql`''` : sql`CAST((days.n * 37 + numbers.n * 11) % 20000 AS TEXT)`;
  await sql`WITH RECURSIVE days (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM days WHERE n < ${sql.lit(DAYS - 1)}),
    numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(width - 1)})
    INSERT INTO sale_days (country, cut, day, name, orders, units, sold, discount, returned_units, returned)
    SELECT 'RU', ${sql.lit(cut)}, ${day}, ${name}, 1, 2, 250000, 10000, 0, 0 FROM days, numbers`.execute(
    longWork,
  );
}

async function measure(name: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  delay.disable();
  const longest = Math.max(...times)
    .toFixed(0)
    .padStart(6);
  console.log(
    `${name.padEnd(14)} at most ${longest} ms, held up p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
  );
}

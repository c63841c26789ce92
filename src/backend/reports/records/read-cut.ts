import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { SaleSums } from '#src/contract/staff/reports.ts';

export interface Period {
  readonly from: string;
  readonly till: string;
}

/** Cuts of which a day has thousands of rows. */
const wide: readonly string[] = ['model', 'item', 'code'];
const WIDE_DAYS = 2;
const NARROW_DAYS = 7;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysOf = ({ from, till }: Period): number => (Date.parse(till) - Date.parse(from)) / DAY_MS + 1;

/** As many days before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysOf(period)),
  till: addDays(period.from, -1),
});

export const nothing: SaleSums = {
  orders: 0,
  units: 0,
  sold: 0,
  discount: 0,
  returnedUnits: 0,
  returned: 0,
};

/**
 * The sums of a cut by name, or by day, in minor units. Some days are read at a time, and shoppers' queries come between: on
 * SQLite they wait for each.
 */
export async function readCut(
  { query }: Pick<Database, 'query'>,
  country: CountryCode,
  cut: string,
  { from, till }: Period,
  by: 'name' | 'day' = 'name',
): Promise<Map<string, SaleSums>> {
  const sums = new Map<string, SaleSums>();
  const step = wide.includes(cut) ? WIDE_DAYS : NARROW_DAYS;
  for (let day = from; day <= till; day = addDays(day, step)) {
    const last = addDays(day, step - 1);
    const rows = await query
      .selectFrom('sale_days')
      .where('country', '=', country)
      .where('cut', '=', cut)
      .where('day', '>=', day)
      .where('day', '<=', last < till ? last : till)
      .orderBy('day')
      .select([`${by} as name`, 'orders', 'units', 'sold', 'discount', 'returned', 'returned_units'])
      .execute();
    for (const { name, returned_units, ...row } of rows)
      sums.set(name, plus(sums.get(name) ?? nothing, { ...row, returnedUnits: returned_units }));
    await nextTurn();
  }
  return sums;
}

export const plus = (one: SaleSums, other: SaleSums): SaleSums => ({
  orders: one.orders + other.orders,
  units: one.units + other.units,
  sold: one.sold + other.sold,
  discount: one.discount + other.discount,
  returnedUnits: one.returnedUnits + other.returnedUnits,
  returned: one.returned + other.returned,
});

/** For the wire. */
export const inWholeUnits = (sums: SaleSums): SaleSums => ({
  ...sums,
  sold: wholeUnits(sums.sold),
  discount: wholeUnits(sums.discount),
  returned: wholeUnits(sums.returned),
});

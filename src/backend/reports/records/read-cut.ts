import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { addDays, DAY_MS } from '#src/config/durations.ts';
import type { SaleSums } from '#src/contract/staff/reports.ts';
import { readApart } from './read-apart.ts';

export interface Period {
  readonly from: string;
  readonly till: string;
}

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

/** The sums of days, in minor units. */
export async function readDays(
  { query }: Pick<Database, 'query'>,
  country: CountryCode,
  { from, till }: Period,
): Promise<[day: string, SaleSums][]> {
  const rows = await query
    .selectFrom('sale_days')
    .where('country', '=', country)
    .where('cut', '=', 'total')
    .where('day', '>=', from)
    .where('day', '<=', till)
    .orderBy('day')
    .select(['day', 'orders', 'units', 'sold', 'discount', 'returned', 'returned_units as returnedUnits'])
    .execute();
  return rows.map(({ day, ...sums }) => [day, sums]);
}

interface Top {
  /** By what goods brought, or by what came back. */
  readonly by: 'net' | 'returned';
  readonly most: number;
}

/** The greatest sums of a cut by name, in minor units, and how many names there are. */
export async function readTop(
  database: Database,
  country: CountryCode,
  cut: string,
  { from, till }: Period,
  { by, most }: Top,
): Promise<{ readonly sums: [name: string, SaleSums][]; readonly totalCount: number }> {
  const weight = by === 'net' ? sql`sum(sold) - sum(returned)` : sql`sum(returned)`;
  const rows = await readApart(
    database,
    database.query
      .selectFrom('sale_days')
      .where('country', '=', country)
      .where('cut', '=', cut)
      .where('day', '>=', from)
      .where('day', '<=', till)
      .groupBy('name')
      .select((eb) => [
        'name',
        eb.fn.sum<number>('orders').as('orders'),
        eb.fn.sum<number>('units').as('units'),
        eb.fn.sum<number>('sold').as('sold'),
        eb.fn.sum<number>('discount').as('discount'),
        eb.fn.sum<number>('returned').as('returned'),
        eb.fn.sum<number>('returned_units').as('returnedUnits'),
        sql<number>`count(*) OVER ()`.as('names'),
      ])
      .orderBy(weight, 'desc')
      .orderBy('name')
      .limit(most),
  );
  const sums = rows.map((row): [string, SaleSums] => [row.name, numbersOf(row)]);
  return { sums, totalCount: Number(rows[0]?.names ?? 0) };
}

/** PostgreSQL's sums are texts. */
const numbersOf = (row: SaleSums): SaleSums => ({
  orders: Number(row.orders),
  units: Number(row.units),
  sold: Number(row.sold),
  discount: Number(row.discount),
  returnedUnits: Number(row.returnedUnits),
  returned: Number(row.returned),
});

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

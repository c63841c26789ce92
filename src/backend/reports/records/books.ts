import type { Database } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type BookLine, bookKinds, bookSubjects } from '#src/contract/staff/reports.ts';
import { readCardAccount } from './card-account.ts';
import { readPointsAccount } from './points-account.ts';
import type { Period } from './read-cut.ts';

/** What the accountant needs of a period. */
export async function showBooks(database: Database, country: CountryCode, period: Period) {
  return {
    lines: await readLines(database, country, period),
    cards: await readCardAccount(database, country, period),
    points: await readPointsAccount(database, country, period),
  };
}

async function readLines(
  { query }: Database,
  country: CountryCode,
  { from, till }: Period,
): Promise<BookLine[]> {
  const rows = await query
    .selectFrom('sale_days')
    .where('country', '=', country)
    .where('cut', '=', 'kind')
    .where('day', '>=', from)
    .where('day', '<=', till)
    .orderBy('day')
    .orderBy('name')
    .select(['day', 'name', 'units', 'sold', 'returned', 'returned_units'])
    .execute();
  return rows.flatMap(({ day, name, units, sold, returned, returned_units }) => {
    const [kind, subject] = name.split(':');
    const known = bookKinds.find((each) => each === kind);
    const about = bookSubjects.find((each) => each === subject);
    if (!known || !about) return [];
    const [sum, count] = [wholeUnits(sold - returned), units - returned_units];
    return [{ day, kind: known, subject: about, units: count, sum }];
  });
}

import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Account } from '#src/contract/staff/reports.ts';
import { momentsOf } from '../moments.ts';
import { chunkedSums } from './chunked-sums.ts';
import type { Period } from './read-cut.ts';

const kinds = ['earned', 'spent', 'returned', 'reversed', 'settled', 'expired'] as const;

/** The points that a country's customers have. */
export async function readPointsAccount(
  database: Database,
  country: CountryCode,
  period: Period,
): Promise<Account> {
  const { since, until } = momentsOf(country, period);
  const before = await sumsOf(database, country, '', since);
  const within = await sumsOf(database, country, since, until);
  const all = await sumsOf(database, country, '', until);
  return {
    opening: totalOf(before),
    movements: kinds.map((name) => ({ name, amount: within.get(name) ?? 0 })),
    closing: totalOf(all),
  };
}

const totalOf = (sums: ReadonlyMap<string, number>): number =>
  [...sums.values()].reduce((sum, each) => sum + each, 0);

async function sumsOf(
  { query }: Database,
  country: CountryCode,
  since: string,
  until: string,
): Promise<Map<string, number>> {
  const newest = await query
    .selectFrom('club_entries')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return chunkedSums(Number(newest?.id ?? 0), (after, upTo) =>
    query
      .selectFrom('club_entries')
      .innerJoin('customers', 'customers.id', 'club_entries.customer_id')
      .where('customers.country', '=', country)
      .where('club_entries.id', '>', after)
      .where('club_entries.id', '<=', upTo)
      .where('club_entries.created_at', '>=', since)
      .where('club_entries.created_at', '<', until)
      .groupBy('club_entries.kind')
      .select((eb) => ['club_entries.kind as name', eb.fn.sum<number>('points').as('amount')])
      .execute(),
  );
}

import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import { endOfDay, startOfDay } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';

/** The first and the last day (YYYY-MM-DD) that count; either may be left out. */
export interface Days {
  readonly since: string | undefined;
  readonly till: string | undefined;
}

/** What a moment in the database has to fulfil to be within days, by the clock of a country's capital. */
export function withinDays(
  moment: RawBuilder<unknown>,
  { since, till }: Days,
  country: CountryCode,
): RawBuilder<boolean>[] {
  const zone = timeZoneOf(country, '');
  return [
    ...(since === undefined ? [] : [sql<boolean>`${moment} >= ${startOfDay(since, zone).toISOString()}`]),
    ...(till === undefined ? [] : [sql<boolean>`${moment} < ${endOfDay(till, zone).toISOString()}`]),
  ];
}

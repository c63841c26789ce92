import { randomInt } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { dateAfter } from '#src/backend/delivery/index.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';

const RANDOM_DIGITS = 8;

/** An unused number: the local date and random digits, `261120-48151623`. Easy to dictate, hard to guess. */
export async function freeNumber(query: Queryable, country: CountryCode, now: Date): Promise<string> {
  const { regionId } = countries[country].defaultCity;
  const day = dateAfter(now, { country, regionId }, 0).slice(2).replaceAll('-', '');
  for (;;) {
    const number = `${day}-${String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0')}`;
    const taken = await query
      .selectFrom('orders')
      .where('number', '=', number)
      .select('id')
      .executeTakeFirst();
    if (!taken) return number;
  }
}

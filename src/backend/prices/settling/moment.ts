import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/**
 * Locks a country's prices, and returns the moment of the change: after that of every earlier one, even where a clock
 * is behind. Comes before any other write of prices, so that changes wait for each other.
 */
export async function lockPrices(transaction: Queryable, country: CountryCode, now: Date): Promise<string> {
  const { moved_at, began_at } = await transaction
    .updateTable('price_moments')
    .where('country', '=', country)
    .set((eb) => ({ moved_at: eb.ref('moved_at') }))
    .returning(['moved_at', 'began_at'])
    .executeTakeFirstOrThrow();
  const last = moved_at === '' ? 0 : Date.parse(moved_at) + 1;
  const moment = new Date(Math.max(now.getTime(), last)).toISOString();
  await transaction
    .updateTable('price_moments')
    .where('country', '=', country)
    .set({ moved_at: moment, began_at: began_at || moment })
    .execute();
  return moment;
}

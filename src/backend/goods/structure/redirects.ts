import type { Queryable } from '#src/backend/database/database.ts';
import { countryCodes } from '#src/config/countries.ts';

const addressOf = (path: string) => `/catalog/${path}`;

/** Lets a category's former address lead to its new one, in each country; what led to the former one follows. */
export async function redirectTo(query: Queryable, former: string, path: string): Promise<void> {
  const [from, to] = [addressOf(former), addressOf(path)];
  await query.deleteFrom('redirects').where('short_url', 'in', [from, to]).execute();
  await query.updateTable('redirects').set({ long_url: to }).where('long_url', '=', from).execute();
  await query
    .insertInto('redirects')
    .values(countryCodes.map((country) => ({ country, short_url: from, long_url: to })))
    .execute();
}

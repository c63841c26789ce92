import type { CountryCode } from '#src/config/countries.ts';
import type { Database } from '../database/database.ts';

/** Where a short path leads, as it is stored; a path's closing slash does not matter. Null where it is unknown. */
export async function findRedirect(
  { query }: Database,
  country: CountryCode,
  shortUrl: string,
): Promise<string | null> {
  const bare = shortUrl.replace(/\/+$/, '');
  const rows = await query
    .selectFrom('redirects')
    .select(['short_url', 'long_url'])
    .where('country', '=', country)
    .where('short_url', 'in', [...new Set([shortUrl, bare, `${bare}/`])])
    .execute();
  const exact = rows.find((row) => row.short_url === shortUrl);
  return (exact ?? rows[0])?.long_url ?? null;
}

import type { Database } from '#src/backend/database/database.ts';
import { isStorable } from '#src/backend/kernel/storable.ts';
import type { CountryCode } from '#src/config/countries.ts';

/**
 * Where a short path leads, as it is stored; a path's closing slash does not matter, nor whether its letters are
 * percent-encoded, as they come from a browser. Null where it is unknown.
 */
export async function findRedirect(
  { query }: Database,
  country: CountryCode,
  shortUrl: string,
): Promise<string | null> {
  const forms = [shortUrl, decoded(shortUrl)].flatMap(withAndWithoutSlash);
  const rows = await query
    .selectFrom('redirects')
    .select(['short_url', 'long_url'])
    .where('country', '=', country)
    .where('short_url', 'in', [...new Set(forms)])
    .execute();
  const [found] = rows.toSorted(
    (one, other) => forms.indexOf(one.short_url) - forms.indexOf(other.short_url),
  );
  return found?.long_url ?? null;
}

function withAndWithoutSlash(path: string): string[] {
  const bare = path.replace(/\/+$/, '');
  return [path, bare, `${bare}/`];
}

/** A path that can not be decoded, or no database could have, stays as it is. */
function decoded(path: string): string {
  try {
    const plain = decodeURI(path);
    return isStorable(plain) ? plain : path;
  } catch {
    return path;
  }
}

import type { Database } from '#src/backend/database/database.ts';
import { isStorable } from '#src/backend/kernel/storable.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** The stored target of a short path, or null. Trailing slashes and percent-encoding are ignored. */
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

function decoded(path: string): string {
  try {
    const plain = decodeURI(path);
    return isStorable(plain) ? plain : path;
  } catch {
    return path;
  }
}

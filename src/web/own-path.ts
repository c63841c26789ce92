const MAX_CHARACTERS = 2_000;
const ANY_ORIGIN = 'https://shop.invalid';

/**
 * Path and query of a URL in this shop, normalised; null for text that leads anywhere else. Every redirect to
 * a URL from a form, a query, a header or a short link goes through it.
 *
 * @param text a path, or an absolute URL on `origin`
 *
 * @param origin the shop's own; without it only paths are accepted
 */
export function ownPath(text: string | null | undefined, origin?: string): string | null {
  if (!text || text.length > MAX_CHARACTERS || (!origin && !text.startsWith('/'))) return null;
  const url = URL.parse(text, origin ?? ANY_ORIGIN);
  if (url?.origin !== (origin ?? ANY_ORIGIN) || url.username || url.password) return null;
  // Browsers treat `//host` at the start of a path as another site; normalising `/.//host` leads there too.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search;
}

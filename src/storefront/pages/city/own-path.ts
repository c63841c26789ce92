/** As long as an address of ours may be. */
const MAX_LENGTH = 2_000;

/**
 * A path of this shop, with its query, out of any text; null where the text would lead elsewhere.
 * @param text what a form or an address gives as the page to go back to
 */
export function ownPath(text: string | null): string | null {
  if (!text?.startsWith('/') || text.length > MAX_LENGTH) return null;
  const url = URL.parse(text, 'http://own.invalid');
  return url?.host === 'own.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}

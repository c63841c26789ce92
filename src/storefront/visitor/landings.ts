import { DAY_S } from '#src/config/durations.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

const NAME = 'landings';
const MAX_LANDINGS = 3;
const MAX_CHARACTERS = 1_000;
/** Browsers do not store longer ones. */
const MAX_COOKIE = 4_000;

/** Whether a public page's URL has parameters that are not its own: an affiliate's, or those of marketing. */
export function mayBeAffiliateLink(search: string, own: readonly string[]): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => !own.includes(name));
}

/**
 * Remembers a path with its query until the visitor's next private request reports it (product.md, Sessions):
 * the page itself is cached and knows no visitor, and its requests may come without a script or a Referer.
 */
export function landingCookies(cookies: Cookies, path: string): readonly CookieToSet[] {
  if (path.length > MAX_CHARACTERS) return [];
  const earlier = landingPaths(cookies).filter((each) => each !== path);
  return [{ name: NAME, value: latestOf([...earlier, path].slice(-MAX_LANDINGS)), maxAgeS: DAY_S }];
}

/** As many of the latest as fit into a cookie, where each is encoded. */
function latestOf(paths: readonly string[]): string {
  const value = paths.join(' ');
  return encodeURIComponent(value).length > MAX_COOKIE ? latestOf(paths.slice(1)) : value;
}

/** The remembered paths, oldest first; untrusted input. */
export function landingPaths(cookies: Cookies): readonly string[] {
  const value = cookies[NAME];
  return (typeof value === 'string' ? value : '')
    .split(' ')
    .filter((path) => path.startsWith('/') && path.length <= MAX_CHARACTERS)
    .slice(-MAX_LANDINGS);
}

export const forgetLandings = (cookies: Cookies): readonly CookieToSet[] =>
  cookies[NAME] === undefined ? [] : [{ name: NAME, value: '', maxAgeS: 0 }];

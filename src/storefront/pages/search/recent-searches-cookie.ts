import { SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { DAY_S } from '#src/config/durations.ts';
import { expiredCookie, personalCookies } from '#src/storefront/visitor/personal-cookies.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';

export const RECENT_SEARCHES_COOKIE = personalCookies.recentSearches;
const RECENT_SEARCHES_S = 90 * DAY_S;
const MAX_SEARCHES = 6;
/** Longer ones are not remembered, so that the cookie stays below a kilobyte. */
const MAX_CHARACTERS = 50;
const MAX_COOKIE = 1_600;

/** Recent searches in this browser, newest first; an invalid cookie counts as empty. */
export function readRecentSearches(cookie: unknown): string[] {
  if (typeof cookie !== 'string' || cookie.length > MAX_COOKIE) return [];
  const texts = Buffer.from(cookie, 'base64url').toString().split('\n');
  return texts.length <= MAX_SEARCHES && texts.every(isRemembered) ? [...new Set(texts)] : [];
}

/** The cookie with one more search, or null if the search should not be remembered. */
export function recentSearchesWith(cookie: unknown, search: string): CookieToSet | null {
  const text = search.replace(/\s+/g, ' ').trim();
  if (!isRemembered(text)) return null;
  const others = readRecentSearches(cookie).filter((other) => !isSame(other, text));
  const value = Buffer.from([text, ...others].slice(0, MAX_SEARCHES).join('\n')).toString('base64url');
  return { name: RECENT_SEARCHES_COOKIE, value, maxAgeS: RECENT_SEARCHES_S };
}

export const noRecentSearches = expiredCookie(RECENT_SEARCHES_COOKIE);

function isRemembered(text: string): boolean {
  const { length } = [...text];
  return length >= SEARCH_MIN_CHARACTERS && length <= MAX_CHARACTERS && !/[\p{Cc}\p{Cf}\ufffd]/u.test(text);
}

const isSame = (one: string, other: string) =>
  one.localeCompare(other, 'ru', { sensitivity: 'accent' }) === 0;

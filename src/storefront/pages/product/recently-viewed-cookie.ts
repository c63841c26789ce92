import { DAY_S } from '#src/config/durations.ts';
import { personalCookies } from '#src/storefront/visitor/personal-cookies.ts';

export const RECENTLY_VIEWED_COOKIE = personalCookies.recentlyViewed;
export const RECENTLY_VIEWED_S = 90 * DAY_S;
const MAX_CODES = 12;
const SEPARATOR = '.';
const CODE = /^[\p{L}\d][\p{L}\d_-]{0,63}$/u;

export const isProductCode = (code: string): boolean => CODE.test(code);

/** Product codes, newest first; anything but a list of at most 12 codes counts as empty. */
export function readRecentlyViewed(cookie: unknown): string[] {
  if (typeof cookie !== 'string' || cookie === '') return [];
  const codes = cookie.split(SEPARATOR);
  return codes.length <= MAX_CODES && codes.every(isProductCode) ? [...new Set(codes)] : [];
}

export function writeRecentlyViewed(codes: readonly string[], code: string): string {
  return [code, ...codes.filter((other) => other !== code)].slice(0, MAX_CODES).join(SEPARATOR);
}

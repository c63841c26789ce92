import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

const WANTED_COOKIE = 'wanted';
const WANTED_S = 600;

/** Remembers the account page that an anonymous visitor requested, to return to after signing in. */
export const wantedPageCookie = (address: string): CookieToSet => ({
  name: WANTED_COOKIE,
  value: address,
  maxAgeS: WANTED_S,
});

export const forgetWantedPage: CookieToSet = { name: WANTED_COOKIE, value: '', maxAgeS: 0 };

/** The URL of that page, untrusted input; null if there is none. */
export function wantedPage(cookies: Cookies): string | null {
  const value = cookies[WANTED_COOKIE];
  return typeof value === 'string' ? value : null;
}

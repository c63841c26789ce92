import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

const WANTED_COOKIE = 'wanted';
const WANTED_S = 600;

/** Remembers the page of the account that an anonymous visitor wanted, until signing in leads there. */
export const wantedPageCookie = (address: string): CookieToSet => ({
  name: WANTED_COOKIE,
  value: address,
  maxAgeS: WANTED_S,
});

export const forgetWantedPage: CookieToSet = { name: WANTED_COOKIE, value: '', maxAgeS: 0 };

/** That page's address, which is untrusted input; null if there is none. */
export function wantedPage(cookies: Cookies): string | null {
  const value = cookies[WANTED_COOKIE];
  return typeof value === 'string' ? value : null;
}

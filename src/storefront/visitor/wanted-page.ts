import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import { expiredCookie, personalCookies } from './personal-cookies.ts';

const WANTED_S = 600;

/** Remembers the account page that an anonymous visitor requested, to return to after signing in. */
export const wantedPageCookie = (address: string): CookieToSet => ({
  name: personalCookies.wantedPage,
  value: address,
  maxAgeS: WANTED_S,
});

export const forgetWantedPage = expiredCookie(personalCookies.wantedPage);

/** The URL of that page, untrusted input; null if there is none. */
export function wantedPage(cookies: Cookies): string | null {
  const value = cookies[personalCookies.wantedPage];
  return typeof value === 'string' ? value : null;
}

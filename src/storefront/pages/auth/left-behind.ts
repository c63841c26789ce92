import type { Cookies, CookieToSet } from '#src/storefront/visitor/cookie.ts';
import { REMOVED_COOKIE } from '../cart/removed-cookie.ts';
import { noDraft } from '../delivery/draft-cookie.ts';
import { RECENTLY_VIEWED_COOKIE } from '../product/recently-viewed-cookie.ts';

const gone = (name: string): CookieToSet => ({ name, value: '', maxAgeS: 0 });

/** What a browser keeps of a shopper beside the session: who comes next at it sees none of it. */
export const nothingLeftBehind: readonly CookieToSet[] = [
  noDraft,
  gone(REMOVED_COOKIE),
  gone(RECENTLY_VIEWED_COOKIE),
];

export const withoutLeftBehind = (cookies: Cookies): Cookies =>
  Object.fromEntries(
    Object.entries(cookies).filter(([name]) => !nothingLeftBehind.some((cookie) => cookie.name === name)),
  );

import type { CookieToSet } from '#src/web/request/cookie.ts';

/** The names of cookies about a shopper, as opposed to those about the browser or its session. */
export const personalCookies = {
  draft: 'checkout',
  removedLines: 'removed',
  removedPlaces: 'removedPlaces',
  recentlyViewed: 'recentlyViewed',
  recentSearches: 'recentSearches',
  orderLink: 'order-link',
  reservationLink: 'reservation-link',
  wantedPage: 'wanted',
} as const;

export const expiredCookie = (name: string): CookieToSet => ({ name, value: '', maxAgeS: 0 });

/** Clears a shopper's personal cookies, so that the next user of the browser does not see them. */
export const signOutCookies: readonly CookieToSet[] = Object.values(personalCookies).map(expiredCookie);

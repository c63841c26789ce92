import { forgetWantedPage } from '#src/storefront/visitor/wanted-page.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import { REMOVED_PLACES_COOKIE } from '../cabinet/addresses/removed-places.ts';
import { REMOVED_COOKIE } from '../cart/removed-cookie.ts';
import { noDraft } from '../delivery/draft/draft-cookie.ts';
import { RECENTLY_VIEWED_COOKIE } from '../product/recently-viewed-cookie.ts';
import { reservationLinks } from '../reservation/find-reservation.ts';
import { noRecentSearches } from '../search/recent-searches-cookie.ts';
import { orderLinks } from '../thank-you/order-link.ts';

const expired = (name: string): CookieToSet => ({ name, value: '', maxAgeS: 0 });

/** Clears a shopper's personal cookies, so that the next user of the browser does not see them. */
export const signOutCookies: readonly CookieToSet[] = [
  noDraft,
  expired(REMOVED_COOKIE),
  expired(REMOVED_PLACES_COOKIE),
  expired(RECENTLY_VIEWED_COOKIE),
  noRecentSearches,
  orderLinks.forgotten,
  reservationLinks.forgotten,
  forgetWantedPage,
];

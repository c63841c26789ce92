import { REMOVED_COOKIE } from '#src/storefront/pages/cart/removed-cookie.ts';
import { noDraft } from '#src/storefront/pages/delivery/draft-cookie.ts';
import { RECENTLY_VIEWED_COOKIE } from '#src/storefront/pages/product/recently-viewed-cookie.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';

const gone = (name: string): CookieToSet => ({ name, value: '', maxAgeS: 0 });

/**
 * Clears a shopper's personal cookies besides the session, so that the next user of the browser sees nothing of them.
 */
export const leftBehind: readonly CookieToSet[] = [
  noDraft,
  gone(REMOVED_COOKIE),
  gone(RECENTLY_VIEWED_COOKIE),
];

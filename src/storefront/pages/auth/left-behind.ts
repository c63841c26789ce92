import { REMOVED_COOKIE } from '#src/storefront/pages/cart/removed-cookie.ts';
import { noDraft } from '#src/storefront/pages/delivery/draft-cookie.ts';
import { RECENTLY_VIEWED_COOKIE } from '#src/storefront/pages/product/recently-viewed-cookie.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';

const gone = (name: string): CookieToSet => ({ name, value: '', maxAgeS: 0 });

/** Removes what a browser keeps of a shopper beside the session: whoever comes next at it sees none of it. */
export const leftBehind: readonly CookieToSet[] = [
  noDraft,
  gone(REMOVED_COOKIE),
  gone(RECENTLY_VIEWED_COOKIE),
];

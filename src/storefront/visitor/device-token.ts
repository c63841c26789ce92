import { KNOWN_DEVICE_S } from '#src/config/constants.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

const NAME = 'device';
const MAX_CHARACTERS = 64;

/**
 * The secret by which the backend recognises a browser that a customer has signed in with. It outlives the
 * sign-out, because it opens nothing: it only keeps codes requested by strangers from counting against the
 * customer.
 */
export function deviceTokenIn(cookies: Cookies): string | undefined {
  const value = cookies[NAME];
  return typeof value === 'string' && value.length <= MAX_CHARACTERS ? value : undefined;
}

/** Empty if the backend issues no such secrets. */
export const deviceTokenCookies = (token: string | undefined): CookieToSet[] =>
  token ? [{ name: NAME, value: token, maxAgeS: KNOWN_DEVICE_S }] : [];

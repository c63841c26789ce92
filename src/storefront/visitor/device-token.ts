import { KNOWN_DEVICE_S } from '#src/config/constants.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

const NAME = 'device';
const MAX_CHARACTERS = 64;

/**
 * The secret by which the backend knows that a customer has signed in with this browser. It outlives the log-out, since it
 * opens nothing: codes that strangers ask for are only not counted against it.
 */
export function deviceTokenIn(cookies: Cookies): string | undefined {
  const value = cookies[NAME];
  return typeof value === 'string' && value.length <= MAX_CHARACTERS ? value : undefined;
}

/** None where a backend gives no such secrets. */
export const deviceTokenCookies = (token: string | undefined): CookieToSet[] =>
  token ? [{ name: NAME, value: token, maxAgeS: KNOWN_DEVICE_S }] : [];

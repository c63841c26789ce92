import cookieParser from 'cookie-parser';
import type { Response } from 'express';
import type { Site } from '#src/web/site.ts';
import type { Cookies, CookieToSet } from './cookie.ts';

/**
 * Reads the Cookie header. A value that starts with a slash is not decoded: it was set by a cache in front of
 * the shop, from a landing page's URL and without encoding it, while our own cookies have `%2F` there.
 */
export const parseCookies = cookieParser(undefined, {
  decode: (value) => (value.startsWith('/') ? value : decodeURIComponent(value)),
});

const HOST_PREFIX = '__Host-';
const isSecure = (site: Site) => site.origins.RU.startsWith('https:');

/** Sets cookies, with the `__Host-` prefix on https origins. */
export function setCookies(response: Response, site: Site, cookies: readonly CookieToSet[]): void {
  const secure = isSecure(site);
  for (const { name, value, maxAgeS, readable } of cookies) {
    response.cookie(secure ? HOST_PREFIX + name : name, value, {
      maxAge: maxAgeS * 1000,
      httpOnly: !readable,
      sameSite: 'lax',
      path: '/',
      secure,
    });
  }
}

/**
 * The request's cookies by their plain names. On https origins unprefixed cookies are ignored, because a
 * sibling host could plant them with another visitor's session. Values that cookie-parser turned into objects
 * are ignored too.
 */
export function plainCookies(site: Site, cookies: Readonly<Record<string, unknown>>): Cookies {
  const prefix = isSecure(site) ? HOST_PREFIX : '';
  const own = Object.entries(cookies).filter(
    ([name, value]) => name.startsWith(prefix) && typeof value === 'string',
  );
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

import type { Response } from 'express';
import type { Site } from '#src/storefront/site.ts';
import type { Cookies, CookieToSet } from '#src/storefront/visitor/cookie.ts';

const HOST_PREFIX = '__Host-';
const isSecure = (site: Site) => site.origins.RU.startsWith('https:');

/** Sets cookies; on https origins under the `__Host-` prefix. */
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

/** The request's cookies by their plain names; a prefixed one stands before a plain one of the same name. */
export function plainCookies(site: Site, cookies: Readonly<Record<string, unknown>>): Cookies {
  if (!isSecure(site)) return { ...cookies };
  const prefixed = Object.entries(cookies)
    .filter(([name]) => name.startsWith(HOST_PREFIX))
    .map(([name, value]) => [name.slice(HOST_PREFIX.length), value]);
  return { ...cookies, ...Object.fromEntries(prefixed) };
}

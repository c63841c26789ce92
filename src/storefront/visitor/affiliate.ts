import { DAY_S } from '#src/config/durations.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import { forgetLandings, landingPaths } from './landings.ts';

const NAME = 'affiliate';
const PENDING_S = 30 * DAY_S;
const MAX_CHARACTERS = 200;

/**
 * Reports a page opened with parameters, which may be an affiliate's link (product.md, Sessions). The cookie
 * holds an affiliate until the visitor has a cart or favourites; until then it is reported again on every
 * page.
 *
 * @param openedAt the page's path with its query
 */
export async function followAffiliate(
  gateway: Gateway,
  cookies: Cookies,
  openedAt: string,
): Promise<readonly CookieToSet[]> {
  const waiting = waitingPath(cookies);
  let pending = '';
  for (const path of new Set([waiting, ...landingPaths(cookies), openedAt])) {
    if (!path.includes('?')) continue;
    const reply = await gateway.account.checkAffiliate({ body: { path } });
    pending = reply.pending || pending;
  }
  const landings = forgetLandings(cookies);
  return pending === waiting ? landings : [...landings, pendingCookie(pending)];
}

function waitingPath(cookies: Cookies): string {
  const path = cookies[NAME];
  return typeof path === 'string' && path.length <= MAX_CHARACTERS ? path : '';
}

const pendingCookie = (path: string): CookieToSet => ({
  name: NAME,
  value: path,
  maxAgeS: path === '' ? 0 : PENDING_S,
});

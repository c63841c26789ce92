import { BREAKPOINTS_PX, VIEWPORT_S } from '#src/config/constants.ts';
import type { Cookies, CookieToSet } from './cookie.ts';

const NAME = 'viewport';
const WIDTH = /^[1-9]\d{1,4}$/;

/**
 * Keeps the name of the breakpoint that the window reaches (specification §3, §9), for whoever comes to need it: no page
 * of ours does. What is kept for everyone knows no cookie, and the style sheet asks for the width itself.
 * @param width of the window in px, as the page's script tells it; anything else, and what is kept already, sets nothing
 */
export function viewportCookies(cookies: Cookies, width: string | null): CookieToSet[] {
  if (width === null || !WIDTH.test(width)) return [];
  const value = breakpointOf(Number(width));
  return cookies[NAME] === value ? [] : [{ name: NAME, value, maxAgeS: VIEWPORT_S }];
}

/** Whatever is narrower than the narrowest counts as it. */
function breakpointOf(width: number): string {
  const [name] = Object.entries(BREAKPOINTS_PX).find(([, least]) => width >= least) ?? ['xsMin'];
  return name;
}

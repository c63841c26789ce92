import { BREAKPOINTS_PX, VIEWPORT_S } from '#src/config/constants.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';

const NAME = 'viewport';
const WIDTH = /^[1-9]\d{1,4}$/;

/** Stores the name of the window's breakpoint (product.md, Breakpoints), which none of our pages reads. */
export function viewportCookies(cookies: Cookies, width: string | null): CookieToSet[] {
  if (width === null || !WIDTH.test(width)) return [];
  const value = breakpointOf(Number(width));
  return cookies[NAME] === value ? [] : [{ name: NAME, value, maxAgeS: VIEWPORT_S }];
}

function breakpointOf(width: number): string {
  const [name] = Object.entries(BREAKPOINTS_PX).find(([, least]) => width >= least) ?? ['xsMin'];
  return name;
}

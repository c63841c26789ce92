import { BREAKPOINTS_PX, VIEWPORT_S } from '#src/config/constants.ts';
import type { Cookies, CookieToSet } from './cookie.ts';

const NAME = 'viewport';
const WIDTH = /^[1-9]\d{1,4}$/;

/**
 * Stores the name of the window's breakpoint (specification §3, §9). None of our pages reads it: cached pages know no
 * cookies, and the style sheet uses media queries.
 * @param width the window's width in px from the page's script; an invalid or unchanged one sets no cookie
 */
export function viewportCookies(cookies: Cookies, width: string | null): CookieToSet[] {
  if (width === null || !WIDTH.test(width)) return [];
  const value = breakpointOf(Number(width));
  return cookies[NAME] === value ? [] : [{ name: NAME, value, maxAgeS: VIEWPORT_S }];
}

function breakpointOf(width: number): string {
  const [name] = Object.entries(BREAKPOINTS_PX).find(([, least]) => width >= least) ?? ['xsMin'];
  return name;
}

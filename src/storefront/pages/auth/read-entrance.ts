import type { Entrance } from '#src/storefront/models/auth/entrance.ts';

/** Nobody is led back to the forms themselves, or to what is no page. */
const NO_WAY_BACK = /^\/(auth|fragments)(\/|$)|^\/\//;
const ANY_ORIGIN = 'https://shop.invalid';

/** @param from the page behind, where `back` is not given */
export function entranceOf(given: URLSearchParams, from: string): Entrance {
  const isOrder = given.get('order') === '1';
  const mode = !isOrder && given.get('mode') === 'registration' ? 'registration' : 'login';
  return { mode, isOrder, back: ownPath(given.get('back') ?? from) };
}

function ownPath(path: string): string {
  const url = path.startsWith('/') ? URL.parse(path, ANY_ORIGIN) : null;
  if (url?.origin !== ANY_ORIGIN || NO_WAY_BACK.test(url.pathname)) return '/';
  return url.pathname + url.search;
}

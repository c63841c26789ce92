import { href } from '#src/storefront/routes.ts';

/** In which mode the sign-in is, and where it leads back to; goes along from step to step. */
export interface Entrance {
  readonly mode: AuthMode;
  /** While an order is made one can only sign in, and stays at it (specification §4, login-only). */
  readonly isOrder: boolean;
  /** A path of ours. */
  readonly back: string;
}

export type AuthMode = 'login' | 'registration';

/** Nobody is led back to the forms themselves, or to what is no page. */
const NO_WAY_BACK = /^\/(auth|fragments)(\/|$)|^\/\//;
const ANY_ORIGIN = 'https://shop.invalid';

/** @param from the page behind, where `back` is not given */
export function entranceOf(given: URLSearchParams, from: string): Entrance {
  const isOrder = given.get('order') === '1';
  const mode = !isOrder && given.get('mode') === 'registration' ? 'registration' : 'login';
  return { mode, isOrder, back: ownPath(given.get('back') ?? from) };
}

/** The parameters that lead to it again, such as to the other mode. */
export const entranceQuery = ({ mode, isOrder, back }: Entrance) => ({
  mode: mode === 'login' ? null : mode,
  order: isOrder ? 1 : null,
  back: back === '/' ? null : back,
});

/** That of who signs in while an order is made. */
export const orderEntrance = entranceQuery({ mode: 'login', isOrder: true, back: href('delivery') });

function ownPath(path: string): string {
  const url = path.startsWith('/') ? URL.parse(path, ANY_ORIGIN) : null;
  if (url?.origin !== ANY_ORIGIN || NO_WAY_BACK.test(url.pathname)) return '/';
  return url.pathname + url.search;
}

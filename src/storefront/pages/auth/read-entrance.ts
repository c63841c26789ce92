import type { Entrance } from '#src/storefront/models/auth/entrance.ts';
import { ownPath } from '#src/storefront/own-path.ts';

/** The sign-in itself and fragments, which are no pages to return to. */
const NO_RETURN = /^\/(auth|fragments)([/?]|$)/;

export function entranceOf(given: URLSearchParams, from: string): Entrance {
  const isOrder = given.get('order') === '1';
  const mode = !isOrder && given.get('mode') === 'registration' ? 'registration' : 'login';
  return { mode, isOrder, back: wayBack(given.get('back') ?? from) };
}

function wayBack(text: string): string {
  const path = ownPath(text);
  return path === null || NO_RETURN.test(path) ? '/' : path;
}

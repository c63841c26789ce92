import type { SignInContext } from '#src/storefront/models/auth/sign-in-context.ts';
import { ownPath } from '#src/storefront/own-path.ts';

/** The sign-in itself and fragments, which are no pages to return to. */
const NO_RETURN = /^\/(auth|fragments)([/?]|$)/;

export function readSignInContext(posted: URLSearchParams, from: string): SignInContext {
  const isOrder = posted.get('order') === '1';
  const mode = !isOrder && posted.get('mode') === 'registration' ? 'registration' : 'login';
  return { mode, isOrder, back: returnPath(posted.get('back') ?? from) };
}

function returnPath(text: string): string {
  const path = ownPath(text);
  return path === null || NO_RETURN.test(path) ? '/' : path;
}

import type { SignInContext } from '#src/models/auth/sign-in-context.ts';
import { isAccountPath } from '#src/routes.ts';
import { ownPath } from '#src/web/own-path.ts';

/** The sign-in page itself and fragments, which must not be returned to. */
const NO_RETURN = /^\/(auth|fragments)([/?]|$)/;

/** @param wanted the account page that redirected the visitor, to return to after signing in */
export function readSignInContext(
  posted: URLSearchParams,
  from: string,
  wanted: string | null = null,
): SignInContext {
  const isOrder = posted.get('order') === '1';
  const mode = !isOrder && posted.get('mode') === 'registration' ? 'registration' : 'login';
  const back = returnPath(posted.get('back') ?? from);
  return { mode, isOrder, back: back === '/' ? (accountPath(wanted) ?? back) : back };
}

function returnPath(text: string): string {
  const path = ownPath(text);
  return path === null || NO_RETURN.test(path) ? '/' : path;
}

function accountPath(text: string | null): string | null {
  const path = ownPath(text);
  return path !== null && isAccountPath(path) ? path : null;
}

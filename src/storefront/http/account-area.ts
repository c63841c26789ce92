import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { type Result, redirect } from '#src/storefront/result.ts';
import { href, isAccountPath, type Route } from '#src/storefront/routes.ts';
import type { Session } from '#src/storefront/visitor/sessions.ts';
import type { Visitor } from '#src/storefront/visitor/visitor.ts';

/** Redirects home from the account area unless a customer is signed in, also if a call answers 401 (specification §2). */
export async function requireSignIn(
  route: Route,
  visitor: Visitor,
  session: Pick<Session, 'userId'>,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (!isAccountPath(route.path)) return answer();
  const home = redirect(href('home'));
  if (!visitor.authorised) return home;
  try {
    const result = await answer();
    // A call may have found the session ended: what was read after that is an anonymous visitor's.
    return route.method === 'GET' && session.userId === null ? home : result;
  } catch (error) {
    if (error instanceof GatewayError && error.status === 401) return home;
    throw error;
  }
}

import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { type Result, redirect } from '#src/storefront/result.ts';
import { href, isAccountPath, type Route } from '#src/storefront/routes.ts';
import type { Visitor } from '#src/storefront/visitor/visitor.ts';

/** Redirects home from the account area unless a customer is signed in, also if a call answers 401 (specification §2). */
export async function requireSignIn(
  route: Route,
  visitor: Visitor,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (!isAccountPath(route.path)) return answer();
  const home = redirect(href('home'));
  if (!visitor.authorised) return home;
  try {
    return await answer();
  } catch (error) {
    if (error instanceof GatewayError && error.status === 401) return home;
    throw error;
  }
}

import { href, isAccountPath, isPublicPath } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { done, redirect } from '#src/web/result.ts';

/** What a page reloads when another shopper is signed in, or none. */
export const IDENTITY_EVENTS = ['visitor-changed', 'cart-changed', 'favorites-changed'] as const;

const LEFT = 'Был выполнен выход из системы';
/** The fragment shows the message without JavaScript, on a page that is the same for everyone. */
export const SIGNED_OUT_HOME = `${href('home')}#signed-out`;

/** Starts a fresh anonymous session (product.md, Sessions), unless another tab already did. */
export async function signOut({
  gateway,
  session,
  seal,
  visitor,
  from,
}: PrivateInput<object>): Promise<Result> {
  const cookies = await messageCookies(seal, LEFT);
  if (visitor.authorised) {
    await endSession(gateway);
    session.replace();
  }
  if (isAccountPath(from)) return redirect(SIGNED_OUT_HOME, 303, { cookies });
  return done(isPublicPath(from) ? `${from}#signed-out` : from, {
    cookies,
    events: [...IDENTITY_EVENTS, 'signed-out'],
  });
}

/** The browser drops its tokens even if the backend cannot be reached. */
async function endSession(gateway: PrivateInput<object>['gateway']): Promise<void> {
  try {
    await gateway.identity.logOut({ body: {} });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}

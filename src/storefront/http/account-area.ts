import { href, isAccountPath, type Route } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import type { Seal } from '#src/storefront/visitor/seal.ts';
import type { Session } from '#src/storefront/visitor/sessions.ts';
import type { Visitor } from '#src/storefront/visitor/visitor.ts';
import { wantedPageCookie } from '#src/storefront/visitor/wanted-page.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { redirect } from '#src/web/result.ts';

const SIGN_IN = 'Войдите, и мы откроем страницу личного кабинета, которую вы хотели посмотреть.';

interface AccountVisit {
  readonly visitor: Visitor;
  readonly session: Pick<Session, 'userId'>;
  readonly seal: Seal;
}

/**
 * Redirects home from the account area unless a customer is signed in, also if a call answers 401
 * (product.md, Pages). Signing in then leads to the requested page.
 *
 * @param openedAt the page's URL; null for a form post
 */
export async function requireSignIn(
  route: Route,
  { visitor, session, seal }: AccountVisit,
  openedAt: string | null,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (!isAccountPath(route.path)) return answer();
  const home = async () =>
    redirect(href('home'), 302, {
      cookies:
        openedAt === null ? [] : [wantedPageCookie(openedAt), ...(await messageCookies(seal, SIGN_IN))],
    });
  if (!visitor.authorised) return home();
  try {
    const result = await answer();
    // A call may have found that the session has ended: anything read after that belongs to an anonymous
    // visitor.
    const isRead = route.method === 'GET' || result.kind === 'notFound';
    return isRead && session.userId === null ? await home() : result;
  } catch (error) {
    if (error instanceof GatewayError && error.status === 401) return home();
    throw error;
  }
}

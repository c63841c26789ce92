import { href, isAccountPath, type PrivateRoute } from '#src/routes.ts';
import type { Page, Result } from '#src/storefront/result.ts';
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

export interface AccountRequest {
  /** The page's URL, or where a form was sent. */
  readonly url: string;
  readonly form: URLSearchParams;
  /** The page that a form was sent from. */
  readonly from: string;
  /** Whether a fragment was asked for, which no page can stand for. */
  readonly isHtmx: boolean;
  /** Keeps a form that came after its session had ended. @param action where it was sent */
  readonly formKept: (action: string, form: URLSearchParams) => Page;
}

/**
 * Redirects home from the account area unless a customer is signed in, also if a call answers 401
 * (product.md, Pages). Signing in then leads to the requested page. What was typed into a form is kept on a page of its
 * own (product.md, Forms).
 */
export async function requireSignIn(
  route: PrivateRoute,
  { visitor, session, seal }: AccountVisit,
  { url, form, from, isHtmx, formKept }: AccountRequest,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (!isAccountPath(route.path)) return answer();
  const ended = async () => {
    if (route.keepsTyped && !isHtmx) return formKept(url, form);
    const wanted = route.method === 'GET' ? url : from;
    const cookies = [wantedPageCookie(wanted), ...(await messageCookies(seal, SIGN_IN))];
    return redirect(href('home'), 302, { cookies: isAccountPath(wanted) ? cookies : [] });
  };
  if (!visitor.authorised) return ended();
  try {
    const result = await answer();
    // A call may have found that the session has ended: anything read after that belongs to an anonymous
    // visitor.
    const isRead = route.method === 'GET' || result.kind === 'notFound';
    return isRead && session.userId === null ? await ended() : result;
  } catch (error) {
    if (error instanceof GatewayError && error.status === 401) return ended();
    throw error;
  }
}

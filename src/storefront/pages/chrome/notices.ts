import { APP_BANNER_S, COOKIE_ACCEPTED_S } from '#src/config/constants.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { followAffiliate } from '#src/storefront/visitor/affiliate.ts';
import { cityVerifiedCookie } from '#src/storefront/visitor/city-verify.ts';
import { messageShownCookie } from '#src/storefront/visitor/message.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import { document, done, notFound } from '#src/web/result.ts';

const cookies: Readonly<Record<string, CookieToSet>> = {
  cookies: { name: 'cookiesAccepted', value: '1', maxAgeS: COOKIE_ACCEPTED_S },
  app: { name: 'appBanner', value: '0', maxAgeS: APP_BANNER_S },
  city: cityVerifiedCookie,
  message: messageShownCookie,
};

export function dismissNotice({ params, from }: PrivateInput<{ name: string }>): Result {
  const cookie = Object.hasOwn(cookies, params.name) ? cookies[params.name] : undefined;
  return cookie ? done(from, { cookies: [cookie] }) : notFound;
}

/** Hides each dismissed notice and reveals what it covered, as static/chrome/notices.css would show it. */
const styles = {
  cookies:
    '.cookie-notice { display: none !important } .cookie-notice ~ .app-banner { display: var(--shown, flex) !important }',
  appBanner: '.notice-list .app-banner { display: none !important }',
} as const;

/**
 * Hides dismissed notices on pages that are the same for everyone. Requested only without JavaScript, so it
 * also takes over what the visitor fragment would do: the page's affiliate check (product.md, Sessions).
 */
export async function showNoticeStyle(input: PrivateInput<object>): Promise<Result> {
  const { visitor, gateway, cookies, from, optional } = input;
  const affiliate = await optional(followAffiliate(gateway, cookies, from));
  const names = ['cookies', 'appBanner'] as const;
  const rules = names.flatMap((name) => (visitor.dismissed[name] ? styles[name] : []));
  return { ...document('text/css', rules.join('\n')), cookies: affiliate ?? [] };
}

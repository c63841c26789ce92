import { maxLengths } from '#src/contract/limits.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { redirect } from '#src/web/result.ts';
import {
  PhoneChangeCancelled,
  PhoneChangeGone,
  PhoneChangePage,
} from '#views/cabinet/personal/phone-change.tsx';

type Input = PrivateInput<{ readonly token: string }>;

const head = { title: 'Смена номера телефона', noindex: true };

/**
 * Opened by the link in messages about a waiting phone change. Only asks for confirmation, because mail
 * programs open links on their own.
 */
export const showPhoneChange = ({ params: { token }, query }: Input): Result =>
  query.get('done') === '1'
    ? page('auth', head, <PhoneChangeCancelled />)
    : page('auth', head, <PhoneChangePage token={token} />);

export async function cancelPhoneChange({ gateway, params: { token } }: Input): Promise<Result> {
  const isToken = token.length <= maxLengths.mailingToken;
  const { success } = isToken
    ? await gateway.account.cancelPhoneChange({ body: { token } })
    : { success: false };
  if (!success) return page('auth', head, <PhoneChangeGone />, 404);
  return redirect(href('phoneChange', { token }, { done: 1 }), 303);
}

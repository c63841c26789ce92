import { typeset } from '#src/config/typography.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { deviceTokenCookies } from '#src/storefront/visitor/device-token.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { forgetWantedPage } from '#src/storefront/visitor/wanted-page.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { nextAccountStep, offersAccount } from './account-steps.ts';
import { findOwnOrLinked } from './order-link.ts';
import { orderPage } from './order-page.tsx';

/** Signs an order's guest in by a code sent to the order's phone; the order is added to the account. */
export async function openOrderAccount(input: PrivateInput<object>): Promise<Result> {
  const { form, seal } = input;
  const number = form.get('number');
  const found = number && (await findOwnOrLinked(input, number));
  if (!found) return notFound;
  const back = href('thankYou', {}, { number });
  if (!offersAccount(found.order, input)) return redirect(back, 303);
  const outcome = await nextAccountStep(input, found.order);
  if (outcome.kind === 'step') return orderPage(input, found, outcome.step);
  const message = [typeset`Вы вошли. Заказ теперь в вашем личном кабинете.`, outcome.message]
    .filter(Boolean)
    .join(' ');
  return redirect(back, 303, {
    cookies: [
      ...deviceTokenCookies(outcome.deviceToken),
      ...(await messageCookies(seal, message)),
      forgetWantedPage,
    ],
  });
}

import { repeatedText } from '#src/models/cabinet/orders/repeated-order.ts';
import { cancellingText } from '#src/models/thank-you/cancelling.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { providerUrl } from '#src/storefront/pages/thank-you/provider-url.ts';
import { NOT_PAYABLE, wayIn } from '#src/storefront/pages/thank-you/thank-you.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound, redirect } from '#src/web/result.ts';

import { backToOrder } from './back-to-order.ts';

type Input = PrivateInput<object>;

export async function payOwnOrder({ gateway, form, site, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.payOrder({ body: { number, ...wayIn(form) } })));
  if (!reply) return notFound;
  const payment = providerUrl(site, reply.paymentUrl);
  if (payment !== null) return redirect(payment, 303);
  return backToOrder(seal, number, NOT_PAYABLE);
}

export async function cancelOwnOrder({ gateway, form, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.cancelOrder({ body: { number } })));
  if (!reply) return notFound;
  return backToOrder(seal, number, cancellingText(reply.errorMessage));
}

/** Redirects to the cart, unless no item of the order could be added to it. */
export async function repeatOwnOrder({ gateway, form, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.repeatOrder({ body: { number } })));
  if (!reply) return notFound;
  if (reply.inCart === 0) return backToOrder(seal, number, repeatedText(reply));
  return redirect(href('cart'), 303, { cookies: await messageCookies(seal, repeatedText(reply)) });
}

import { type PaymentWay, paymentWay } from '#src/contract/cart/orders/payment.ts';
import { repeatedText } from '#src/models/cabinet/orders/repeated-order.ts';
import { cancellingText } from '#src/models/thank-you/cancelling.ts';
import { otherMeans } from '#src/models/thank-you/pay-buttons.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { findOwnOrLinked, orderLinks } from './order-link.ts';
import { orderPage } from './order-page.tsx';
import { providerUrl } from './provider-url.ts';

type Input = PrivateInput<object>;

export async function showThankYou(input: Input): Promise<Result> {
  const number = input.query.get('number');
  const found = number && (await findOwnOrLinked(input, number));
  return found ? orderPage(input, found) : notFound;
}

export async function payOrder(input: Input): Promise<Result> {
  const { gateway, form, site, seal } = input;
  const number = form.get('number') ?? '';
  const reply =
    number &&
    (await orNotFound(
      gateway.cart.payOrder({
        body: { number, key: await orderLinks.keyOf(input, number), ...wayIn(form) },
      }),
    ));
  if (!reply) return notFound;
  const payment = providerUrl(site, reply.paymentUrl);
  if (payment !== null) return redirect(payment, 303);
  return redirect(orderHref(number), 303, { cookies: await messageCookies(seal, NOT_PAYABLE) });
}

export async function cancelOrder({ gateway, form, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.cancelOrder({ body: { number } })));
  if (!reply) return notFound;
  const cookies = reply.success ? [] : await messageCookies(seal, cancellingText(reply.errorMessage));
  return redirect(orderHref(number), 303, { cookies });
}

/** Puts the goods of a cancelled order back into the cart. */
export async function repeatOrder({ gateway, form, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.repeatOrder({ body: { number } })));
  if (!reply) return notFound;
  const next = reply.inCart > 0 ? href('cart') : orderHref(number);
  return redirect(next, 303, { cookies: await messageCookies(seal, repeatedText(reply)) });
}

/** The way to pay that a button names; where there is only one, none does. */
export function wayIn(form: Input['form']): { readonly way?: PaymentWay; readonly otherMeans?: boolean } {
  if (form.get('way') === otherMeans.way) return { otherMeans: true };
  const way = paymentWay.safeParse(form.get('way'));
  return way.success ? { way: way.data } : {};
}

export const NOT_PAYABLE = 'Оплатить этот заказ сейчас нельзя.';

const orderHref = (number: string) => href('thankYou', {}, { number });

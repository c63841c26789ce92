import type { PrivateInput } from '#src/storefront/handler.ts';
import { repeatedText } from '#src/storefront/models/cabinet/repeated-order.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { paymentPage } from '#src/storefront/pages/thank-you/payment-page.ts';
import { notFound, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';

type Input = PrivateInput<object>;

export async function payOwnOrder({ gateway, form, site, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.payOrder({ body: { number } })));
  if (!reply) return notFound;
  const payment = paymentPage(site, reply.paymentUrl);
  if (payment !== null) return redirect(payment, 303);
  return backTo(seal, number, 'Оплатить этот заказ сейчас нельзя.');
}

export async function cancelOwnOrder({ gateway, form, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.cancelOrder({ body: { number } })));
  if (!reply) return notFound;
  return backTo(seal, number, reply.success ? 'Заказ отменён' : 'Этот заказ уже нельзя отменить.');
}

/** Leads to the cart, unless nothing of the order is in it. */
export async function repeatOwnOrder({ gateway, form, seal }: Input): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.repeatOrder({ body: { number } })));
  if (!reply) return notFound;
  if (reply.inCart === 0) return backTo(seal, number, repeatedText(reply));
  return redirect(href('cart'), 303, { cookies: await messageCookies(seal, repeatedText(reply)) });
}

const backTo = async (seal: Input['seal'], number: string, message: string): Promise<Result> =>
  redirect(href('cabinetOrder', {}, { number }), 303, { cookies: await messageCookies(seal, message) });

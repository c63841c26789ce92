import type { PrivateInput } from '#src/storefront/handler.ts';
import { orderModel } from '#src/storefront/models/thank-you/order.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { notFound, page, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { ThankYouPage } from '#views/thank-you/thank-you-page.tsx';
import { orderCodes } from './codes.ts';
import { findOwnOrLinked, linkKeyOf } from './order-link.ts';
import { providerUrl } from './provider-url.ts';

export async function showThankYou(input: PrivateInput<object>): Promise<Result> {
  const { country, query, site } = input;
  const number = query.get('number');
  const found = number && (await findOwnOrLinked(input, number));
  if (!found) return notFound;
  const order = orderModel(found, country, new Date());
  const codes = order.pickupCode ? orderCodes(order.pickupCode, site.icon) : null;
  return page(
    'thank-you',
    { title: `Заказ ${order.number}`, noindex: true },
    <ThankYouPage order={order} codes={codes} />,
  );
}

export async function payOrder(input: PrivateInput<object>): Promise<Result> {
  const { gateway, form, site } = input;
  const number = form.get('number') ?? '';
  const reply =
    number && (await orNotFound(gateway.cart.payOrder({ body: { number, key: linkKeyOf(input, number) } })));
  if (!reply) return notFound;
  return redirect(providerUrl(site, reply.paymentUrl) ?? orderPage(number), 303);
}

export async function cancelOrder({ gateway, form }: PrivateInput<object>): Promise<Result> {
  const number = form.get('number') ?? '';
  const reply = number && (await orNotFound(gateway.cart.cancelOrder({ body: { number } })));
  return reply ? redirect(orderPage(number), 303) : notFound;
}

const orderPage = (number: string) => href('thankYou', {}, { number });

import { DAY_S } from '#src/config/durations.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { followedLinks } from '#src/storefront/visitor/followed-links.ts';
import { personalCookies } from '#src/storefront/visitor/personal-cookies.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound, redirect } from '#src/web/result.ts';

export const orderLinks = followedLinks(personalCookies.orderLink, DAY_S);

/**
 * Opened by the link in an order's mails and SMS. Its key moves into a cookie, so that neither the address
 * bar nor a tracker has it, and the payment provider can send the visitor back to the order's usual page.
 */
export async function openOrderLink(
  input: PrivateInput<{ readonly number: string; readonly key: string }>,
): Promise<Result> {
  const { number, key } = input.params;
  const found = await orNotFound(input.gateway.cart.getLinkedOrder({ params: { number, key } }));
  if (!found) return notFound;
  const cookie = await orderLinks.cookie(input, { number, key });
  return redirect(href('thankYou', {}, { number }), 302, { cookies: [cookie] });
}

export interface FoundOrder {
  readonly order: Order;
  /** False for a visitor who only has its link. */
  readonly isOwn: boolean;
}

/** The order, as seen by its owner or by a visitor with its link; null for everybody else. */
export async function findOwnOrLinked(
  input: PrivateInput<object>,
  number: string,
): Promise<FoundOrder | null> {
  const { cart } = input.gateway;
  const own = await orNotFound(cart.getOrder({ params: { number } }));
  if (own) return { order: own.order, isOwn: true };
  const key = await orderLinks.keyOf(input, number);
  const linked = key && (await orNotFound(cart.getLinkedOrder({ params: { number, key } })));
  return linked ? { order: linked.order, isOwn: false } : null;
}

import { DAY_S } from '#src/config/durations.ts';
import type { Reservation } from '#src/contract/cart/reservations.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { followedLinks } from '#src/storefront/visitor/followed-links.ts';
import { personalCookies } from '#src/storefront/visitor/personal-cookies.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound, redirect } from '#src/web/result.ts';

export const reservationLinks = followedLinks(personalCookies.reservationLink, 3 * DAY_S);

/**
 * Opened by the link in a reservation's mails and SMS. Its key moves into a cookie, like that of an order's
 * link.
 */
export async function openReservationLink(
  input: PrivateInput<{ readonly number: string; readonly key: string }>,
): Promise<Result> {
  const { number, key } = input.params;
  const found = await orNotFound(input.gateway.cart.getLinkedReservation({ params: { number, key } }));
  if (!found) return notFound;
  const cookie = await reservationLinks.cookie(input, { number, key });
  return redirect(href('reservation', {}, { number }), 302, { cookies: [cookie] });
}

/** The reservation for its owner or a visitor with its link; null for everybody else. */
export async function findReservation(
  input: PrivateInput<object>,
  number: string,
): Promise<Reservation | null> {
  const { cart } = input.gateway;
  const own = await orNotFound(cart.getReservation({ params: { number } }));
  if (own) return own.reservation;
  const key = await reservationLinks.keyOf(input, number);
  const linked = key && (await orNotFound(cart.getLinkedReservation({ params: { number, key } })));
  return linked ? linked.reservation : null;
}

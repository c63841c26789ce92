import type { Reservation } from '#src/contract/cart/reservations.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { notFound, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';

const COOKIE = 'reservation-link';
const COOKIE_S = 3 * 24 * 3_600;

/** The link in a reservation's mails and SMS. Its key moves into a cookie, as that of an order's link does. */
export async function openReservationLink(
  input: PrivateInput<{ readonly number: string; readonly key: string }>,
): Promise<Result> {
  const { number, key } = input.params;
  const found = await orNotFound(input.gateway.cart.getLinkedReservation({ params: { number, key } }));
  if (!found) return notFound;
  const cookie = { name: COOKIE, value: `${number}/${key}`, maxAgeS: COOKIE_S };
  return redirect(href('reservation', {}, { number }), 302, { cookies: [cookie] });
}

/** The key of the last link that was opened, if it is of this reservation. */
export function linkKeyOf({ cookies }: Pick<PrivateInput<object>, 'cookies'>, number: string) {
  const cookie = cookies[COOKIE];
  const [opened, key] = typeof cookie === 'string' ? cookie.split('/') : [];
  return opened === number && key ? key : undefined;
}

/** The reservation for its owner or for who has its link; null for everybody else. */
export async function findReservation(
  input: PrivateInput<object>,
  number: string,
): Promise<Reservation | null> {
  const { cart } = input.gateway;
  const own = await orNotFound(cart.getReservation({ params: { number } }));
  if (own) return own.reservation;
  const key = linkKeyOf(input, number);
  const linked = key && (await orNotFound(cart.getLinkedReservation({ params: { number, key } })));
  return linked ? linked.reservation : null;
}

import { code } from '#src/contract/shapes.ts';
import { reservationModel } from '#src/models/reservation/reservation.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { barcode } from '#src/storefront/pages/thank-you/codes.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ReservationPage } from '#views/reservation/reservation-page.tsx';
import { findReservation, reservationLinks } from './find-reservation.ts';

type Input = PrivateInput<object>;

/** A reservation, for its owner or a visitor with its link. */
export async function showReservation(input: Input): Promise<Result> {
  const { data: number } = code.safeParse(input.query.get('number'));
  const found = number === undefined ? null : await findReservation(input, number);
  if (!found) return notFound;
  const reservation = reservationModel(found, input.country);
  return page(
    'reservation',
    { title: `Бронь ${found.number}`, noindex: true },
    <ReservationPage
      reservation={reservation}
      barcode={reservation.isHeld ? barcode(reservation.number) : null}
    />,
  );
}

/** A reservation that has already ended is shown as it is. */
export async function cancelReservation(input: Input): Promise<Result> {
  const { data: number } = code.safeParse(input.form.get('number'));
  if (number === undefined) return notFound;
  const body = { number, key: await reservationLinks.keyOf(input, number) };
  const reply = await orNotFound(input.gateway.cart.cancelReservation({ body }));
  return reply ? redirect(href('reservation', {}, { number }), 303) : notFound;
}

import { bindShortWords } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { firstOfEach } from '#src/models/first-of-each.ts';
import { pictureModel } from '#src/models/picture.ts';
import { reservationStates } from '#src/models/reservation/reservation.ts';
import { holdText } from '#src/models/reservation/reserve.ts';
import { takenOf } from '#src/models/reservation/taken.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import type { OrderSummaryModel } from './orders.ts';

type Reservation = CallReply<Contract['account']['getReservations']>['reservations'][number];

const MAX_PICTURES = 4;

/** A reservation as a summary in the list of orders. */
export function reservationSummary(reservation: Reservation): OrderSummaryModel {
  const { number, state, currency, shopName, untilDay, untilTime } = reservation;
  const { lines, totalPrice } = takenOf(reservation);
  const pictures = firstOfEach(
    lines.flatMap(({ img }) => img.slice(0, 1)),
    ({ src }) => src,
  );
  return {
    number,
    title: `Бронь ${number}`,
    href: href('reservation', {}, { number }),
    placedOn: state === 'held' ? '' : bindShortWords(shopName),
    status: reservationStates[state],
    arrival: state === 'held' ? { when: `Заберите ${holdText(untilDay, untilTime)}`, where: shopName } : null,
    confirmation: null,
    count: pluralise(
      lines.reduce((sum, { count }) => sum + count, 0),
      PRODUCTS,
    ),
    total: money(totalPrice, currency),
    pictures: pictures.slice(0, MAX_PICTURES).map((picture) => pictureModel(picture, 'thumbnail')),
    more: Math.max(0, pictures.length - MAX_PICTURES),
    reserved: null,
  };
}

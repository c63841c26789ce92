import type { Country } from '#src/config/countries.ts';
import { localTime } from '#src/config/local-time.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import { bindPhone, typeset } from '#src/config/typography.ts';
import type { Reservation, ReservationState } from '#src/contract/cart/reservations.ts';
import { money } from '#src/contract/money.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type SummaryModel, summaryLine } from '#src/models/order/summary.ts';
import { routeHref, type ShopModel, shopModel } from '#src/models/stores/shop.ts';
import { href } from '#src/routes.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import { holdText } from './reserve.ts';
import { takenOf } from './taken.ts';
import { writeWantedItems } from './wanted-items.ts';

export interface ReservationModel {
  readonly number: string;
  readonly heading: string;
  readonly status: string;
  readonly madeOn: string;
  readonly next: string;
  readonly isHeld: boolean;
  /** `до 24 ноября, 22:00`. */
  readonly until: string;
  readonly shop: (ShopModel & { readonly cityName: string; readonly routeHref: string }) | null;
  /** The shop's name and address at the time of reservation. */
  readonly place: string;
  readonly lines: SummaryModel['lines'];
  readonly total: string;
  readonly who: readonly { readonly title: string; readonly value: string }[];
  /** The form for reserving the same items again. */
  readonly againHref: string;
}

export const reservationStates: Readonly<Record<ReservationState, string>> = {
  held: 'Ждёт вас',
  collected: 'Забрали',
  cancelled: 'Отменена',
  expired: 'Время вышло',
};

const headings: Readonly<Record<ReservationState, string>> = {
  held: 'Вещи ждут вас',
  collected: typeset`Вещи у вас`,
  cancelled: 'Бронь отменена',
  expired: 'Бронь закончилась',
};

export function reservationModel(reservation: Reservation, country: Country): ReservationModel {
  const { number, state, shop, currency, untilDay, untilTime } = reservation;
  const taken = takenOf(reservation);
  const zone = shop ? timeZoneOf(shop.country, shop.regionId) : timeZones[country.code];
  return {
    number,
    heading: headings[state],
    status: reservationStates[state],
    madeOn: longDate(reservation.createdAt, zone),
    next: nextOf(reservation, country),
    isHeld: state === 'held',
    until: holdText(untilDay, untilTime),
    shop: shop && {
      ...shopModel(isClosedMeanwhile(reservation, zone) ? shop : { ...shop, pause: undefined }),
      cityName: shop.cityName,
      routeHref: routeHref(shop),
    },
    place: [reservation.shopName, reservation.shopAddress].filter(Boolean).join(', '),
    lines: taken.lines.map((line) => ({ ...summaryLine(line), href: line.url })),
    total: money(taken.totalPrice, currency),
    who: [
      { title: typeset`На имя`, value: reservation.name },
      { title: 'Телефон', value: bindPhone(showPhone(reservation.phone, country)) },
      ...(reservation.email ? [{ title: 'Почта', value: reservation.email }] : []),
    ],
    againHref: href('reserve', {}, { items: writeWantedItems(reservation.lines) }),
  };
}

/** Whether the shop closes for a time while it keeps the goods. */
function isClosedMeanwhile({ state, shop, createdAt, untilDay }: Reservation, zone: string): boolean {
  if (state !== 'held' || !shop?.pause) return false;
  const { from, till } = shop.pause;
  return from <= untilDay && till >= localTime(new Date(createdAt), zone).date;
}

function nextOf({ state, phone, cancelledBy, why }: Reservation, country: Country): string {
  switch (state) {
    case 'held':
      return typeset`Назовите номер или покажите штрихкод, примерьте и заплатите на месте. Номер отправили на ${bindPhone(showPhone(phone, country))}.`;
    case 'collected':
      return 'Спасибо, что зашли!';
    case 'cancelled':
      return cancelledBy === 'shop'
        ? typeset`Магазин не смог сохранить вещи: ${why}`
        : typeset`Вещи вернулись в продажу.`;
    case 'expired':
      return typeset`Вещи вернулись в продажу. Если ещё нужны, забронируйте их снова.`;
  }
}

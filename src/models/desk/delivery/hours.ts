import type { CountryCode } from '#src/config/countries.ts';
import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffHours } from '#src/contract/delivery/staff-delivery.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { MemberModel } from '../member.ts';
import { type PartLinks, partLinks, placeText } from './words.ts';

interface HoursModel {
  readonly id: number;
  readonly title: string;
  readonly about: string;
  /** Null for who may only look. */
  readonly href: string | null;
  readonly days: readonly { readonly title: string; readonly text: string; readonly isFull: boolean }[];
}

export interface HoursListModel {
  readonly links: PartLinks;
  readonly places: readonly { readonly title: string; readonly hours: readonly HoursModel[] }[];
  readonly newHref: string | null;
}

export function hoursListModel(
  hours: readonly StaffHours[],
  country: CountryCode,
  { permissions }: Pick<MemberModel, 'permissions'>,
): HoursListModel {
  const mayChange = permissions.has('delivery.change');
  const places = Map.groupBy(hours, ({ place }) => place);
  return {
    links: partLinks('deliveryHours', country),
    places: [...places].map(([place, ofPlace]) => ({
      title: placeText(place),
      hours: ofPlace.map((each) => toModel(each, country, mayChange)),
    })),
    newHref: mayChange ? deskHref('newHours', {}, { country }) : null,
  };
}

const toModel = (hours: StaffHours, country: CountryCode, mayChange: boolean): HoursModel => {
  const { id, from, to, closesBefore, capacity, booked } = hours;
  return {
    id,
    title: `${from}–${to}`,
    about: [
      closesBefore === 0 ? typeset`выбрать можно до начала` : typeset`выбрать можно за ${closesBefore} ч`,
      capacity === null ? typeset`заказов без ограничения` : typeset`до ${capacity} заказов в день`,
    ].join(', '),
    href: mayChange ? deskHref('hours', { id: String(id) }, { country }) : null,
    days: booked.map(({ day, orders }) => ({
      title: dayRange(day, day),
      text: capacity === null ? String(orders) : typeset`${orders} из ${capacity}`,
      isFull: capacity !== null && orders >= capacity,
    })),
  };
};

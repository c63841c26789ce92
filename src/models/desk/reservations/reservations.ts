import { dateAndTime, dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { type ReservationState, reservationStates } from '#src/contract/cart/reservations.ts';
import type { StaffReservation } from '#src/contract/cart/staff-reservations.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { takenOf, unitsTaken } from '#src/models/reservation/taken.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { detailText } from '../action-details.ts';
import { actionTitle } from '../actions.ts';
import type { MemberModel } from '../member.ts';
import { reservationTitles } from './words.ts';

export const RESERVATIONS_PER_PAGE = 30;
const PICTURE_WIDTH = 160;

export interface ReservationRowModel {
  readonly number: string;
  readonly href: string;
  readonly state: string;
  readonly isHeld: boolean;
  readonly name: string;
  readonly shop: string;
  readonly until: string;
  readonly units: number;
  readonly total: string;
}

export interface ReservationListModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  /** The filter by shop; null for who belongs to one. */
  readonly shops: {
    readonly options: readonly { readonly value: string; readonly title: string }[];
    readonly chosen: string;
    readonly href: string;
    /** What the filter keeps. */
    readonly state: ReservationState;
  } | null;
  readonly reservations: readonly ReservationRowModel[];
  readonly pages: PageLinksModel;
}

/** The state that a query asks for; by default what is held. */
export const stateIn = (query: URLSearchParams): ReservationState =>
  reservationStates.find((state) => state === query.get('state')) ?? 'held';

export interface ReservationFilter {
  readonly state: ReservationState;
  /** Empty for all. */
  readonly shop: string;
  readonly ending: 'today' | undefined;
}

export function reservationListModel(
  { reservations, totalCount, shops }: CallReply<Contract['cart']['listReservations']>,
  { state, shop, ending }: ReservationFilter,
  page: number,
): ReservationListModel {
  return {
    views: [
      {
        title: typeset`Кончаются сегодня`,
        href: deskHref('reservations', {}, { ending: 'today', shop: shop || null }),
        isCurrent: ending !== undefined,
      },
      ...reservationStates.map((each) => ({
        title: reservationTitles[each],
        href: deskHref('reservations', {}, { state: each === 'held' ? null : each, shop: shop || null }),
        isCurrent: each === state && ending === undefined,
      })),
    ],
    shops:
      shops.length === 0
        ? null
        : {
            options: [
              { value: '', title: typeset`Все магазины` },
              ...shops.map(({ number, name }) => ({ value: number, title: `${name} (${number})` })),
            ],
            chosen: shop,
            href: deskHref('reservations'),
            state,
          },
    reservations: reservations.map(reservationRow),
    pages: pageLinks(page, { totalCount, pageSize: RESERVATIONS_PER_PAGE }, (wanted) =>
      deskHref(
        'reservations',
        {},
        { ending: ending ?? null, state, shop: shop || null, ...pageQuery(wanted) },
      ),
    ),
  };
}

function reservationRow(reservation: StaffReservation): ReservationRowModel {
  const { number, state, name, shopName, currency } = reservation;
  const { lines, totalPrice } = takenOf(reservation);
  return {
    number,
    href: deskHref('reservation', { number }),
    state: reservationTitles[state],
    isHeld: state === 'held',
    name,
    shop: shopName,
    until: untilOf(reservation),
    units: lines.reduce((sum, { count }) => sum + count, 0),
    total: money(totalPrice, currency),
  };
}

const untilOf = ({ untilDay, untilTime }: StaffReservation): string =>
  `${dayRange(untilDay, untilDay)}, ${untilTime}`;

export interface ReservationModel extends ReservationRowModel {
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly lines: readonly {
    readonly itemId: number;
    readonly title: string;
    readonly details: string;
    readonly sum: string;
    readonly picture: string | null;
    readonly returned: number;
  }[];
  readonly events: readonly {
    readonly at: string;
    readonly isoTime: string;
    readonly title: string;
    readonly detail: string;
    readonly by: string;
  }[];
  /** The forms; null if there is nothing to do, or the member may not. */
  readonly decision: { readonly collectHref: string; readonly cancelHref: string } | null;
}

export function reservationModel(
  reservation: StaffReservation,
  { permissions }: Pick<MemberModel, 'permissions'>,
): ReservationModel {
  const { number, state, currency, country, phone, email, why } = reservation;
  const isOpen = state === 'held' && permissions.has('reservations.change');
  const rows: readonly (readonly [string, string | null])[] = [
    ['Кто придёт', reservation.name],
    ['Телефон', phone && `+${phone}`],
    ['Почта', email],
    ['Магазин', `${reservation.shopName}, ${reservation.shopAddress}`],
    [typeset`Отложено до`, untilOf(reservation)],
    ['Почему отменён', why],
  ];
  return {
    ...reservationRow(reservation),
    rows: rows.flatMap(([title, value]) => (value ? [[title, value] as const] : [])),
    lines: reservation.lines.map((line) => ({
      itemId: line.itemId,
      title: line.modelTitle,
      details: [line.modelColorCode, line.colorName, line.size && `размер ${line.size}`, `${line.count} шт.`]
        .filter(Boolean)
        .join(' · '),
      sum: money(line.itemPrice.price * unitsTaken(reservation, line), currency),
      picture: line.img[0] ? pictureUrl(line.img[0].src, PICTURE_WIDTH) : null,
      returned: line.returned,
    })),
    events: reservation.staffChanges.toReversed().map(({ at, by, action, detail }) => ({
      at: dateAndTime(at, timeZones[country]),
      isoTime: at,
      title: actionTitle(action),
      detail: detailText(action, detail),
      by,
    })),
    decision: isOpen
      ? {
          collectHref: deskHref('collectReservation', { number }),
          cancelHref: deskHref('cancelReservation', { number }),
        }
      : null,
  };
}

export const cancellationForm = form({
  why: text(maxLengths.reservationAnswer, { missing: typeset`Напишите, почему: это прочтёт покупатель` }),
});
export type CancellationFields = FieldsOf<typeof cancellationForm>;

export const NOT_HELD = typeset`Резерв уже не отложен, поэтому изменить его нельзя. Ниже — как он сейчас.`;
export const NOTHING_CHOSEN = typeset`Отметьте, что купили.`;

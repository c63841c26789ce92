import { MAX_POINTS_CORRECTION } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffPointsChange } from '#src/contract/account/staff-points.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { withMinus } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks } from '#src/models/page-links.ts';
import { POINTS, pluralise } from '#src/models/words.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { reason } from './reason.ts';
import { wholeNumber } from './whole-number.ts';

export const CHANGES_PER_PAGE = 10;

type Listed = CallReply<Contract['account']['listPoints']>;

export interface PointsModel {
  readonly balance: string;
  readonly changes: readonly {
    readonly key: string;
    readonly at: string;
    readonly isoTime: string;
    readonly title: string;
    /** With its sign. */
    readonly points: string;
    readonly order: { readonly number: string; readonly href: string } | null;
    /** Who of the staff, and why. Empty if nobody. */
    readonly detail: string;
  }[];
  readonly pages: PageLinksModel;
  /** Where the form is sent; null if the member may not change points. */
  readonly changeHref: string | null;
}

export function pointsModel(
  { balance, changes, totalCount }: Listed,
  { id, country }: { readonly id: string; readonly country: CountryCode },
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
): PointsModel {
  return {
    balance: pluralise(balance, POINTS),
    changes: changes.map(({ at, kind, points, orderNumber, by, reason: why }, place) => ({
      key: `${at} ${place}`,
      at: dateAndTime(at, timeZones[country]),
      isoTime: at,
      title: kinds[kind],
      points: withMinus(signed.format(points)),
      order: orderNumber ? { number: orderNumber, href: deskHref('order', { number: orderNumber }) } : null,
      detail: [why, by].filter(Boolean).join(' · '),
    })),
    pages: pageLinks(page, { totalCount, pageSize: CHANGES_PER_PAGE }, (wanted) =>
      deskHref('customer', { id }, { points: wanted > 1 ? wanted : null }),
    ),
    changeHref: permissions.has('points.change') ? deskHref('changePoints', { id }) : null,
  };
}

const signed = new Intl.NumberFormat('ru-RU', { signDisplay: 'always' });

const kinds: Readonly<Record<StaffPointsChange['kind'], string>> = {
  earned: typeset`За заказ`,
  spent: typeset`На заказ`,
  returned: typeset`Возвращены за заказ`,
  reversed: 'Отменены: возврат вещей',
  settled: typeset`Удержаны за прошлый возврат`,
  expired: 'Сгорели',
  added: 'Начислены',
  taken: 'Списаны',
};

export const pointsForm = form({
  points: wholeNumber({
    least: 1,
    most: MAX_POINTS_CORRECTION,
    wrong: typeset`Целое число от 1 до 100 000`,
  }),
  reason,
});
export type PointsFields = FieldsOf<typeof pointsForm>;

export type PointsChange = 'add' | 'take';

/** What is about to be done, to read before it is. */
export interface PointsConfirmationModel {
  readonly action: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  /** What the form carries along. */
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly href: string;
  readonly backHref: string;
}

export function pointsConfirmation(
  customer: { readonly id: string; readonly name: string },
  change: PointsChange,
  values: ValuesOf<typeof pointsForm>,
  { balance, request }: { readonly balance: number; readonly request: string },
): PointsConfirmationModel {
  const { id, name } = customer;
  const points = Number(values.points);
  return {
    action: `${change === 'add' ? 'Начислить' : 'Списать'} ${pluralise(points, POINTS)}`,
    rows: [
      ['Кому', name],
      ['Сейчас', pluralise(balance, POINTS)],
      ['Станет', pluralise(change === 'add' ? balance + points : balance - points, POINTS)],
      ['Почему', values.reason],
    ],
    values: [
      ['change', change],
      ['points', values.points],
      ['reason', values.reason],
      ['balance', String(balance)],
      ['request', request],
    ],
    href: deskHref('changePoints', { id }),
    backHref: deskHref('customer', { id }),
  };
}

export const tooFew = (balance: number): string =>
  typeset`Столько не списать: сейчас ${pluralise(balance, POINTS)}`;

export const balanceChanged = (was: number, now: number): string =>
  typeset`Пока вы решали, баллы изменились: было ${was}, сейчас ${now}. Проверьте и повторите.`;

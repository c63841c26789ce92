import { typeset } from '#src/config/typography.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import type { DataPart } from '#src/contract/account/staff-data.ts';
import { deskHref } from '#src/desk-routes.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { nameOf } from './name.ts';

type Rows = readonly (readonly [title: string, value: string])[];

export interface DeletionModel {
  readonly name: string;
  readonly gone: Rows;
  readonly kept: Rows;
  readonly href: string;
  readonly backHref: string;
}

export function deletionModel(
  customer: Pick<StaffCustomer, 'id' | 'name'>,
  parts: readonly DataPart[],
): DeletionModel {
  const { id } = customer;
  return {
    name: nameOf(customer),
    gone: rowsOf(parts.filter(({ isKept }) => !isKept)),
    kept: rowsOf(parts.filter(({ isKept }) => isKept)),
    href: deskHref('deleteCustomer', { id }),
    backHref: deskHref('customer', { id }),
  };
}

/** Kinds that have no name of their own are left out: they are parts of the others. */
const rowsOf = (parts: readonly DataPart[]): Rows =>
  parts.flatMap(({ name, rows }) => {
    const title = titles.get(name);
    return title === undefined ? [] : [[title, String(rows)] as const];
  });

const titles = new Map([
  ['customers', typeset`Имя, телефон, почта`],
  ['consents', typeset`Согласия при регистрации`],
  ['mailingConsents', typeset`Согласия на рассылки`],
  ['sessions', 'Сеансы'],
  ['customerAddresses', 'Адреса'],
  ['customerPoints', typeset`Магазины и пункты выдачи`],
  ['customerMeasures', 'Мерки'],
  ['favorites', 'Избранное'],
  ['stockAlerts', typeset`Ждёт поступления`],
  ['cartLines', typeset`Вещи в корзине`],
  ['coupons', 'Промокоды'],
  ['savedCards', 'Карты'],
  ['clubMembers', typeset`Карта клуба`],
  ['clubEntries', typeset`История баллов`],
  ['pointsCorrections', typeset`Причины начислений и списаний`],
  ['reservations', typeset`Резервы: отложенные отменятся`],
  ['feedback', 'Обращения'],
  ['pollResponses', 'Ответы в опросах'],
  ['reviews', typeset`Отзывы о вещах`],
  ['questions', 'Вопросы'],
  ['siteReviews', typeset`Отзывы о магазине`],
  ['reviewPhotos', typeset`Фото в отзывах`],
  ['orders', 'Заказы'],
  ['payments', 'Платежи'],
  ['paymentRefunds', 'Возвраты денег'],
  ['orderReturns', 'Возвраты вещей'],
  ['gifts', 'Подарочные карты'],
]);

const DIGITS = typeset`Введите последние 4 цифры телефона`;

export const deletionForm = form({
  phoneEnding: line(4, {
    missing: DIGITS,
    inputMode: 'numeric',
    rule: (typed) => !/^\d{4}$/.test(typed) && DIGITS,
  }),
});
export type DeletionFields = FieldsOf<typeof deletionForm>;
export const OTHER_PHONE = typeset`Это цифры другого телефона`;

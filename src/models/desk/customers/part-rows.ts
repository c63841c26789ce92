import { typeset } from '#src/config/typography.ts';
import type { DataPart } from '#src/contract/account/staff-data.ts';

export type PartRows = readonly (readonly [title: string, value: string])[];

/** Kinds that have no name of their own are left out: they are parts of the others. */
export const partRows = (parts: readonly Pick<DataPart, 'name' | 'rows'>[]): PartRows =>
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

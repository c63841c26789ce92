import type { GoodsSnapshot } from '#src/backend/database/goods-snapshot.ts';
import {
  boughtGoods,
  greeting,
  type LetterPart,
  type Message,
  mailOf,
  words,
} from '#src/backend/messages/index.ts';
import { dayRange } from '#src/config/time-words.ts';
import type { ReservationRow } from './records/rows.ts';

const sms = ({ phone }: ReservationRow, text: string): Message => ({ kind: 'sms', phone, text });

/** Empty without an e-mail. */
function mails(row: ReservationRow, subject: string, said: readonly (string | LetterPart)[]): Message[] {
  if (row.email === '') return [];
  const parts = said.flatMap((part) => (typeof part === 'string' ? words(part) : [part]));
  return [mailOf({ to: row.email }, { country: row.country, subject, greeting: greeting(row.name), parts })];
}

const placeOf = ({ shop_name, shop_address }: ReservationRow) =>
  [shop_name, shop_address].filter(Boolean).join(', ');
const endOf = ({ until_day, until_time }: ReservationRow) =>
  `до ${dayRange(until_day, until_day)}, ${until_time}`;

/** @param url opens the reservation on any device */
export function heldMessages(row: ReservationRow, goods: readonly GoodsSnapshot[], url: string): Message[] {
  const { number } = row;
  return [
    sms(row, `Бронь № ${number} готова. ${placeOf(row)}, ${endOf(row)}. Отменить: ${url}`),
    ...mails(row, `Бронь № ${number} готова`, [
      `Вещи ждут вас в магазине ${endOf(row)}: ${placeOf(row)}.`,
      boughtGoods(goods, row.country),
      `Назовите в магазине номер ${number} или покажите штрихкод.`,
      { kind: 'button', label: 'Показать штрихкод', url },
      'Примерьте и заплатите на месте. Если планы изменились, отмените бронь по этой же ссылке: вещи достанутся другим.',
    ]),
  ];
}

export const reminderMessages = (row: ReservationRow, url: string): Message[] => [
  sms(row, `Бронь № ${row.number} ждёт вас сегодня до ${row.until_time}: ${placeOf(row)}. Отменить: ${url}`),
];

export const cancelledByShopMessages = (row: ReservationRow): Message[] => [
  sms(row, `Бронь № ${row.number} отменена магазином: ${row.why}`),
  ...mails(row, `Бронь № ${row.number} отменена`, [
    `К сожалению, магазин не смог сохранить для вас вещи по брони № ${row.number}: ${placeOf(row)}.`,
    `Почему: ${row.why}`,
    'Простите за неудобство. Напишите нам через форму обратной связи, и мы поможем найти эти вещи в другом магазине.',
  ]),
];

export const expiredMessages = (row: ReservationRow): Message[] =>
  mails(row, `Бронь № ${row.number} закончилась`, [
    `Мы держали вещи ${endOf(row)}, и теперь они снова в продаже: ${placeOf(row)}.`,
    'Если они ещё нужны, забронируйте их снова или закажите с доставкой.',
  ]);

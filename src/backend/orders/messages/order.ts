import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { greeting, type Message } from '#src/backend/messages/index.ts';
import { dayAndTime, dayRange } from '#src/config/time-words.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import { confirmBefore } from '../records/holds.ts';
import type { OrderLineRow, OrderRow } from '../records/rows.ts';
import { courierText, deliveryText, money, placeOf } from './wording.ts';

function mail(order: OrderRow, subject: string, paragraphs: readonly string[]): Message {
  const text = [greeting(order.first_name), ...paragraphs].filter(Boolean).join('\n\n');
  return { kind: 'mail', to: order.email, subject, text };
}

const sms = (order: OrderRow, text: string): Message => ({ kind: 'sms', phone: order.phone, text });

/** @param url opens the order on any device, to be paid or looked at */
export function acceptedMessages(order: OrderRow, lines: readonly OrderLineRow[], url: string): Message[] {
  const { country, number } = order;
  const sum = money(order.total_price, country);
  const isUnpaid = order.status === 'awaitingPayment';
  const toPay = isUnpaid
    ? `К оплате онлайн: ${sum}. Мы держим вещи за вами 30 минут: если за это время оплата не придёт, заказ отменится сам.\nОплатить: ${url}`
    : order.total_price === 0
      ? 'Заказ полностью оплачен подарочной картой.'
      : order.fitting === 1
        ? `Заказ с примеркой: при получении заплатите только за то, что оставите, — не больше ${sum}.`
        : `К оплате при получении: ${sum}.`;
  return [
    mail(order, `Заказ № ${number} принят`, [
      `Спасибо за заказ! Его номер — ${number}.`,
      lines.map((line) => lineOf(line, order)).join('\n'),
      sumsOf(order).join('\n'),
      toPay,
      confirmText(order),
      deliveryText(order),
      courierText(order),
      isUnpaid ? '' : `Посмотреть заказ: ${url}`,
    ]),
    sms(
      order,
      isUnpaid
        ? `Заказ № ${number} принят. Оплатите ${sum} в течение 30 минут: ${url}`
        : `Заказ № ${number} принят. ${order.fitting === 1 && order.total_price > 0 ? 'К оплате не больше' : 'Сумма к оплате'}: ${sum}. Подробности — в письме.`,
    ),
  ];
}

/** Until when the staff confirms it; empty if there is nothing to confirm. */
function confirmText(order: OrderRow): string {
  const before = confirmBefore(order);
  if (before === null) return '';
  const until = dayAndTime(before, timeZoneOf(order.country, order.region_id));
  return `Подтвердим заказ до ${until}. Если не успеем, он отменится сам, и мы об этом напишем.`;
}

export function lineOf(line: OrderLineRow, { country }: OrderRow): string {
  const what = [line.model_title, line.color_name, line.size].filter(Boolean).join(', ');
  return `— ${what}: ${line.count} шт. по ${money(line.price, country)}`;
}

function sumsOf({ country, ...order }: OrderRow): string[] {
  const less = (label: string, amount: number) =>
    amount > 0 ? [`${label}: −${money(amount, country)}`] : [];
  return [
    `Товары: ${money(order.goods_price, country)}`,
    ...less(`Скидка по промокоду ${order.coupon_code ?? ''}`, order.discount - order.points_paid),
    ...less('Оплачено баллами', order.points_paid),
    `Доставка: ${order.delivery_price === 0 ? 'бесплатно' : money(order.delivery_price, country)}`,
    ...less('Подарочная карта', order.gift_card_paid),
    `Итого: ${money(order.total_price, country)}`,
  ];
}

export const paidMessages = (order: OrderRow): Message[] => [
  mail(order, `Заказ № ${order.number} оплачен`, [
    `Мы получили оплату: ${money(order.total_price, order.country)}. Спасибо!`,
    order.by_email === 1 ? '' : 'Уже собираем ваши вещи.',
    deliveryText(order),
  ]),
];

export const shippedMessages = (order: OrderRow): Message[] => [
  mail(order, `Заказ № ${order.number} в пути`, [
    'Мы передали заказ в доставку.',
    deliveryText(order),
    courierText(order),
  ]),
  sms(order, `Заказ № ${order.number} в пути. ${deliveryText(order)}`),
];

/** @param keptUntil YYYY-MM-DD */
export function readyMessages(order: OrderRow, keptUntil: string): Message[] {
  const until = `Храним до ${dayRange(keptUntil, keptUntil)}.`;
  return [
    mail(order, `Заказ № ${order.number} ждёт вас`, [
      `Заказ можно забрать: ${placeOf(order)}. ${until}`,
      `Код получения: ${order.number}. Назовите его или покажите QR-код со страницы заказа.`,
    ]),
    sms(
      order,
      `Заказ № ${order.number} ждёт вас: ${placeOf(order)}. Код получения: ${order.number}. ${until}`,
    ),
  ];
}

/** @param isOver whether nobody paid for it, or confirmed it, in time */
export const cancelledMessages = (order: OrderRow, isOver: boolean): Message[] => [
  mail(order, `Заказ № ${order.number} отменён`, [
    isOver ? overTexts[order.payment] : 'Заказ отменён.',
    order.gift_card_paid > 0 ? 'Деньги с подарочной карты вернулись на неё.' : '',
    order.points_paid > 0 ? 'Списанные баллы снова на вашем счёте.' : '',
    isOver || order.payment !== 'online'
      ? ''
      : 'Если вы успели его оплатить, деньги вернутся тем же путём; обычно это занимает до трёх рабочих дней.',
  ]),
  ...(isOver && order.payment === 'onReceipt'
    ? [
        sms(
          order,
          `Заказ № ${order.number} отменён: мы не смогли подтвердить его вовремя. Закажите снова или позвоните нам.`,
        ),
      ]
    : []),
];

const overTexts: Readonly<Record<OrderRow['payment'], string>> = {
  online:
    'Оплата не пришла за 30 минут, поэтому мы отменили заказ и вернули вещи в продажу. Если они ещё нужны, закажите их снова — будем рады.',
  onReceipt:
    'Мы не смогли подтвердить заказ вовремя, поэтому он отменился сам, а вещи вернулись в продажу. Простите за неудобство! Если они ещё нужны, закажите их снова или позвоните нам.',
};

/** Once the staff has confirmed an order, which does not end by itself any more. */
export const confirmedMessages = (order: OrderRow): Message[] => [
  mail(order, `Заказ № ${order.number} подтверждён`, [
    `Мы подтвердили заказ № ${order.number} и скоро его соберём.`,
    deliveryText(order),
  ]),
];

/** @param points those credited; without any there is nothing to say */
export const pointsMessages = (order: OrderRow, points: number): Message[] =>
  points === 0
    ? []
    : [
        mail(order, 'Баллы начислены', [
          `За заказ № ${order.number} мы начислили баллы: ${points}. Один балл — это ${money(minorUnits(1), order.country)}.`,
          'Списать их можно при оформлении следующего заказа, а сколько накопилось — посмотреть в личном кабинете.',
        ]),
      ];

import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { isToBeTriedOn, sumsOf } from '#src/models/order/sums.ts';
import { providerTitle } from '../provider-title.ts';
import type { Row } from './delivery-rows.ts';

/** How the sum of an order comes about, after a fitting that of what was kept. */
export function sumRows(order: StaffOrder): Row[] {
  const { currency, coupon } = order;
  const { points, delivery, giftCard, notKept, total } = sumsOf(order);
  const minus = (title: string, sum: number): Row[] => (sum > 0 ? [[title, `−${money(sum, currency)}`]] : []);
  return [
    ['Товары', money(order.goodsPrice, currency)],
    ...minus(coupon ? `Промокод ${coupon}` : 'Скидка', order.discount),
    ...minus('Баллы', points),
    ['Доставка', money(delivery, currency)],
    ...minus('Подарочная карта', giftCard),
    ...minus(typeset`Не подошло`, notKept),
    ['Итого', money(total, currency)],
  ];
}

const onlineTitle = ({ isHeld, isLost }: NonNullable<StaffOrder['onlinePayment']>): string =>
  isLost
    ? typeset`Заморозка кончилась, не оплачено`
    : isHeld
      ? typeset`Заморожено до отправки`
      : typeset`Оплачено онлайн`;

/** How it is paid. @param at a moment in the order's time zone */
export function moneyRows(order: StaffOrder, at: (iso: string) => string): Row[] {
  const { currency, onlinePayment, payment, payments, payBefore } = order;
  return [
    ['Оплата', payment === 'onReceipt' ? typeset`При получении` : 'Онлайн'],
    ...(payBefore ? [[typeset`Ждёт оплаты до`, at(payBefore)] as const] : []),
    ...(onlinePayment ? [[onlineTitle(onlinePayment), money(onlinePayment.amount, currency)] as const] : []),
    ...payments.flatMap(({ holdEndsAt }) =>
      holdEndsAt === null ? [] : [[typeset`Банк разморозит сам`, at(holdEndsAt)] as const],
    ),
    ...payments.flatMap(({ provider, transactionId }) =>
      transactionId === null ? [] : [[typeset`Перевод ${providerTitle(provider)}`, transactionId] as const],
    ),
    ...fittingRows(order),
  ];
}

/** What is paid at a fitting, or was. */
function fittingRows(order: StaffOrder): Row[] {
  const { fitting, currency } = order;
  if (!fitting) return [];
  if (isToBeTriedOn(order)) return [[typeset`После примерки, не больше`, money(fitting.due, currency)]];
  return fitting.due > 0 ? [[typeset`Оплачено при выдаче`, money(fitting.due, currency)]] : [];
}

const LOST = typeset`Банк разморозил деньги покупателя раньше, чем магазин их списал: заказ не оплачен.`;
const NOT_YET = typeset`Пока не отправляйте.`;
const CAN_PAY = typeset`Покупатель может оплатить его ещё раз на странице заказа.`;

/** What is wrong with the money of an order whose hold was lost; empty for others. */
export function lostMoney({ onlinePayment, canPay, status }: StaffOrder): string {
  if (!onlinePayment?.isLost || status === 'cancelled' || status === 'returned') return '';
  const isHere = status === 'paid' || status === 'assembling';
  return [LOST, ...(canPay ? [CAN_PAY] : []), ...(isHere ? [NOT_YET] : [])].join(' ');
}

import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { providerTitle } from '../provider-title.ts';
import type { Row } from './delivery-rows.ts';

/** How the sum of an order comes about. */
export function sumRows(order: StaffOrder): Row[] {
  const { currency, coupon } = order;
  const minus = (title: string, sum: number): Row[] => (sum > 0 ? [[title, `−${money(sum, currency)}`]] : []);
  return [
    ['Товары', money(order.goodsPrice, currency)],
    ...minus(coupon ? `Промокод ${coupon}` : 'Скидка', order.discount),
    ...minus('Баллы', order.pointsPaid),
    ['Доставка', money(order.deliveryPrice, currency)],
    ...minus('Подарочная карта', order.giftCardPaid),
    ['Итого', money(order.totalPrice, currency)],
  ];
}

const onlineTitle = ({ isHeld, isLost }: NonNullable<StaffOrder['onlinePayment']>): string =>
  isLost
    ? typeset`Заморозка кончилась, не оплачено`
    : isHeld
      ? typeset`Заморожено до отправки`
      : typeset`Оплачено онлайн`;

/** How it is paid. @param at a moment in the order's time zone */
export function moneyRows(
  { currency, onlinePayment, payment, payments, payBefore, fitting }: StaffOrder,
  at: (iso: string) => string,
): Row[] {
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
    ...(fitting ? [[typeset`К оплате при выдаче`, money(fitting.due, currency)] as const] : []),
  ];
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

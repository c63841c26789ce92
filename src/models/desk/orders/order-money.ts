import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
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

const onlineTitle = ({ isHeld }: NonNullable<StaffOrder['onlinePayment']>): string =>
  isHeld ? typeset`Заморожено до отправки` : typeset`Оплачено онлайн`;

/** How it is paid. @param at a moment in the order's time zone */
export function moneyRows(
  { currency, onlinePayment, payment, payBefore, fitting }: StaffOrder,
  at: (iso: string) => string,
): Row[] {
  return [
    ['Оплата', payment === 'onReceipt' ? typeset`При получении` : 'Онлайн'],
    ...(payBefore ? [[typeset`Ждёт оплаты до`, at(payBefore)] as const] : []),
    ...(onlinePayment ? [[onlineTitle(onlinePayment), money(onlinePayment.amount, currency)] as const] : []),
    ...(fitting ? [[typeset`К оплате при выдаче`, money(fitting.due, currency)] as const] : []),
  ];
}

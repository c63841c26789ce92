import { type Message, words } from '#src/backend/messages/index.ts';
import { goodsAndTotal, type OrderLetters, orderButton, orderMail } from './order-letters.ts';
import { money } from './wording.ts';

/** Asks to pay again: the bank has let go the money that was held for an order. */
export function lostMessages(letters: OrderLetters): Message[] {
  const { order, links } = letters;
  const { number, phone } = order;
  const sum = money(order.total_price, order.country);
  return [
    orderMail(order, `Оплатите заказ № ${number} ещё раз`, [
      ...words(
        `Банк снял блокировку с денег за заказ № ${number}: мы их не получили, они снова в вашем распоряжении.`,
        `Чтобы заказ дошёл до вас, оплатите его ещё раз: ${sum}. Вещи пока остаются за вами.`,
      ),
      orderButton(letters, 'Оплатить'),
      ...goodsAndTotal(letters),
    ]),
    {
      kind: 'sms',
      phone,
      text: `Заказ № ${number}: банк не перевёл нам деньги. Оплатите ${sum} ещё раз: ${links.url(order)}`,
    },
  ];
}

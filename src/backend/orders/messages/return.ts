import { boughtGoods, type Message, words } from '#src/backend/messages/index.ts';
import { type OrderLetters, orderButton, orderMail } from './order-letters.ts';
import { money } from './wording.ts';

/** @param letters of the returned units @param amounts in minor units */
export function acceptedReturnMessages(
  letters: OrderLetters,
  amounts: { readonly giftCard: number; readonly money: number },
): Message[] {
  const { order, lines } = letters;
  const { country, number } = order;
  const howLong =
    order.payment === 'online' ? ' Обычно это занимает до трёх рабочих дней, иногда до десяти.' : '';
  const back = [
    amounts.giftCard > 0 ? `На подарочную карту вернули ${money(amounts.giftCard, country)}.` : '',
    amounts.money > 0
      ? `Вернём ${money(amounts.money, country)} тем же способом, каким вы платили.${howLong}`
      : '',
  ];
  return [
    orderMail(order, `Возврат по заказу № ${number} принят`, [
      ...words(`Мы приняли возврат по заказу № ${number}:`),
      boughtGoods(lines, order.country),
      ...words(back.filter(Boolean).join('\n')),
      orderButton(letters),
    ]),
  ];
}

/** @param letters of the refused units, while others of the return are accepted */
export const partlyRefusedMessages = (letters: OrderLetters, why: string): Message[] => [
  orderMail(letters.order, `Возврат по заказу № ${letters.order.number}: приняли не всё`, [
    ...words(`По заказу № ${letters.order.number} мы не смогли принять:`),
    boughtGoods(letters.lines, letters.order.country),
    ...words(
      `Почему: ${why}`,
      'Если вы не согласны, ответьте на это письмо или напишите нам через форму обратной связи.',
    ),
    orderButton(letters),
  ]),
];

export const refusedReturnMessages = (letters: OrderLetters, why: string): Message[] => [
  orderMail(letters.order, `Возврат по заказу № ${letters.order.number}: не получилось`, [
    ...words(
      `Мы не смогли принять возврат по заказу № ${letters.order.number}.`,
      `Почему: ${why}`,
      'Если вы не согласны, ответьте на это письмо или напишите нам через форму обратной связи.',
    ),
    orderButton(letters),
  ]),
];

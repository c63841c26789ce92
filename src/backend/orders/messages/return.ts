import { greeting, type Message } from '#src/backend/messages/index.ts';
import type { OrderLineRow, OrderRow } from '../records/rows.ts';
import { lineOf } from './order.ts';
import { money } from './wording.ts';

/** @param lines with the returned units @param amounts in minor units */
export function acceptedReturnMessages(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  amounts: { readonly giftCard: number; readonly money: number },
): Message[] {
  const { country, number } = order;
  const byCard = order.payment === 'online';
  const back = [
    amounts.giftCard > 0 ? `На подарочную карту вернули ${money(amounts.giftCard, country)}.` : '',
    amounts.money > 0 && byCard
      ? `На карту, которой вы платили, вернём ${money(amounts.money, country)}. Обычно это занимает до трёх рабочих дней, иногда до десяти.`
      : '',
    amounts.money > 0 && !byCard
      ? `Вернём ${money(amounts.money, country)} тем же способом, каким вы платили.`
      : '',
  ];
  const text = [
    greeting(order.first_name),
    `Мы приняли возврат по заказу № ${number}:`,
    lines.map((line) => lineOf(line, order)).join('\n'),
    back.filter(Boolean).join('\n'),
  ];
  return [mail(order, `Возврат по заказу № ${number} принят`, text)];
}

export const refusedReturnMessages = (order: OrderRow, why: string): Message[] => [
  mail(order, `Возврат по заказу № ${order.number}: не получилось`, [
    greeting(order.first_name),
    `Мы не смогли принять возврат по заказу № ${order.number}.`,
    `Почему: ${why}`,
    'Если вы не согласны, ответьте на это письмо или напишите нам через форму обратной связи.',
  ]),
];

const mail = (order: OrderRow, subject: string, paragraphs: readonly string[]): Message => ({
  kind: 'mail',
  to: order.email,
  subject,
  text: paragraphs.filter(Boolean).join('\n\n'),
});

import { formatNumber, type IssuedGiftCard } from '#src/backend/gift-cards/index.ts';
import { greeting, type Message } from '#src/backend/messages/index.ts';
import type { OrderRow } from '../records/rows.ts';
import { money } from './wording.ts';

/** The only place that reveals a card's PIN. */
export function giftCardMail(order: OrderRow, { number, pin, nominal, validTo }: IssuedGiftCard): Message {
  const until = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(
    validTo,
  );
  const sum = money(nominal, order.country);
  return {
    kind: 'mail',
    to: order.email,
    subject: `Подарочная карта на ${sum}`,
    text: [
      greeting(order.first_name),
      `Ваша подарочная карта на ${sum} готова.`,
      `Номер: ${formatNumber(number)}\nПИН-код: ${pin}`,
      `Картой можно платить на сайте и в магазинах, целиком или по частям, до ${until} включительно. Введите номер и ПИН-код при оформлении заказа.`,
      'Берегите ПИН-код: он заменяет наличные.',
    ].join('\n\n'),
  };
}

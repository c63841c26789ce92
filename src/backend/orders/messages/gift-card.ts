import { formatNumber, type IssuedGiftCard } from '#src/backend/gift-cards/index.ts';
import { letterItem, type Mail, words } from '#src/backend/messages/index.ts';
import type { OrderLineRow, OrderRow } from '../records/rows.ts';
import { orderMail } from './order-letters.ts';
import { money } from './wording.ts';

/** The only place that reveals a card's PIN. @param shopUrl where it can be spent */
export function giftCardMail(
  order: OrderRow,
  line: OrderLineRow,
  { number, pin, nominal, validTo }: IssuedGiftCard,
  shopUrl: string,
): Mail {
  const until = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(
    validTo,
  );
  const sum = money(nominal, order.country);
  return orderMail(order, `Подарочная карта на ${sum}`, [
    ...words(`Ваша подарочная карта на ${sum} готова.`),
    { kind: 'goods', goods: [{ ...letterItem(line, `Номинал: ${sum}`), about: '' }] },
    {
      kind: 'secrets',
      rows: [
        { label: 'Номер', value: formatNumber(number) },
        { label: 'ПИН-код', value: pin },
      ],
    },
    ...words(
      `Картой можно платить на сайте и в магазинах, целиком или по частям, до ${until} включительно. Введите номер и ПИН-код при оформлении заказа.`,
      'Берегите ПИН-код: он заменяет наличные.',
    ),
    { kind: 'button', label: 'Перейти в магазин', url: shopUrl },
  ]);
}

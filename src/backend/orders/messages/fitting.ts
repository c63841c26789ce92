import { greeting, type Message } from '#src/backend/messages/index.ts';
import type { OrderLineRow, OrderRow } from '../records/rows.ts';
import { lineOf } from './order.ts';
import { money } from './wording.ts';

/** @param kept lines with the kept units @param due in minor units @param hasBack whether anything was not kept */
export function fittedMessages(
  order: OrderRow,
  kept: readonly OrderLineRow[],
  due: number,
  hasBack: boolean,
): Message[] {
  const { number, country, gift_card_paid, points_paid } = order;
  const isPartOfCard =
    hasBack && gift_card_paid > 0 ? 'Что не понадобилось, вернулось на подарочную карту.' : '';
  const arePoints = hasBack && points_paid > 0 ? 'Баллы за то, что не подошло, снова на вашем счёте.' : '';
  const paragraphs =
    kept.length === 0
      ? ['Ничего не подошло — так бывает. Платить ничего не нужно, и за доставку тоже.']
      : [
          `Вы примерили заказ № ${number} и оставили:`,
          kept.map((line) => lineOf(line, order)).join('\n'),
          due === 0
            ? 'Доплачивать ничего не нужно.'
            : `К оплате за то, что оставили: ${money(due, country)}.`,
        ];
  const text = [greeting(order.first_name), ...paragraphs, isPartOfCard, arePoints]
    .filter(Boolean)
    .join('\n\n');
  return [{ kind: 'mail', to: order.email, subject: `Примерка заказа № ${number}`, text }];
}

import { boughtGoods, type Message, words } from '#src/backend/messages/index.ts';
import { type OrderLetters, orderButton, orderMail } from './order-letters.ts';
import { money } from './wording.ts';

/**
 *
 * @param letters of the kept units
 *
 * @param due in minor units
 *
 * @param hasBack whether any units go back
 */
export function fittedMessages(letters: OrderLetters, due: number, hasBack: boolean): Message[] {
  const { order, lines } = letters;
  const { number, country, gift_card_paid, points_paid } = order;
  const isPartOfCard =
    hasBack && gift_card_paid > 0 ? 'Что не понадобилось, вернулось на подарочную карту.' : '';
  const arePoints = hasBack && points_paid > 0 ? 'Баллы за то, что не подошло, снова на вашем счёте.' : '';
  const kept =
    lines.length === 0
      ? words('Ничего не подошло — так бывает. Платить ничего не нужно, и за доставку тоже.')
      : [
          ...words(`Вы примерили заказ № ${number} и оставили:`),
          boughtGoods(lines, order.country),
          ...words(
            due === 0
              ? 'Доплачивать ничего не нужно.'
              : `К оплате за то, что оставили: ${money(due, country)}.`,
          ),
        ];
  const parts = [...kept, ...words(isPartOfCard, arePoints), orderButton(letters)];
  return [orderMail(order, `Примерка заказа № ${number}`, parts)];
}

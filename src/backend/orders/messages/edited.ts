import type { Selectable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { type Message, words } from '#src/backend/messages/index.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import type { RemovalReason } from '#src/contract/cart/orders/edits.ts';
import { goodsAndTotal, type OrderLetters, orderButton, orderMail } from './order-letters.ts';
import { deliveryText, money } from './wording.ts';

type Edit = Selectable<Schema['order_edits']>;

const reasons: Readonly<Record<RemovalReason, string>> = {
  changedMind: '',
  outOfStock: 'К сожалению, этой вещи не оказалось в наличии. Простите за неудобство!',
  defect: 'Мы нашли в этой вещи брак, и другой такой нет. Простите за неудобство!',
  other: '',
};

/** What the shop changed about an order, and what goes back for it. */
export function editedMessages(letters: OrderLetters, edit: Edit): Message[] {
  const { order } = letters;
  const { country, number } = order;
  const back = [
    edit.money_back > 0 ? `Вернём ${money(edit.money_back, country)} тем же способом, каким вы платили.` : '',
    edit.gift_card_back > 0 ? `На подарочную карту вернули ${money(edit.gift_card_back, country)}.` : '',
    edit.points_back > 0 ? `Баллы снова на вашем счёте: ${edit.points_back}.` : '',
  ];
  return [
    orderMail(order, `Заказ № ${number} изменён`, [
      ...words(
        `Мы изменили заказ № ${number}. ${edit.kind === 'delivery' ? deliveryText(order) : goodsChanged(edit)}`,
        edit.reason ? reasons[edit.reason] : '',
        back.filter(Boolean).join('\n'),
      ),
      ...goodsAndTotal(letters),
      orderButton(letters),
    ]),
  ];
}

function goodsChanged({ kind, title, size, new_size, count }: Edit): string {
  const goods = [title, sizeAlone(size), count > 1 ? `${count} шт.` : ''].filter(Boolean).join(', ');
  const stop = goods.endsWith('.') ? '' : '.';
  if (kind === 'removed') return `Убрали: ${goods}${stop}`;
  if (kind === 'added') return `Добавили: ${goods}${stop}`;
  return `Заменили размер: ${goods} → ${new_size}.`;
}

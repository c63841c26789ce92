import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { OrderEdit, RemovalReason } from '#src/contract/cart/orders/edits.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';
import { isMoneyBack } from '#src/models/order/money-back.ts';

/** What the shop changed about an order, as its customer reads it. */
export interface OwnEditModel {
  readonly key: string;
  readonly what: string;
  /** What goes back for it; empty for nothing. */
  readonly back: string;
}

const titles: Readonly<Record<OrderEdit['kind'], string>> = {
  removed: 'Убрали',
  added: 'Добавили',
  swapped: 'Заменили размер',
  delivery: 'Изменили доставку',
};

const reasons: Readonly<Record<RemovalReason, string>> = {
  outOfStock: typeset`вещи не оказалось в наличии`,
  defect: 'нашли брак',
  changedMind: typeset`по вашей просьбе`,
  other: '',
};

/** The latest first. */
export const ownEdits = (order: Order): OwnEditModel[] =>
  order.edits
    .map((edit, place) => ({
      key: `${edit.at} ${place}`,
      what: bindShortWords(whatOf(edit)),
      back: backOf(edit, order),
    }))
    .toReversed();

function whatOf({ kind, title, size, newSize, count, reason }: OrderEdit): string {
  const goods = [title, kind === 'swapped' ? `${size} → ${newSize}` : size, count > 1 ? `${count} шт.` : ''];
  const why = reason ? reasons[reason] : '';
  return [`${titles[kind]}: ${goods.filter(Boolean).join(', ')}`, why].filter(Boolean).join(' — ');
}

function backOf({ moneyBack, giftCardBack, pointsBack }: OrderEdit, order: Order): string {
  const { currency } = order;
  const verb = isMoneyBack(order) ? 'Вернули' : 'Возвращаем';
  return [
    moneyBack > 0 && typeset`${verb} ${money(moneyBack, currency)} тем же способом, каким вы платили.`,
    giftCardBack > 0 && typeset`На подарочную карту вернули ${money(giftCardBack, currency)}.`,
    pointsBack > 0 && typeset`Баллы снова на счёте: ${pointsBack}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

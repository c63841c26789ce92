import type { Queryable } from '#src/backend/database/database.ts';
import { giftOf } from '#src/backend/gift-cards/index.ts';
import {
  boughtGoods,
  type Goods,
  greeting,
  type LetterPart,
  type Mail,
  mailOf,
} from '#src/backend/messages/index.ts';
import { giftTo, giftWhen } from '#src/config/gift-words.ts';
import type { OrderLinks } from '../records/order-links.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../records/rows.ts';
import { money } from './wording.ts';

/** Everything that letters about an order are made from. */
export interface OrderLetters {
  readonly order: OrderRow;
  /** The lines that the letter is about. */
  readonly lines: readonly OrderLineRow[];
  readonly links: OrderLinks;
}

export const orderLetters = async (
  query: Queryable,
  order: OrderRow,
  links: OrderLinks,
): Promise<OrderLetters> => ({ order, lines: await readOrderLines(query, [order.id]), links });

export const orderMail = (
  { first_name, country, email: to }: OrderRow,
  subject: string,
  parts: readonly LetterPart[],
): Mail => mailOf({ to }, { country, subject, greeting: greeting(first_name), parts });

/** The goods of an order; gifts with their recipient and date. */
export function orderGoods({ order, lines }: Pick<OrderLetters, 'order' | 'lines'>): Goods {
  const { kind, goods } = boughtGoods(lines, order.country);
  const isOver = order.status === 'cancelled' || order.status === 'returned';
  return {
    kind,
    goods: goods.map((item, index) => {
      const gift = giftOf(lines[index] ?? {});
      if (!gift) return item;
      return { ...item, about: [giftTo(gift), isOver ? '' : giftWhen(gift)].filter(Boolean).join(', ') };
    }),
  };
}

/** The goods with all other costs and the total. */
export const goodsAndTotal = ({ order, lines }: OrderLetters): LetterPart[] => [
  orderGoods({ order, lines }),
  { kind: 'sums', rows: [{ label: 'Итого', value: money(order.total_price, order.country), isTotal: true }] },
];

/** A link to view or pay for the order on any device. */
export const orderButton = ({ order, links }: OrderLetters, label = 'Посмотреть заказ'): LetterPart => ({
  kind: 'button',
  label,
  url: links.url(order),
});

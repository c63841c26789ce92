import type { Queryable } from '#src/backend/database/database.ts';
import { boughtGoods, greeting, type LetterPart, type Mail, mailOf } from '#src/backend/messages/index.ts';
import type { OrderLinks } from '../records/order-links.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../records/rows.ts';
import { money } from './wording.ts';

/** What the letters about an order are written from. */
export interface OrderLetters {
  readonly order: OrderRow;
  /** Those that the letter is about. */
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

/** The goods, and what they cost together with all that belongs to it. */
export const goodsAndTotal = ({ order, lines }: OrderLetters): LetterPart[] => [
  boughtGoods(lines, order.country),
  { kind: 'sums', rows: [{ label: 'Итого', value: money(order.total_price, order.country), isTotal: true }] },
];

/** Opens the order on any device, to be paid or looked at. */
export const orderButton = ({ order, links }: OrderLetters, label = 'Посмотреть заказ'): LetterPart => ({
  kind: 'button',
  label,
  url: links.url(order),
});

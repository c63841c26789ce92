import { allocate } from '#src/backend/kernel/money/allocate.ts';
import { type ChargedLine, type Receipt, withUnitPrices } from '#src/backend/payments/index.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import { costOf, isGoods, worthOf } from './line-worth.ts';
import type { Marks } from './marks.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/**
 * An order's receipt: each line costs what the coupon left of it; points and gift card are spread over goods and
 * delivery so that the total is what is paid.
 *
 * @param sum the total, if it is not what the order costs
 */
export function receiptOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  sum: number = order.total_price,
): Receipt {
  return toReceipt(order, lines, order.delivery_price, sum);
}

/** The receipt of money that goes back without goods: of gift cards only what is more than goods and delivery cost. */
export function goodwillReceipt(order: OrderRow, lines: readonly OrderLineRow[], money: number): Receipt {
  const [goods, cards] = [lines.filter(isGoods), lines.filter((line) => !isGoods(line))];
  const ofGoods = Math.min(money, costOf(goods) + order.delivery_price);
  const receipt = toReceipt(order, goods, order.delivery_price, ofGoods);
  return { ...receipt, lines: [...receipt.lines, ...toReceipt(order, cards, 0, money - ofGoods).lines] };
}

/**
 * The receipt of a return.
 *
 * @param lines with the returned units and their part of the discount
 *
 * @param delivery the refunded part of the delivery
 *
 * @param money the total refund
 *
 * @param marks the codes of the units that have one
 */
export const returnReceipt = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  {
    delivery,
    money,
    marks,
  }: { readonly delivery: number; readonly money: number; readonly marks?: Marks | undefined },
): Receipt => toReceipt(order, lines, delivery, money, marks);

/** @param sum the total of the receipt's lines */
function toReceipt(
  { email, phone }: OrderRow,
  lines: readonly OrderLineRow[],
  delivery: number,
  sum: number,
  marks?: Marks,
): Receipt {
  const full: ChargedLine[] = lines.map((line) => ({
    title: titleOf(line),
    count: line.count,
    sum: worthOf(line),
    kind: isGoods(line) ? 'goods' : 'giftCard',
    marks: marks?.get(line.item_id)?.slice(0, line.count) ?? [],
  }));
  if (delivery > 0) full.push({ title: 'Доставка', count: 1, sum: delivery, kind: 'delivery', marks: [] });
  const parts = spread(totalOf(full) - sum, full);
  const charged = full.map((line, index) => ({ ...line, sum: line.sum - (parts[index] ?? 0) }));
  return { email, phone, lines: charged.flatMap(withUnitPrices) };
}

/** What is not paid with money, by line: gift cards bear only what is more than all else costs. */
function spread(less: number, lines: readonly ChargedLine[]): number[] {
  const isCard = ({ kind }: ChargedLine) => kind === 'giftCard';
  const ofOthers = Math.min(less, totalOf(lines.filter((line) => !isCard(line))));
  const cards = lines.map((line) => (isCard(line) ? line.sum : 0));
  const others = lines.map((line) => (isCard(line) ? 0 : line.sum));
  const ofCards = allocate(less - ofOthers, cards, 1);
  return allocate(ofOthers, others, 1).map((part, at) => part + (ofCards[at] ?? 0));
}

const totalOf = (lines: readonly ChargedLine[]): number => lines.reduce((all, line) => all + line.sum, 0);

const titleOf = ({ model_title, color_name, size }: OrderLineRow): string =>
  [model_title, color_name, sizeAlone(size)].filter(Boolean).join(', ');

import type { Receipt, ReceiptLine } from '#src/backend/payments/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { sizeAlone } from '#src/config/size-words.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/**
 * An order's receipt; coupon and gift card are spread over goods and delivery so that the total is what is
 * paid.
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

/**
 * The receipt of a return.
 *
 * @param lines with the returned units
 *
 * @param delivery the refunded part of the delivery
 *
 * @param money the total refund
 */
export const returnReceipt = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { delivery, money }: { readonly delivery: number; readonly money: number },
): Receipt => toReceipt(order, lines, delivery, money);

/** @param sum the total of the receipt's lines */
function toReceipt(
  { email, phone }: OrderRow,
  lines: readonly OrderLineRow[],
  delivery: number,
  sum: number,
): Receipt {
  const full: ReceiptLine[] = lines.map((line) => ({
    title: titleOf(line),
    count: line.count,
    price: line.price,
    kind: line.model_code === GIFT_CARD_MODEL ? 'giftCard' : 'goods',
  }));
  if (delivery > 0) full.push({ title: 'Доставка', count: 1, price: delivery, kind: 'delivery' });
  const less = full.reduce((all, { price, count }) => all + price * count, -sum);
  return { email, phone, lines: spread(full, less) };
}

const titleOf = ({ model_title, color_name, size }: OrderLineRow): string =>
  [model_title, color_name, sizeAlone(size)].filter(Boolean).join(', ');

/** Gift cards always cost their face value. */
function spread(lines: readonly ReceiptLine[], less: number): ReceiptLine[] {
  let left = less;
  let base = lines.reduce((sum, line) => sum + (line.kind === 'giftCard' ? 0 : line.price * line.count), 0);
  return lines.flatMap((line) => {
    if (line.kind === 'giftCard' || base === 0) return [line];
    const sum = line.price * line.count;
    const share = Math.round((left * sum) / base);
    left -= share;
    base -= sum;
    return evenly(line, sum - share);
  });
}

/** A sum that is not divisible by the count becomes two lines whose prices differ by one minor unit. */
function evenly(line: ReceiptLine, sum: number): ReceiptLine[] {
  const price = Math.floor(sum / line.count);
  const dearer = sum - price * line.count;
  return [
    { ...line, count: line.count - dearer, price },
    { ...line, count: dearer, price: price + 1 },
  ].filter(({ count, price: one }) => count > 0 && one > 0);
}

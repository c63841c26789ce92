import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { OrderRecords } from './order-records.ts';

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => unknown): number =>
  rows.reduce((all, row) => all + Number(of(row)), 0);

export const isGone = ({ order }: OrderRecords): boolean => order.status === 'cancelled';
export const isOver = ({ order }: OrderRecords): boolean =>
  order.status === 'delivered' || order.status === 'returned';

/** What of the money and the gift card stays with the shop. */
export function keptOf({ order, returns }: OrderRecords) {
  if (order.status === 'cancelled') return { money: 0, giftCard: 0 };
  const accepted = returns.filter(({ state }) => state === 'accepted');
  return {
    money: order.total_price - sum(accepted, ({ money_amount }) => money_amount),
    giftCard: order.gift_card_paid - sum(accepted, ({ gift_card_amount }) => gift_card_amount),
  };
}

/** Money that was given back without goods. */
export const goodwillOf = ({ refunds, handRefunds }: OrderRecords): number =>
  sum(
    [
      ...refunds.filter(({ kind }) => kind === 'goodwill'),
      ...handRefunds.filter(({ is_goodwill }) => is_goodwill === 1),
    ],
    ({ amount }) => amount,
  );

/** Gift cards are no goods: neither coupon nor points pay for them. */
export const isCard = ({ model_code }: { readonly model_code: string }): boolean =>
  model_code === GIFT_CARD_MODEL;

/** How many units of each item were kept, and what they are worth after coupon and points. */
export function keptGoods(records: OrderRecords) {
  const { order, lines, returned } = records;
  const kept = lines.map((line) => {
    const back = sum(
      returned.filter(({ item_id }) => item_id === line.item_id),
      ({ count }) => count,
    );
    return { ...line, kept: isGone(records) ? 0 : line.count - back };
  });
  const goods = kept.filter((line) => !isCard(line));
  const worthOf = (some: typeof kept) =>
    sum(some, ({ price, count, discount, kept: left }) => price * left - (discount * left) / count);
  const all = sum(goods, ({ price, count, discount }) => price * count - discount);
  const points = all > 0 ? (order.points_paid * worthOf(goods)) / all : 0;
  const delivery = goods.some((line) => line.kept > 0) ? order.delivery_price : 0;
  return { kept, worth: worthOf(kept) - points + delivery };
}

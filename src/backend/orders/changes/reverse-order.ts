import { restoreCoupon } from '#src/backend/cart/index.ts';
import { reversePoints } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { blockGiftCards, refundCard } from '#src/backend/gift-cards/index.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { automatic, type RefundGrant } from '#src/backend/payments/index.ts';
import type { OrderChange } from '../order-dependencies.ts';
import { type MoneyGivenBack, nothingGivenBack } from '../records/money-given-back.ts';
import { receiptOf } from '../records/receipt.ts';
import { type OrderRow, readOrderLines } from '../records/rows.ts';
import { giftCardPrefix } from '../records/sold-cards.ts';
import { returnGoods } from '../stock/return-goods.ts';
import { giveMoneyBack } from './give-money-back.ts';
import { releaseMarks } from './marks/release-marks.ts';

/** Refuses a change that would refund a partly spent gift card. */
export class GiftCardSpent extends Error {}

/**
 * Reverses a cancelled order: stock, gift cards, points, coupon, refund.
 *
 * @param query has locked the order
 *
 * @throws GiftCardSpent
 */
export async function reverseOrder(
  query: Queryable,
  order: OrderRow,
  { now, grant = automatic }: Pick<OrderChange, 'now' | 'grant'>,
): Promise<MoneyGivenBack> {
  if (order.given_back_at !== null) return nothingGivenBack;
  const at = now.toISOString();
  await query.updateTable('orders').set({ given_back_at: at }).where('id', '=', order.id).execute();
  await returnGoods(query, order, now);
  await releaseMarks(query, { orderId: order.id, by: null }, now);
  if (order.coupon_id !== null) await restoreCoupon(query, order.coupon_id);
  await refundCard(query, order, order.gift_card_paid, now);
  if (!(await blockGiftCards(query, giftCardPrefix(order), now))) throw new GiftCardSpent();
  const back = await refundRest(query, order, now, grant);
  await reversePoints(query, {
    orderId: order.id,
    pointsPaid: wholeUnits(order.points_paid),
    returnedMinor: order.goods_price,
    goodsMinor: order.goods_price,
    at: now,
  });
  return back;
}

/** What the order still costs; earlier edits have given the rest back. */
async function refundRest(
  query: Queryable,
  order: OrderRow,
  now: Date,
  grant: RefundGrant,
): Promise<MoneyGivenBack> {
  const lines = await readOrderLines(query, [order.id]);
  const refund = {
    key: `cancel-${order.number}`,
    kind: 'cancel',
    amount: order.total_price,
    receiptFor: (sum: number) => receiptOf(order, lines, sum),
    ...grant,
  } as const;
  return giveMoneyBack(query, order, refund, now);
}

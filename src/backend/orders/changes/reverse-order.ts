import { reversePoints } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { blockGiftCards, refundCard } from '#src/backend/gift-cards/index.ts';
import { requestRefund } from '#src/backend/payments/index.ts';
import type { OrderRow } from '../records/rows.ts';
import { returnGoods } from '../stock/return-goods.ts';
import { giftCardPrefix } from './gift-card-lines.ts';

/** Refuses a change that would refund a partly spent gift card. */
export class GiftCardSpent extends Error {}

/**
 * Reverses a cancelled order: stock, gift cards, points, coupon, refund.
 *
 * @param query has locked the order
 *
 * @throws GiftCardSpent
 */
export async function reverseOrder(query: Queryable, order: OrderRow, now: Date): Promise<void> {
  if (order.given_back_at !== null) return;
  const at = now.toISOString();
  await query.updateTable('orders').set({ given_back_at: at }).where('id', '=', order.id).execute();
  await returnGoods(query, order.id);
  if (order.coupon_id !== null) {
    await query
      .updateTable('coupons')
      .set({ used_at: null })
      .where('id', '=', order.coupon_id)
      .where('single_use', '=', 1)
      .execute();
  }
  if (order.gift_card_id !== null) await refundCard(query, order.gift_card_id, order.gift_card_paid);
  const { id: orderId, goods_price } = order;
  const whole = { orderId, returnedMinor: goods_price, goodsMinor: goods_price, at: now };
  if (!(await blockGiftCards(query, giftCardPrefix(order), now))) throw new GiftCardSpent();
  await requestRefund(query, order.id, now);
  await reversePoints(query, whole);
}

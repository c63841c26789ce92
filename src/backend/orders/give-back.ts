import type { Queryable } from '#src/backend/database/database.ts';
import { blockGiftCards, refundCard } from '#src/backend/gift-cards/index.ts';
import { cardsOf } from './gift-card-lines.ts';
import type { OrderRow } from './rows.ts';
import { noteTurns } from './stock-turns.ts';

/** Ends a change of an order that would give the money of a spent gift card back. */
export class GiftCardSpent extends Error {}

/**
 * Gives back what an order took, once: goods to where they came from, the gift card's money, a single-use coupon where
 * the order never came about, and what was paid, which the payment provider is then asked to return.
 * @param query a transaction that has taken the order
 * @throws GiftCardSpent where a card that was sold with it has been spent from
 */
export async function giveBack(query: Queryable, order: OrderRow, now: Date): Promise<void> {
  if (order.given_back_at !== null) return;
  const at = now.toISOString();
  await query.updateTable('orders').set({ given_back_at: at }).where('id', '=', order.id).execute();
  await returnGoods(query, order.id);
  if (order.coupon_id !== null && order.status !== 'returned') {
    await query
      .updateTable('coupons')
      .set({ used_at: null })
      .where('id', '=', order.coupon_id)
      .where('single_use', '=', 1)
      .execute();
  }
  if (order.gift_card_id !== null) await refundCard(query, order.gift_card_id, order.gift_card_paid);
  if (!(await blockGiftCards(query, cardsOf(order), now))) throw new GiftCardSpent();
  await query
    .updateTable('payments')
    .set({ refund_due_at: at })
    .where('order_id', '=', order.id)
    .where('status', '=', 'succeeded')
    .where('refund_due_at', 'is', null)
    .execute();
}

async function returnGoods(query: Queryable, orderId: number): Promise<void> {
  const takings = await query
    .selectFrom('order_takings')
    .innerJoin('items', 'items.id', 'order_takings.item_id')
    .where('order_id', '=', orderId)
    .orderBy('order_takings.item_id')
    .orderBy('shop_number')
    .select(['item_id', 'shop_number', 'quantity', 'product_id'])
    .execute();
  for (const { item_id, shop_number, quantity } of takings) {
    await query
      .insertInto('stock')
      .values({ item_id, shop_number, quantity })
      .onConflict((on) =>
        on
          .columns(['item_id', 'shop_number'])
          .doUpdateSet((is) => ({ quantity: is('stock.quantity', '+', quantity) })),
      )
      .execute();
  }
  await noteTurns(query, [...new Set(takings.map(({ product_id }) => product_id))]);
}

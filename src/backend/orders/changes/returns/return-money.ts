import type { Queryable } from '#src/backend/database/database.ts';
import { refundCard } from '#src/backend/gift-cards/index.ts';
import { requestPartialRefund } from '#src/backend/payments/index.ts';
import { returnReceipt } from '../../records/receipt.ts';
import type { OrderLineRow, OrderRow } from '../../records/rows.ts';
import type { ReturnAmounts } from './amounts.ts';

interface ReturnedGoods {
  readonly id: number;
  readonly amounts: ReturnAmounts;
  /** The returned units. */
  readonly lines: readonly OrderLineRow[];
}

/**
 * Refunds what a return is worth, once.
 *
 * @param query has locked the order
 */
export async function returnMoney(
  query: Queryable,
  order: OrderRow,
  { id, amounts, lines }: ReturnedGoods,
  now: Date,
): Promise<void> {
  const { giftCard, money } = amounts;
  if (order.gift_card_id !== null && giftCard > 0) await refundCard(query, order.gift_card_id, giftCard);
  if (money === 0) return;
  const receipt = returnReceipt(order, lines, amounts);
  const refund = { key: `return-${order.number}-${id}`, amount: money, receipt };
  await requestPartialRefund(query, order.id, refund, now);
}

import type { Queryable } from '#src/backend/database/database.ts';
import { refundCard } from '#src/backend/gift-cards/index.ts';
import { automatic, grantRefund, type RefundGrant } from '#src/backend/payments/index.ts';
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
  { now, grant = automatic }: { readonly now: Date; readonly grant?: RefundGrant | undefined },
): Promise<void> {
  const { giftCard, money } = amounts;
  await refundCard(query, order, giftCard, now);
  const refund = {
    key: `return-${order.number}-${id}`,
    kind: 'return',
    amount: money,
    receiptFor: (sum: number) => returnReceipt(order, lines, { delivery: amounts.delivery, money: sum }),
    ...grant,
  } as const;
  await grantRefund(query, order.id, refund, now);
}

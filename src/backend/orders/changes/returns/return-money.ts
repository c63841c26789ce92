import type { Queryable } from '#src/backend/database/database.ts';
import { refundCard } from '#src/backend/gift-cards/index.ts';
import { automatic, type RefundGrant } from '#src/backend/payments/index.ts';
import { costOf, isGoods } from '../../records/line-worth.ts';
import type { Marks } from '../../records/marks.ts';
import { returnReceipt } from '../../records/receipt.ts';
import type { OrderLineRow, OrderRow } from '../../records/rows.ts';
import { giveMoneyBack } from '../give-money-back.ts';
import { noteAdvanceBack } from '../receipts.ts';
import type { ReturnAmounts } from './amounts.ts';

interface ReturnedGoods {
  readonly id: number;
  readonly amounts: ReturnAmounts;
  /** The returned units. */
  readonly lines: readonly OrderLineRow[];
  /** The codes of their marks. */
  readonly marks: Marks;
  readonly isAtHandOver?: boolean | undefined;
}

/**
 * Refunds what a return is worth, once.
 *
 * @param query has locked the order
 */
export async function returnMoney(
  query: Queryable,
  order: OrderRow,
  { id, amounts, lines, marks, isAtHandOver }: ReturnedGoods,
  { now, grant = automatic }: { readonly now: Date; readonly grant?: RefundGrant | undefined },
): Promise<void> {
  const { giftCard, money } = amounts;
  await refundCard(query, order, giftCard, now);
  const { delivery } = amounts;
  // A mark stands on one receipt alone: that of the money, if any of it is for goods.
  const ofGoods = money - costOf(lines.filter((line) => !isGoods(line)));
  const ofCard = { id, giftCard, lines, delivery, ...(ofGoods <= 0 && { marks }) };
  await noteAdvanceBack(query, order, ofCard, now);
  const refund = {
    key: `return-${order.number}-${id}`,
    kind: 'return',
    amount: money,
    receiptFor: (sum: number) => returnReceipt(order, lines, { delivery, money: sum, marks }),
    isAtHandOver,
    ...grant,
  } as const;
  await giveMoneyBack(query, order, refund, now);
}

import { returnSpentPoints } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { refundCard } from '#src/backend/gift-cards/index.ts';
import { allocate } from '#src/backend/kernel/money/allocate.ts';
import { smallestSum, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { automatic } from '#src/backend/payments/index.ts';
import type { OrderEdit, RemovalReason } from '#src/contract/cart/orders/edits.ts';
import type { EditAmounts } from '#src/contract/cart/staff-edits/lines.ts';
import { editedMessages } from '../../messages/edited.ts';
import { orderLetters } from '../../messages/order-letters.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { toEdit } from '../../records/edits.ts';
import { isGoods, worthOf } from '../../records/line-worth.ts';
import { returnReceipt } from '../../records/receipt.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../../records/rows.ts';
import { wasPaid } from '../../records/was-paid.ts';
import { giveMoneyBack } from '../give-money-back.ts';
import { EditRefusal } from './refusal.ts';
import { type SumChange, totalOf } from './sums.ts';

/** What was done to an order's goods or delivery, before money follows. */
export interface Edit {
  readonly kind: OrderEdit['kind'];
  /** The goods that it is about, or the new way of delivery as their title. */
  readonly goods: Pick<OrderLineRow, 'model_title' | 'color_name' | 'size'>;
  readonly newSize?: string;
  readonly count: number;
  readonly reason?: RemovalReason | null;
  readonly sums: SumChange;
  /** What money goes back for, as a receipt has it. */
  readonly refunded: readonly OrderLineRow[];
}

/**
 * Changes the sums of an order, gives back what it no longer costs, each part by the way it was paid, notes the edit and
 * writes to the customer.
 *
 * @throws EditRefusal AlreadyPaid
 */
export async function settleEdit(
  query: Queryable,
  before: OrderRow,
  edit: Edit & { readonly by: string },
  change: OrderChange,
): Promise<EditAmounts> {
  const isPaid = await wasPaid(query, before.id);
  const more = totalOf(edit.sums);
  if (more > 0 && isPaid) throw new EditRefusal('AlreadyPaid');
  const order = await changeSums(query, before, edit.sums);
  await takeOffRest(query, order, edit.sums.rounding);
  const moneyBack = isPaid ? -more : 0;
  const noted = await noteEdit(query, order, edit, { moneyBack, now: change.now });
  const byHand = await giveBack(query, before, edit, { ...change, moneyBack, editId: noted.id });
  const letters = await orderLetters(query, order, change.keys.links);
  for (const message of editedMessages(letters, noted))
    await enqueue(query, `order:${order.number}:edited-${noted.id}:${message.kind}`, message, change.now);
  const { giftCardBack, pointsBack } = toEdit(noted);
  return {
    totalBefore: wholeUnits(before.total_price),
    total: wholeUnits(order.total_price),
    moneyBack: wholeUnits(moneyBack),
    isByHand: byHand > 0,
    giftCardBack,
    pointsBack,
  };
}

function changeSums(query: Queryable, order: OrderRow, sums: SumChange): Promise<OrderRow> {
  const gift_card_paid = order.gift_card_paid + sums.giftCard;
  return query
    .updateTable('orders')
    .set({
      goods_price: order.goods_price + sums.goods,
      discount: order.discount + sums.discount,
      points_paid: order.points_paid + sums.points,
      delivery_price: order.delivery_price + sums.delivery,
      gift_card_paid,
      gift_card_id: gift_card_paid > 0 ? order.gift_card_id : null,
      total_price: order.total_price + totalOf(sums),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a sum off the goods that an order has. */
async function takeOffRest(query: Queryable, { id, country }: OrderRow, sum: number): Promise<void> {
  if (sum === 0) return;
  const lines = (await readOrderLines(query, [id])).filter(isGoods);
  const parts = allocate(sum, lines.map(worthOf), smallestSum[country]);
  for (const [index, { position, discount }] of lines.entries())
    await query
      .updateTable('order_lines')
      .set({ discount: discount + (parts[index] ?? 0) })
      .where('order_id', '=', id)
      .where('position', '=', position)
      .execute();
}

function noteEdit(
  query: Queryable,
  { id: order_id }: OrderRow,
  { kind, goods, newSize = '', count, reason = null, sums, by }: Edit & { readonly by: string },
  { moneyBack, now }: { readonly moneyBack: number; readonly now: Date },
) {
  return query
    .insertInto('order_edits')
    .values({
      order_id,
      kind,
      title: [goods.model_title, goods.color_name].filter(Boolean).join(', '),
      size: goods.size,
      new_size: newSize,
      count,
      reason,
      total_change: totalOf(sums),
      money_back: moneyBack,
      gift_card_back: Math.max(0, -sums.giftCard),
      points_back: wholeUnits(Math.max(0, -sums.points)),
      edited_by: by,
      edited_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns what the staff owes for it */
async function giveBack(
  query: Queryable,
  order: OrderRow,
  { sums, refunded }: Edit,
  { grant = automatic, now, moneyBack, editId }: OrderChange & { moneyBack: number; editId: number },
): Promise<number> {
  await refundCard(query, order, -sums.giftCard, now);
  await returnSpentPoints(query, { orderId: order.id, points: wholeUnits(-sums.points), at: now });
  const refund = {
    key: `edit-${order.number}-${editId}`,
    kind: 'edit',
    amount: moneyBack,
    receiptFor: (money: number) =>
      returnReceipt(order, refunded, { delivery: Math.max(0, -sums.delivery), money }),
    ...grant,
  } as const;
  return (await giveMoneyBack(query, order, refund, now)).owed;
}

import type { Queryable } from '#src/backend/database/database.ts';
import {
  advanceReceipt,
  findRefundable,
  isReleased,
  isSettled,
  noteRefund,
  paidToTill,
  type Receipt,
  settlementKey,
  writeReceipt,
} from '#src/backend/payments/index.ts';
import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import type { OrderChange, OrderKeys } from '../order-dependencies.ts';
import { costOf, isGoods, someOf } from '../records/line-worth.ts';
import type { Marks } from '../records/marks.ts';
import { receiptOf, returnReceipt } from '../records/receipt.ts';
import type { Units } from '../records/returns.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../records/rows.ts';
import { sellMarks } from './marks/sell-marks.ts';

interface Change extends Pick<OrderChange, 'now'> {
  readonly keys: Pick<OrderKeys, 'vatCode'>;
}

/** The receipt of an order that was paid, but not online: a till makes it. @param query has locked the order */
export async function noteCashPayment(query: Queryable, order: OrderRow, change: Change): Promise<void> {
  if (order.country !== FISCAL_COUNTRY || order.total_price === 0) return;
  const lines = await readOrderLines(query, [order.id]);
  const receipt = { ...receiptOf(order, lines), vatCode: change.keys.vatCode };
  const made = { orderId: order.id, paymentId: null, kind: 'prepayment', maker: 'till' } as const;
  await writeReceipt(query, { ...made, key: `till:${order.id}`, receipt }, change.now);
}

/** What was tried on and not taken. */
interface NotKept {
  readonly units: Units;
  readonly money: number;
  readonly giftCard: number;
}

const everythingKept: NotKept = { units: new Map(), money: 0, giftCard: 0 };

/**
 * Notes the receipt of goods that were handed over: what is left of what was paid for them, less what was not kept
 * (product.md, Receipts).
 *
 * @param query has locked the order
 */
export async function noteSettlement(
  query: Queryable,
  order: OrderRow,
  { keys, now }: Change,
  notKept: NotKept = everythingKept,
): Promise<void> {
  if (order.country !== FISCAL_COUNTRY) return;
  const lines = keptLines(await readOrderLines(query, [order.id]), notKept.units, order);
  const marks = await sellMarks(query, order.id, now);
  const payment = await findPaid(query, order.id);
  const before = payment ? payment.left : await paidToTill(query, order.id);
  const isBefore = payment !== undefined || before > 0;
  const advance = order.gift_card_paid - notKept.giftCard;
  const goods = isBefore ? lines.filter(isGoods) : lines;
  // Gift cards that were paid for before are an advance still.
  const money = Math.max(
    0,
    isBefore ? before - costOf(lines) + costOf(goods) : order.total_price - notKept.money,
  );
  const receipt: Receipt = {
    ...returnReceipt(order, goods, { delivery: order.delivery_price, money: money + advance, marks }),
    vatCode: keys.vatCode,
    isSettled: true,
  };
  const what = { key: settlementKey(order.id), kind: 'settlement', receipt } as const;
  const taken = payment && !isReleased(payment) ? payment : undefined;
  const made = {
    orderId: order.id,
    paymentId: taken?.id ?? null,
    maker: taken ? 'provider' : 'till',
  } as const;
  await writeReceipt(query, { ...what, ...made, advance, prepaid: isBefore ? money : 0 }, now);
}

/** Held money that is gone pays nothing. */
async function findPaid(query: Queryable, orderId: number) {
  const payment = await findRefundable(query, orderId);
  return payment?.hold === 'lost' ? undefined : payment;
}

const keptLines = (lines: readonly OrderLineRow[], notKept: Units, { country }: OrderRow): OrderLineRow[] =>
  lines.flatMap((line) => {
    const count = line.count - (notKept.get(line.item_id) ?? 0);
    return count > 0 ? [someOf(line, count, country)] : [];
  });

interface AdvanceBack {
  /** The id of the return. */
  readonly id: number;
  readonly giftCard: number;
  readonly lines: readonly OrderLineRow[];
  readonly delivery: number;
  /** The codes of their marks, if no other receipt has them. */
  readonly marks?: Marks | undefined;
}

/** What a gift card has paid of goods that were handed over goes back to it: no money moves, so a till makes the receipt. */
export async function noteAdvanceBack(
  query: Queryable,
  order: OrderRow,
  { id, giftCard, lines, delivery, marks }: AdvanceBack,
  now: Date,
): Promise<void> {
  if (giftCard === 0 || !(await isSettled(query, order.id))) return;
  const goods = lines.filter(isGoods);
  const back = returnReceipt(order, goods, { delivery, money: giftCard, marks });
  const receipt = await advanceReceipt(query, order.id, back);
  const made = { orderId: order.id, paymentId: null, maker: 'till', advance: giftCard } as const;
  await noteRefund(query, { ...made, key: `card-${order.number}-${id}`, receipt }, now);
}

import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { readStaffChanges } from '#src/backend/kernel/staff/staff-changes.ts';
import { isOpen } from '#src/backend/payments/index.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { canEditDelivery, canEditLines } from '../records/edits.ts';
import { leftByHand, providerOf } from '../records/hand-payment.ts';
import { isGoods } from '../records/line-worth.ts';
import { readOrderMessages } from '../records/messages.ts';
import { readNotes } from '../records/notes.ts';
import { type OrderParts, readOrderParts } from '../records/order-parts.ts';
import { toOrderParcel } from '../records/parcels.ts';
import { orderOf } from '../records/read-order.ts';
import { returningOf } from '../records/returns.ts';
import type { OrderRow } from '../records/rows.ts';
import { nextStatuses, nextStatusesOf } from '../records/transitions.ts';

type Dependencies = Pick<OrderDependencies, 'database' | 'providers' | 'now' | 'carrier' | 'isMarking'>;

/** An order for the staff, on the wire. */
export async function readStaffOrder(dependencies: Dependencies, row: OrderRow): Promise<StaffOrder> {
  const { database, now } = dependencies;
  const { query } = database;
  const parts = await readOrderParts(query, row.id);
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const { lines, returns, edits, payments } = parts;
  const told = {
    ...{ number: row.number, lines },
    ...{ returnIds: idsOf(returns), editIds: idsOf(edits), paymentIds: idsOf(payments) },
  };
  const deliveredAt = parts.statusChanges.find(({ status }) => status === 'delivered')?.at;
  const context = { onlineWays: dependencies.providers.waysIn(row.country), now: now() };
  return {
    ...orderOf(row, parts, context),
    customerId: /^customer:(.+)$/.exec(row.owner)?.[1] ?? null,
    nextStatuses: nextStatusesOf(row, 'staff'),
    undoStatuses: nextStatuses(row.status, 'undo'),
    takings: await readTakings(query, row.id),
    staffChanges: await readStaffChanges(query, row.number),
    packing: await readPacking(query, row.id, lines),
    staffNotes: await readNotes(query, row.id),
    messages: (await readOrderMessages(query, [told])).get(row.number) ?? [],
    version: row.version,
    returning: returningOf(row, parts.lines, parts.returns, { deliveredAt, now: now() }),
    parcel: await toOrderParcel(query, row, parts, dependencies),
    canEdit: canEditLines(row),
    canEditDelivery: canEditDelivery(row),
    ...moneyOf(parts),
    handRefunds: parts.handRefunds.map((refund) => toHandRefund(refund, parts)),
    refundableByHand: wholeUnits(leftByHand(row, parts)),
  };
}

const toHandRefund = (
  row: OrderParts['handRefunds'][number],
  { payments }: OrderParts,
): StaffOrder['handRefunds'][number] => ({
  id: row.id,
  kind: row.is_goodwill === 1 ? 'goodwill' : row.kind,
  amount: wholeUnits(row.amount),
  at: row.owed_at,
  by: row.decided_by,
  reason: row.reason,
  provider: providerOf(row, payments),
  transactionId: row.transaction_id,
  handedOver:
    row.handed_over_at === null || row.handed_over_by === null
      ? null
      : { at: row.handed_over_at, by: row.handed_over_by },
});

/** Null unless an order is packed in part. */
async function readPacking(
  query: Queryable,
  orderId: number,
  lines: OrderParts['lines'],
): Promise<StaffOrder['packing']> {
  const { packed } = await query
    .selectFrom('packed_units')
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.countAll<number>().as('packed'))
    .executeTakeFirstOrThrow();
  const units = lines.filter(isGoods).reduce((sum, { count }) => sum + count, 0);
  return Number(packed) > 0 && Number(packed) < units ? { packed: Number(packed), units } : null;
}

async function readTakings(query: Queryable, orderId: number): Promise<StaffOrder['takings']> {
  const rows = await query
    .selectFrom('order_takings')
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .orderBy('shop_number')
    .select(['item_id as itemId', 'shop_number as shopNumber', 'quantity as count'])
    .execute();
  return rows;
}

function moneyOf({
  payments,
  refunds,
  handRefunds,
}: OrderParts): Pick<StaffOrder, 'payments' | 'refunds' | 'refundable'> {
  const paid = payments.filter(({ status }) => status === 'succeeded');
  const kept = paid.find(({ refund_due_at }) => refund_due_at === null);
  const granted =
    kept?.refund_by_hand === 1
      ? handRefunds.filter(({ payment_id }) => payment_id === null)
      : refunds.filter(({ payment_id }) => payment_id === kept?.id);
  const taken = kept && kept.hold !== 'lost' ? kept.amount : 0;
  const left = taken - granted.reduce((sum, { amount }) => sum + amount, 0);
  return {
    payments: paid.map(
      ({ amount, settled_at, created_at, refund_due_at, refunded_at, hold, ...payment }) => ({
        amount: wholeUnits(amount),
        provider: payment.provider,
        transactionId: payment.transaction_id,
        isGivenBackByHand: payment.refund_by_hand === 1 || undefined,
        at: settled_at ?? created_at,
        state: refund_due_at === null ? 'kept' : refunded_at === null ? 'due' : 'sent',
        holdEndsAt: isOpen({ hold }) ? payment.hold_ends_at : null,
        hold: isOpen({ hold }) ? 'held' : hold === 'lost' ? 'lost' : undefined,
      }),
    ),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      kind: refund.kind,
      amount: wholeUnits(refund.amount),
      reason: refund.reason,
      state: refund.refunded_at !== null ? 'sent' : refund.is_held === 1 ? 'held' : 'due',
      at: refund.due_at,
      by: refund.granted_by,
      isRelease: refund.is_release === 1 || undefined,
    })),
    refundable: wholeUnits(Math.max(0, left)),
  };
}

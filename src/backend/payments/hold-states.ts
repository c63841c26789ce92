import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { PaymentRow } from './payments.ts';

type Hold = Pick<PaymentRow, 'hold'>;

/** Long before its end money is taken of orders that are still being packed: a hold that ends can't be had again. */
const NEAR_END_MS = DAY_MS;
/** The shortest time for which banks hold money of cards. */
const USUAL_MS = 7 * DAY_MS;

/** Whether something is still to happen to it at the provider. */
export const isOpen = ({ hold }: Hold): boolean =>
  hold === 'held' || hold === 'capturing' || hold === 'releasing';

/** Whether nothing was taken, and it is not decided yet what will be. */
export const isUntaken = ({ hold }: Hold): boolean => hold === 'held' || hold === 'lost';

/** Whether nothing of it was or will be taken, since all was given back before. */
export const isReleased = ({ hold }: Hold): boolean => hold === 'releasing' || hold === 'released';

/** Whether a payment was to pay its order by held money that is gone. */
export const isGone = ({ hold, status, refund_due_at }: PaymentRow): boolean =>
  hold === 'lost' && status === 'succeeded' && refund_due_at === null;

/** The same of a row of payments. */
const isGoneRow = (eb: ExpressionBuilder<Schema, 'payments'>) =>
  eb.and([
    eb('hold', '=', sql.lit('lost' as const)),
    eb('payments.status', '=', 'succeeded'),
    eb('refund_due_at', 'is', null),
  ]);

/** The ids of orders whose held money is gone. */
export const withLostMoney = (eb: Pick<ExpressionBuilder<Schema, 'payments'>, 'selectFrom'>) =>
  eb.selectFrom('payments').where(isGoneRow).select('payments.order_id');

/** Payments whose held money is gone, of orders that are neither paid again nor over. */
export const lostHolds = (query: Queryable) =>
  query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where(isGoneRow)
    .where('orders.status', 'not in', ['cancelled', 'returned']);

/** The lost hold of an order that is paid again pays it no more. @param query has locked the order */
export const forgetLostHold = (query: Queryable, orderId: number) =>
  query
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('order_id', '=', orderId)
    .where(isGoneRow)
    .execute();

/** Whether the provider has taken the money of a payment that succeeded. */
export const isTaken = (eb: ExpressionBuilder<Schema, 'payments'>) =>
  eb.or([eb('payments.hold', 'is', null), eb('payments.hold', '=', 'captured')]);

/**
 * What a payment becomes whose money is held.
 *
 * @param heldUntil null if the provider does not say
 *
 * @param paid null if it does not pay its order: it is then released. It is taken at once for goods that are on their way
 */
export function openHold(heldUntil: string | null, paid: { readonly isSent: boolean } | null, now: Date) {
  const end = heldUntil === null ? now.getTime() + USUAL_MS : Date.parse(heldUntil);
  const due = paid && !paid.isSent ? Math.max(now.getTime(), end - NEAR_END_MS) : now.getTime();
  return {
    hold: paid ? ('held' as const) : ('releasing' as const),
    hold_ends_at: new Date(end).toISOString(),
    hold_due_at: new Date(due).toISOString(),
  };
}

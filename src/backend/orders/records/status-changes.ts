import type { Queryable } from '#src/backend/database/database.ts';
import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';

/** Records that an order entered a status; no status recurs, so each is recorded once. */
export async function recordStatus(
  query: Queryable,
  orderId: number,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  await query
    .insertInto('order_status_changes')
    .values({ order_id: orderId, status, changed_at: now.toISOString() })
    .onConflict((on) => on.columns(['order_id', 'status']).doNothing())
    .execute();
}

/** The statuses that an order has had, oldest first. */
export async function readStatusChanges(
  query: Queryable,
  orderId: number,
): Promise<{ status: OrderStatus; at: string }[]> {
  return inOrderOfTime(await statusChangesOf(query, orderId).execute());
}

export const statusChangesOf = (query: Queryable, orderId: number) =>
  query
    .selectFrom('order_status_changes')
    .where('order_id', '=', orderId)
    .select(['status', 'changed_at as at']);

interface StatusChange {
  readonly status: OrderStatus;
  readonly at: string;
}

export const inOrderOfTime = <Change extends StatusChange>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => one.at.localeCompare(other.at) || rank(one.status) - rank(other.status));

const rank = (status: OrderStatus): number => orderStatuses.indexOf(status);

import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue, type Message } from '#src/backend/messages/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders.ts';
import { cancelledMessages, paidMessages, pointsMessages, readyMessages } from '../messages/order.ts';
import { lockOrder, type OrderRow } from '../records/rows.ts';
import { recordStatus } from '../records/status-changes.ts';
import { mayChangeStatus, type StatusActor } from '../records/transitions.ts';
import { creditPoints } from './credit-points.ts';
import { issueCards } from './gift-card-lines.ts';
import { reverseOrder } from './reverse-order.ts';

interface StatusChange {
  readonly to: OrderStatus;
  readonly actor: StatusActor;
  readonly key: Uint8Array;
  readonly now: Date;
}

/**
 * Changes an order's status with all consequences: a paid order issues its gift cards, a delivered one credits points, a
 * cancelled or returned one gives back what it took, and the shopper is notified. @throws GiftCardSpent
 * @param query a transaction; it locks the order
 * @returns the changed order, or undefined if its status does not allow the change
 */
export async function changeStatus(
  query: Queryable,
  id: number,
  change: StatusChange,
): Promise<OrderRow | undefined> {
  const { to, actor, key, now } = change;
  const before = await lockOrder(query, id, now);
  if (!mayChangeStatus(before.status, to, actor)) return undefined;
  const order: OrderRow = { ...before, status: to, held_until: null };
  await query.updateTable('orders').set({ status: to, held_until: null }).where('id', '=', id).execute();
  await recordStatus(query, id, to, now);
  if (to === 'paid' || to === 'delivered') await issueCards(query, order, key, now);
  const points = to === 'delivered' ? await creditPoints(query, order, now) : 0;
  if (to === 'cancelled' || to === 'returned') await reverseOrder(query, order, now);
  const messages = [...messagesOf(order, actor), ...pointsMessages(order, points)];
  for (const message of messages) {
    await enqueue(query, `order:${order.number}:${to}:${message.kind}`, message, now);
  }
  return order;
}

function messagesOf(order: OrderRow, actor: StatusActor): Message[] {
  if (order.status === 'paid') return paidMessages(order);
  if (order.status === 'atPickupPoint') return readyMessages(order);
  if (order.status === 'cancelled') return cancelledMessages(order, actor === 'time');
  return [];
}

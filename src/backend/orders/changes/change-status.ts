import type { Queryable } from '#src/backend/database/database.ts';
import type { PinKey } from '#src/backend/gift-cards/index.ts';
import { enqueue, type Message } from '#src/backend/messages/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import {
  cancelledMessages,
  paidMessages,
  pointsMessages,
  readyMessages,
  shippedMessages,
} from '../messages/order.ts';
import { pickupOf } from '../records/pickup.ts';
import { lockOrder, type OrderRow } from '../records/rows.ts';
import { mayChangeStatus, type StatusActor } from '../records/transitions.ts';
import { creditPoints } from './credit-points.ts';
import { issueCards } from './gift-card-lines.ts';
import { returnRest } from './returns/return-rest.ts';
import { reverseOrder } from './reverse-order.ts';
import { setStatus } from './set-status.ts';

interface StatusChange {
  readonly to: OrderStatus;
  readonly actor: StatusActor;
  /** For the gift cards that the change issues. */
  readonly pinKey: PinKey;
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
  const { to, actor, pinKey, now } = change;
  const before = await lockOrder(query, id, now);
  if (!mayChangeStatus(before.status, to, actor)) return undefined;
  const isOver = before.held_until !== null || before.confirm_until !== null;
  if (actor === 'time' && !isOver) return undefined;
  const by = to === 'cancelled' && actor !== 'payment' ? actor : null;
  const order = await setStatus(query, before, to, now, by);
  if (to === 'paid' || to === 'delivered') await issueCards(query, order, pinKey, now);
  const points = to === 'delivered' ? await creditPoints(query, order, now) : 0;
  if (to === 'cancelled') await reverseOrder(query, order, now);
  if (to === 'returned') await returnRest(query, order, now);
  const messages = [...messagesOf(order, actor, now), ...pointsMessages(order, points)];
  for (const message of messages) {
    await enqueue(query, `order:${order.number}:${to}:${message.kind}`, message, now);
  }
  return order;
}

function messagesOf(order: OrderRow, actor: StatusActor, now: Date): Message[] {
  if (order.status === 'paid') return paidMessages(order);
  if (order.status === 'shipped') return shippedMessages(order);
  if (order.status === 'atPickupPoint') {
    const pickup = pickupOf(order, now.toISOString(), now);
    return pickup ? readyMessages(order, pickup.keptUntil) : [];
  }
  if (order.status === 'cancelled') return cancelledMessages(order, actor === 'time');
  return [];
}

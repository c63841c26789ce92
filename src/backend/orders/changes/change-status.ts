import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue, type Message } from '#src/backend/messages/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders.ts';
import { cancelled, paid, ready } from '../messages/order.ts';
import { type OrderRow, takeOrder } from '../records/rows.ts';
import { type Mover, mayMove } from '../records/transitions.ts';
import { issueCards } from './gift-card-lines.ts';
import { giveBack } from './give-back.ts';

interface Move {
  readonly to: OrderStatus;
  readonly mover: Mover;
  /** For hashing gift cards' PINs. */
  readonly key: Uint8Array;
  readonly now: Date;
}

/**
 * Changes an order's status with all consequences: a paid order issues its gift cards, a cancelled or returned one
 * gives back what it took, and the shopper is notified. @throws GiftCardSpent
 * @param query a transaction; it locks the order
 * @returns the changed order, or undefined if its status does not allow the change
 */
export async function changeStatus(query: Queryable, id: number, move: Move): Promise<OrderRow | undefined> {
  const { to, mover, key, now } = move;
  const before = await takeOrder(query, id, now);
  if (!mayMove(before.status, to, mover)) return undefined;
  const order: OrderRow = { ...before, status: to, held_until: null };
  await query.updateTable('orders').set({ status: to, held_until: null }).where('id', '=', id).execute();
  if (to === 'paid' || to === 'delivered') await issueCards(query, order, key, now);
  if (to === 'cancelled' || to === 'returned') await giveBack(query, order, now);
  const messages = messagesOf(order, mover);
  for (const message of messages) {
    await enqueue(query, `order:${order.number}:${to}:${message.kind}`, message, now);
  }
  return order;
}

function messagesOf(order: OrderRow, mover: Mover): Message[] {
  if (order.status === 'paid') return paid(order);
  if (order.status === 'atPickupPoint') return ready(order);
  if (order.status === 'cancelled') return cancelled(order, mover === 'time');
  return [];
}

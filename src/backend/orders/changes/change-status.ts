import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue, type Message } from '#src/backend/messages/index.ts';
import type { CancelReason } from '#src/contract/cart/orders/edits.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import {
  cancelledMessages,
  paidMessages,
  pointsMessages,
  readyMessages,
  shippedMessages,
} from '../messages/order.ts';
import { type OrderLetters, orderLetters } from '../messages/order-letters.ts';
import type { OrderChange } from '../order-dependencies.ts';
import { type MoneyGivenBack, nothingGivenBack } from '../records/money-given-back.ts';
import { pickupOf } from '../records/pickup.ts';
import { lockOrder, type OrderRow } from '../records/rows.ts';
import { mayMove, type StatusActor } from '../records/transitions.ts';
import { captureMoney, isSent } from './capture-money.ts';
import { creditPoints } from './credit-points.ts';
import { issueCards } from './gift-card-lines.ts';
import { refuseUnmarked } from './marks/refuse-unmarked.ts';
import { withdrawParcel } from './parcels/withdraw-parcel.ts';
import { noteCashPayment, noteSettlement } from './receipts.ts';
import { returnRest } from './returns/return-rest.ts';
import { reverseOrder } from './reverse-order.ts';
import { setStatus } from './set-status.ts';
import { letterDelayMs } from './step-letters.ts';

interface StatusChange extends OrderChange {
  readonly to: OrderStatus;
  readonly actor: Exclude<StatusActor, 'undo'>;
  /** Why the staff cancels it. */
  readonly reason?: CancelReason | null;
}

/**
 * Changes an order's status with all consequences: a paid order issues its gift cards, a delivered one
 * credits points, one that is sent takes the money that is held for it, a cancelled or returned one is reversed, and the shopper is notified.
 *
 * @throws GiftCardSpent MarksMissing
 *
 * @param query a transaction; it locks the order
 *
 * @returns the changed order, or undefined if its status does not allow the change
 */
export async function changeStatus(
  query: Queryable,
  id: number,
  change: StatusChange,
): Promise<OrderRow | undefined> {
  const { to, actor, keys, now } = change;
  const before = await lockOrder(query, id, now);
  if (!mayMove(before, to, actor)) return undefined;
  const isOver = before.held_until !== null || before.confirm_until !== null;
  if (actor === 'time' && !isOver) return undefined;
  if (actor === 'staff') await refuseUnmarked(query, before, to, keys);
  const by = to === 'cancelled' && actor !== 'payment' && actor !== 'carrier' ? actor : null;
  const order = await setStatus(query, before, to, now, {
    by,
    reason: by === 'staff' ? change.reason : null,
  });
  if (to === 'paid' || to === 'delivered') await issueCards(query, order, change);
  if (to === 'paid' && actor === 'staff') await noteCashPayment(query, order, change);
  if (isSent(to)) await captureMoney(query, order, keys, now);
  if (to === 'delivered') await noteSettlement(query, order, change);
  const points = to === 'delivered' ? await creditPoints(query, order, now) : 0;
  const back = to === 'cancelled' ? await reverseOrder(query, order, change) : nothingGivenBack;
  if (to === 'cancelled') await withdrawParcel(query, id, now);
  if (to === 'returned') await returnRest(query, order, change);
  const letters = await orderLetters(query, order, keys.links);
  const messages = [...messagesOf(letters, { actor, back, now }), ...pointsMessages(order, points)];
  const delayMs = letterDelayMs(to, actor);
  for (const message of messages)
    await enqueue(query, `order:${order.number}:${to}:${message.kind}`, message, now, delayMs);
  return order;
}

interface Told {
  readonly actor: StatusActor;
  /** What goes back of a cancelled order's money. */
  readonly back: MoneyGivenBack;
  readonly now: Date;
}

function messagesOf(letters: OrderLetters, { actor, back, now }: Told): Message[] {
  const { order } = letters;
  if (order.status === 'paid') return paidMessages(letters);
  if (order.status === 'shipped') return shippedMessages(letters);
  if (order.status === 'atPickupPoint') {
    const pickup = pickupOf(order, now.toISOString(), now);
    return pickup ? readyMessages(letters, pickup.keptUntil) : [];
  }
  if (order.status === 'cancelled') return cancelledMessages(letters, { isOver: actor === 'time', back });
  return [];
}

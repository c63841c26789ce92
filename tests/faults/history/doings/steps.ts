import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { addDays } from '#src/config/durations.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import type { Played } from '../placing.ts';
import type { World } from '../world.ts';
import { type Doing, errorIn, ownCall, staffCall, staffOrder } from './doing.ts';

const { cart } = contract;

export const cancel: Doing = async (world, played) =>
  `cancels ${errorIn(await ownCall(world, played, cart.cancelOrder, { body: { number: played.number } }))}`;

/** The customer comes another day. */
export const comeAnotherDay: Doing = async (world, played, { status }) => {
  if (status === 'delivered') return '';
  const day = addDays(world.shop.backend.now.toISOString().slice(0, 10), world.random.below(9));
  const reply = await ownCall(world, played, cart.changePickupDay, { body: { number: played.number, day } });
  return `comes on ${day} ${errorIn(reply)}`;
};

/** The staff moves an order; whoever has not paid pays when somebody says so, or at the door. */
export async function move(
  world: World,
  played: Played,
  order: StaffOrder,
  status: OrderStatus,
): Promise<string> {
  const reason = status === 'cancelled' ? 'other' : null;
  const reply = await staffCall(world, played, cart.setOrderStatus, { status, from: order.status, reason });
  const { status: now } = await staffOrder(world, played);
  const isPaying = status === 'paid' || (status === 'delivered' && order.payment === 'onReceipt');
  if (now === status && isPaying) played.handed ??= minorUnits(order.totalPrice);
  return `staff: ${status}${now === status ? '' : ` refused, ${now} ${errorIn(reply)}`}`;
}

export const moveOn: Doing = async (world, played, order) => {
  const next = order.nextStatuses.filter((status) => status !== 'cancelled' && status !== 'returned');
  return next.length > 0 ? move(world, played, order, world.random.pick(next)) : '';
};

export const moveAnyhow: Doing = async (world, played, order) =>
  order.nextStatuses.length > 0 ? move(world, played, order, world.random.pick(order.nextStatuses)) : '';

export const takeBackStep: Doing = async (world, played, { status: from, undoStatuses }) => {
  if (undoStatuses.length === 0) return '';
  const status = world.random.pick(undoStatuses);
  const reply = await staffCall(world, played, cart.setOrderStatus, { status, from, isUndo: true });
  return `undo to ${status} ${errorIn(reply)}`;
};

/** The customer tries things on, pays for what is kept, and gives the rest back at once. */
export const keepSome: Doing = async (world, played, { fitting, status, lines }) => {
  if (fitting === null || (status !== 'shipped' && status !== 'atPickupPoint')) return '';
  const { random } = world;
  const kept = lines
    .map(({ itemId, count }) => ({ itemId, count: random.below(count + 1) }))
    .filter(({ count }) => count > 0);
  const reply = await staffCall(world, played, cart.completeFitting, { lines: kept });
  const after = await staffOrder(world, played);
  if (after.status === 'delivered') played.handed ??= minorUnits(after.fitting?.due ?? 0);
  return `keeps ${JSON.stringify(kept)} ${errorIn(reply)}`;
};

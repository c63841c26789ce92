import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Played } from '../placing.ts';
import type { World } from '../world.ts';
import { endAccount, joinAccounts } from './accounts.ts';
import { blockCard, correctPoints, endReservation, reserve } from './around.ts';
import { carry, handToCarrier, takeFromCarrier } from './carrying.ts';
import { type Doing, staffOrder } from './doing.ts';
import { add, deliverElsewhere, remove, reprice, swap } from './editing.ts';
import { askReturn, askReturnFor, clearOutlet, decide, grant, handOver, sendRefunds } from './giving-back.ts';
import { pack, packAll, sendParcel, unpack } from './packing.ts';
import { askToPay, letTimePass, notify, pay, payAtYooKassa, troubleCard } from './paying.ts';
import { moveGoods, switchCoupon } from './shop.ts';
import { cancel, comeAnotherDay, keepSome, move, moveAnyhow, moveOn, takeBackStep } from './steps.ts';

/** Each as often as it stands here. */
const unpaid = [
  ...[pay, pay, pay, pay, notify, notify, notify, askToPay, troubleCard, letTimePass],
  ...[moveAnyhow, deliverElsewhere],
];
const open = [
  ...[moveOn, moveOn, moveOn, moveOn, moveOn, moveOn, sendParcel, sendParcel, sendParcel, moveAnyhow],
  ...[takeBackStep, cancel, pay, notify, letTimePass, letTimePass, grant, sendRefunds, handOver],
  ...[remove, remove, swap, swap, add, deliverElsewhere, reprice, pack, pack, unpack, packAll],
  ...[handToCarrier, handToCarrier, takeFromCarrier, carry, carry],
];
const onItsWay = [
  ...[moveOn, moveOn, moveOn, moveOn, keepSome, keepSome, keepSome, moveAnyhow, takeBackStep, notify],
  ...[letTimePass, grant, remove, comeAnotherDay, carry, carry, carry, handToCarrier, takeFromCarrier],
];
const over = [
  ...[askReturn, askReturn, askReturn, askReturnFor, decide, decide, decide, decide, clearOutlet],
  ...[grant, sendRefunds, handOver, letTimePass, notify, pay, askToPay, moveAnyhow, cancel, carry, carry],
];
/** What happens beside an order, in any state. */
const around = [
  ...[reserve, endReservation, correctPoints, blockCard, joinAccounts, endAccount, moveGoods, switchCoupon],
];

const doings: Readonly<Record<OrderStatus, readonly Doing[]>> = {
  awaitingPayment: unpaid,
  new: open,
  paid: open,
  assembling: open,
  shipped: onItsWay,
  atPickupPoint: onItsWay,
  delivered: over,
  returned: over,
  cancelled: over,
};

/** What the customer or a provider does, whatever the staff does at that moment. */
const meanwhile = [payAtYooKassa, notify, askToPay, cancel, askReturn, comeAnotherDay, reserve];

/** They end tokens, of which a call at the same moment would need one. */
const alone: readonly Doing[] = [letTimePass, pay, carry, endAccount, joinAccounts];

/** Whatever may happen to an order next, even if it is refused. */
export async function happen(world: World, played: Played): Promise<void> {
  const order = await staffOrder(world, played);
  noteMoney(played, order);
  const { random } = world;
  const next = random.pick(random.once(4) ? around : doings[order.status]);
  if (random.once(4) && !alone.includes(next))
    return happenAtOnce(world, played, order, [next, random.pick(meanwhile)]);
  note(played, await next(world, played, order));
}

async function happenAtOnce(
  world: World,
  played: Played,
  order: StaffOrder,
  chosen: readonly Doing[],
): Promise<void> {
  const done = await world.undisturbed(() => Promise.all(chosen.map((each) => each(world, played, order))));
  note(played, done.filter((each) => each !== '').join(' | '));
}

/** What is paid at the door is the shop's, also where the carrier says so. */
function noteMoney(played: Played, { status, payment, totalPrice }: StaffOrder): void {
  if (status === 'delivered' && payment === 'onReceipt') played.handed ??= minorUnits(totalPrice);
}

function note({ steps }: Played, done: string): void {
  if (done !== '') steps.push(done);
}

const mostSteps = 6;

/** Brings an order to its end, one or another, with all that is owed for it. */
export async function finish(world: World, played: Played): Promise<void> {
  let former: OrderStatus | undefined;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const order = await staffOrder(world, played);
    noteMoney(played, order);
    const next = order.nextStatuses.filter((status) => status !== 'returned');
    const [onward = 'cancelled'] = next.filter((status) => status !== 'cancelled');
    if (next.length === 0) break;
    if (order.status === 'assembling') await packAll(world, played, order);
    // An order whose gift cards are spent cannot be cancelled.
    const isRefused = order.status === former;
    former = order.status;
    const isCancelled = order.status === 'awaitingPayment' || (world.random.once(8) && !isRefused);
    played.steps.push(await move(world, played, order, isCancelled ? 'cancelled' : onward));
  }
  const order = await staffOrder(world, played);
  noteMoney(played, order);
  await sendRefunds(world, played, order);
  await handOver(world, played, await staffOrder(world, played));
}

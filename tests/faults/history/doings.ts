import { randomUUID } from 'node:crypto';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { removalReasons } from '#src/contract/cart/orders/edits.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { destinations } from '#src/contract/cart/staff-returns/deciding.ts';
import { contract } from '#src/contract/index.ts';
import type { Played } from './placing.ts';
import { GOODS, GRANTING_KEY, minutes, type World } from './world.ts';

const { cart } = contract;

/** Something that happens to an order, as it was a moment before. @returns what, for the record */
type Doing = (world: World, played: Played, order: StaffOrder) => Promise<string>;

const on = ({ number }: Played) => ({ params: { number } });

async function staffOrder(world: World, played: Played): Promise<StaffOrder> {
  return ((await world.call(cart.showOrder, on(played))) as { order: StaffOrder }).order;
}

const paymentsOf = ({ database }: World, { number }: Played) =>
  database.query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('number', '=', number)
    .orderBy('payments.id')
    .select('provider_id')
    .execute();

/** The customer pays on a page of the provider that the shop has shown, or gives up there. */
const pay: Doing = async (world, played) => {
  const { random, standIn } = world;
  const shown = await paymentsOf(world, played);
  const open = shown.filter(({ provider_id }) => standIn.payments.get(provider_id)?.status === 'pending');
  if (open.length === 0) return '';
  const { provider_id: id } = random.pick(open);
  const receipt = { id: `of-${id}`, type: 'payment', status: 'succeeded' };
  const payment = standIn.payments.get(id);
  if (random.once(6)) Object.assign(payment ?? {}, { status: 'canceled' });
  else {
    standIn.pay(id);
    standIn.receipts.set(id, [receipt]);
  }
  return `pays: ${payment?.status}`;
};

const askToPay: Doing = async (world, { number, token }) => {
  await world.call(cart.payOrder, { body: { number } }, await token());
  return 'asks to pay';
};

const notices = ['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled'] as const;

/** Notices come late, more than once, and out of order. */
const notify: Doing = async (world, played) => {
  const { random, standIn } = world;
  const payments = await paymentsOf(world, played);
  if (payments.length === 0) return '';
  const payload = standIn.notice(random.pick(notices), random.pick(payments).provider_id);
  const body = { provider: 'yookassa', payload };
  await world.call(cart.paymentNotice, { body }, undefined, 1 + random.below(2));
  return 'notice';
};

const cancel: Doing = async (world, { number, token }) => {
  await world.call(cart.cancelOrder, { body: { number } }, await token());
  return 'cancels';
};

/** The staff moves an order; whoever has not paid pays when somebody says so, or at the door. */
async function move(world: World, played: Played, order: StaffOrder, status: OrderStatus): Promise<string> {
  const reason = status === 'cancelled' ? 'other' : null;
  await world.call(cart.setOrderStatus, { ...on(played), body: { status, from: order.status, reason } });
  const { status: now } = await world.database.query
    .selectFrom('orders')
    .where('number', '=', played.number)
    .select('status')
    .executeTakeFirstOrThrow();
  const isPaying = status === 'paid' || (status === 'delivered' && order.payment === 'onReceipt');
  if (now === status && isPaying) played.handed ??= minorUnits(order.totalPrice);
  return `staff: ${status}${now === status ? '' : ` refused, ${now}`}`;
}

const moveOn: Doing = async (world, played, order) => {
  const next = order.nextStatuses.filter((status) => status !== 'cancelled' && status !== 'returned');
  return next.length > 0 ? move(world, played, order, world.random.pick(next)) : '';
};

const moveAnyhow: Doing = async (world, played, order) =>
  order.nextStatuses.length > 0 ? move(world, played, order, world.random.pick(order.nextStatuses)) : '';

const takeBackStep: Doing = async (world, played, { status: from, undoStatuses }) => {
  if (undoStatuses.length === 0) return '';
  const status = world.random.pick(undoStatuses);
  const body = { status, from, isUndo: true };
  const reply = await world.call(cart.setOrderStatus, { ...on(played), body });
  return `undo to ${status} ${errorIn(reply)}`;
};

const errorIn = (reply: unknown): string => String(Object(reply).errorMessage ?? '');

const edit = async (world: World, played: Played, { version }: StaffOrder, change: object) => {
  const reply = await world.call(cart.editLines, { ...on(played), body: { version, edit: change } });
  return `${JSON.stringify(change)} ${errorIn(reply)}`;
};

const remove: Doing = async (world, played, order) => {
  const { random } = world;
  const { itemId, count } = random.pick(order.lines);
  const reason = random.pick(removalReasons);
  return edit(world, played, order, { kind: 'remove', itemId, count: 1 + random.below(count), reason });
};

const swap: Doing = async (world, played, order) => {
  const { random, shop } = world;
  const [from, to] = random.once(2) ? ['DRESS-1 S', 'DRESS-1 M'] : ['DRESS-1 M', 'DRESS-1 S'];
  const price = random.once(2) ? 'then' : 'now';
  const items = { itemId: shop.item(from ?? ''), toItemId: shop.item(to ?? '') };
  return edit(world, played, order, { kind: 'swap', ...items, count: 1, price });
};

const add: Doing = async (world, played, order) => {
  const itemId = world.shop.item(world.random.pick(GOODS));
  return edit(world, played, order, { kind: 'add', itemId, count: 1, price: 'now' });
};

const deliverElsewhere: Doing = async (world, played, { version }) => {
  const way = world.random.once(2)
    ? { kind: 'shop', pointId: 'M1' }
    : { kind: 'courier', pointId: null, address: 'Тверская, 2' };
  const body = { version, ...way, price: world.random.once(2) ? 'then' : 'now' };
  const reply = await world.call(cart.editDelivery, { ...on(played), body });
  return `delivery: ${way.kind} ${errorIn(reply)}`;
};

/** Prices change between an order and its edits. */
const reprice: Doing = async ({ random, database }) => {
  const price = 100 + random.below(1_500_000);
  const dresses = database.query.selectFrom('products').where('code', '=', 'DRESS-1').select('id');
  await database.query
    .updateTable('product_prices')
    .set({ price })
    .where('product_id', 'in', dresses)
    .execute();
  return `dresses cost ${price}`;
};

const grant: Doing = async (world, played, { refundable }) => {
  const { random } = world;
  const amount = (1 + random.below(Math.max(100, Math.min(200_000, refundable * 100)))) / 100;
  const body = { amount, reason: 'Опоздали', request: randomUUID() };
  const key = random.once(2) ? GRANTING_KEY : undefined;
  const reply = await world.call(cart.grantRefund, { ...on(played), body }, key);
  return `goodwill ${amount} ${errorIn(reply)}`;
};

const sendRefunds: Doing = async (world, _played, { refunds }) => {
  const held = refunds.filter(({ state }) => state === 'held');
  for (const { id } of held) await world.call(cart.sendRefund, { params: { id }, body: {} });
  return held.length > 0 ? 'sends refunds' : '';
};

const handOver: Doing = async (world, _played, { handRefunds }) => {
  const owed = handRefunds.filter(({ handedOver }) => handedOver === null);
  for (const { id } of owed) await world.call(cart.handOverRefund, { params: { id }, body: {} });
  return owed.length > 0 ? 'hands money over' : '';
};

const askReturn: Doing = async (world, { number, token }, { returnable }) => {
  const left = returnable?.lines ?? [];
  if (left.length === 0) return '';
  const { itemId, count } = world.random.pick(left);
  const lines = [{ itemId, count: 1 + world.random.below(count), reason: 'size' }];
  const reply = await world.call(cart.requestReturn, { body: { number, lines } }, await token());
  return `asks to return ${JSON.stringify(lines)} ${errorIn(reply)}`;
};

const decide: Doing = async (world, played, order) => {
  const [asked] = order.returns.filter(({ state }) => state === 'requested');
  if (!asked) return '';
  const { random } = world;
  const params = { id: asked.id };
  if (random.once(5)) {
    await world.call(cart.refuseReturn, { params, body: { why: 'Носили' } });
    return 'return refused';
  }
  if (random.once(6)) {
    const body = { number: played.number, id: asked.id };
    await world.call(cart.withdrawReturn, { body }, await played.token());
    return 'return withdrawn';
  }
  const body = random.once(2) ? {} : { units: placed(world, asked), why: 'Не всё' };
  return `return accepted ${errorIn(await world.call(cart.acceptReturn, { params, body }))}`;
};

/** Some of the units of each line, each to some place. */
const placed = ({ random }: World, { lines }: Order['returns'][number]) =>
  lines.map(({ itemId, count }) => ({
    itemId,
    count: 1 + random.below(count),
    to: random.pick(destinations),
    shopNumber: null,
  }));

const clearOutlet: Doing = async (world) => {
  const { units } = (await world.call(cart.listOutlet, { query: { pageSize: '20' } })) as {
    units: readonly { id: number; count: number }[];
  };
  const [first] = units;
  if (!first) return '';
  const { id, count: waiting } = first;
  const to = world.random.once(2) ? 'stock' : 'off';
  await world.call(cart.moveOutlet, { params: { id }, body: { waiting, count: 1, to } });
  return 'outlet';
};

const pauses = [1, 1, 5, 5, 70, 24 * 60];

const wait: Doing = async (world) => {
  const pause = world.random.pick(pauses);
  await world.pass(minutes(pause));
  await world.upkeep();
  return `${pause} min`;
};

/** Each as often as it stands here. */
const unpaid = [pay, pay, pay, pay, notify, notify, notify, askToPay, wait, moveAnyhow, deliverElsewhere];
const open = [
  ...[moveOn, moveOn, moveOn, moveOn, moveAnyhow, takeBackStep, cancel, pay, notify, wait, wait],
  ...[remove, remove, swap, swap, add, deliverElsewhere, reprice, grant, sendRefunds, handOver],
];
const onItsWay = [moveOn, moveOn, moveOn, moveOn, moveAnyhow, takeBackStep, notify, wait, grant, remove];
const over = [
  ...[askReturn, askReturn, askReturn, askReturn, decide, decide, decide, decide, clearOutlet],
  ...[grant, sendRefunds, handOver, wait, notify, pay, askToPay, moveAnyhow, cancel],
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

/** Whatever may happen to an order next, even if it is refused. */
export async function happen(world: World, played: Played): Promise<void> {
  const order = await staffOrder(world, played);
  const done = await world.random.pick(doings[order.status])(world, played, order);
  if (done !== '') played.steps.push(done);
}

const mostSteps = 6;

/** Brings an order to its end, one or another, with all that is owed for it. */
export async function finish(world: World, played: Played): Promise<void> {
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const order = await staffOrder(world, played);
    const next = order.nextStatuses.filter((status) => status !== 'returned');
    const [onward = 'cancelled'] = next.filter((status) => status !== 'cancelled');
    if (next.length === 0) break;
    const isCancelled = order.status === 'awaitingPayment' || world.random.once(8);
    played.steps.push(await move(world, played, order, isCancelled ? 'cancelled' : onward));
  }
  await sendRefunds(world, played, await staffOrder(world, played));
  await handOver(world, played, await staffOrder(world, played));
}

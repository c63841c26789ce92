import { randomUUID } from 'node:crypto';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { destinations } from '#src/contract/cart/staff-returns/deciding.ts';
import { contract } from '#src/contract/index.ts';
import type { Played } from '../placing.ts';
import { GRANTING_KEY, type World } from '../world.ts';
import { type Doing, errorIn, ownCall, staffCall } from './doing.ts';

const { cart } = contract;

export const grant: Doing = async (world, played, { refundable }) => {
  const { random } = world;
  const most = Math.max(1, Math.min(played.country === 'RU' ? 2_000 : 20_000, refundable));
  const amount = played.country === 'RU' ? (1 + random.below(most * 100)) / 100 : 1 + random.below(most);
  const body = { amount, reason: 'Опоздали', request: randomUUID() };
  const key = random.once(2) ? GRANTING_KEY : undefined;
  return `goodwill ${amount} ${errorIn(await staffCall(world, played, cart.grantRefund, body, key))}`;
};

export const sendRefunds: Doing = async (world, { country }, { refunds }) => {
  const held = refunds.filter(({ state }) => state === 'held');
  for (const { id } of held) await world.call(cart.sendRefund, { params: { id }, body: {} }, { country });
  return held.length > 0 ? 'sends refunds' : '';
};

export const handOver: Doing = async (world, { country }, { handRefunds }) => {
  const owed = handRefunds.filter(({ handedOver }) => handedOver === null);
  for (const { id } of owed)
    await world.call(
      cart.handOverRefund,
      { params: { id }, body: { transactionId: `back-${id}` } },
      { country },
    );
  return owed.length > 0 ? 'hands money over' : '';
};

export const askReturn: Doing = async (world, played, { returnable }) => {
  const left = returnable?.lines ?? [];
  if (left.length === 0) return '';
  const { itemId, count } = world.random.pick(left);
  const lines = [{ itemId, count: 1 + world.random.below(count), reason: 'size' }];
  const { number } = played;
  const reply = await ownCall(world, played, cart.requestReturn, { body: { number, lines } });
  return `asks to return ${JSON.stringify(lines)} ${errorIn(reply)}`;
};

/** The customer calls, and the staff writes it down. */
export const askReturnFor: Doing = async (world, played, { lines: bought }) => {
  const { itemId, count } = world.random.pick(bought);
  const lines = [{ itemId, count: 1 + world.random.below(count), reason: 'size' }];
  const body = { lines, comment: '', why: 'Болела', request: randomUUID() };
  const reply = await staffCall(world, played, cart.requestReturnFor, body);
  return `return for the customer ${JSON.stringify(lines)} ${errorIn(reply)}`;
};

type Asked = Order['returns'][number];

export const decide: Doing = async (world, played, order) => {
  const [asked] = order.returns.filter(({ state }) => state === 'requested');
  if (!asked) return '';
  const { random } = world;
  const { number, country } = played;
  const params = { id: asked.id };
  if (random.once(5)) {
    await world.call(cart.refuseReturn, { params, body: { why: 'Носили' } }, { country });
    return 'return refused';
  }
  if (random.once(6)) {
    await ownCall(world, played, cart.withdrawReturn, { body: { number, id: asked.id } });
    return 'return withdrawn';
  }
  const units = random.once(2) ? undefined : placed(world, asked);
  const marks = await scanned(world, played, units ?? asked.lines);
  const body = { units, why: units && 'Не всё', marks };
  return `return accepted ${errorIn(await world.call(cart.acceptReturn, { params, body }, { country }))}`;
};

/** Some of the units of each line, each to some place. */
const placed = ({ random }: World, { lines }: Asked) =>
  lines.map(({ itemId, count }) => ({
    itemId,
    count: 1 + random.below(count),
    to: random.pick(destinations),
    shopNumber: null,
  }));

type Units = readonly { readonly itemId: number; readonly count: number }[];

/** The marks of units that came back, whichever they are. */
async function scanned({ random, database }: World, { number }: Played, units: Units): Promise<string[]> {
  const sold = await database.query
    .selectFrom('marks')
    .innerJoin('orders', 'orders.id', 'marks.order_id')
    .where('number', '=', number)
    .where('state', '=', 'sold')
    .orderBy('marks.id')
    .select(['item_id', 'code'])
    .execute();
  return units.flatMap(({ itemId, count }) => {
    const own = sold.filter(({ item_id }) => item_id === itemId).map(({ code }) => code);
    return (random.once(2) ? own : own.toReversed()).slice(0, count);
  });
}

export const clearOutlet: Doing = async (world) => {
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

import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { fieldsOf, idramStandIn } from '#tests/backend/payments/idram-stand-in.ts';
import type { Played } from '../placing.ts';
import { minutes, type World } from '../world.ts';
import { type Doing, errorIn, ownCall } from './doing.ts';

const { cart, account } = contract;

const paymentsOf = ({ database }: World, { number }: Played) =>
  database.query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('number', '=', number)
    .orderBy('payments.id')
    .select('provider_id')
    .execute();

/** The customer pays on a page of the provider that the shop has shown, or gives up there. */
export const payAtYooKassa: Doing = async (world, played) => {
  const { random, services } = world;
  const { payments, receipts, ...yooKassa } = services.yooKassa;
  const shown = await paymentsOf(world, played);
  const open = shown.filter(({ provider_id }) => payments.get(provider_id)?.status === 'pending');
  if (open.length === 0) return '';
  const { provider_id: id } = random.pick(open);
  const payment = payments.get(id);
  if (random.once(6)) Object.assign(payment ?? {}, { status: 'canceled' });
  else {
    if (random.once(3)) yooKassa.payWithSavedCard(payment);
    else yooKassa.pay(id);
    receipts.set(id, [{ id: `of-${id}`, type: 'payment', status: 'succeeded' }]);
  }
  return `pays: ${payment?.status}`;
};

const PAID = 2;
const DECLINED = 6;

const payAtArca: Doing = async (world, played) => {
  const { random, services } = world;
  const shown = await paymentsOf(world, played);
  const open = shown.flatMap(({ provider_id }) => services.arca.orders.get(provider_id) ?? []);
  const waiting = open.filter(({ status }) => status === 0);
  if (waiting.length === 0) return '';
  const [status, actionCode] = random.once(6) ? [DECLINED, -2_000] : [PAID, 0];
  Object.assign(random.pick(waiting), { status, actionCode });
  return `pays at ArCa: ${status}`;
};

const REPEATS = 5;

/**
 * Idram says that a bill was paid once the shop has said that it may be, sometimes much later, and says it again until it is
 * heard.
 */
const payWithIdram: Doing = async (world, played) => {
  const { number, country } = played;
  const { order } = (await ownCall(world, played, cart.getOrder, { params: { number } })) as Partial<
    CallReply<typeof cart.getOrder>
  >;
  if (!order?.paymentForm) return '';
  const form = fieldsOf(order.paymentForm);
  const { precheck, confirmation, post } = idramStandIn(async (payload) => {
    const times = 1 + world.random.below(2);
    const body = { provider: 'idram', payload };
    const isTaken = errorIn(await world.call(cart.paymentNotice, { body }, { country, times })) === '';
    return { status: isTaken ? 200 : 404, text: isTaken ? 'OK' : '' };
  });
  if ((await post(precheck(form))).status !== 200) return 'Idram: may not be paid';
  if (world.random.once(6)) await wait(world, world.random.pick(pauses));
  const moved = world.services.idram.get(number) ?? [];
  world.services.idram.set(number, [...moved, Math.round(Number(form.EDP_AMOUNT) * 100)]);
  const paid = confirmation(form);
  for (let times = 1; times <= REPEATS; times += 1) {
    const { status } = await post(paid);
    if (status === 200) return `pays with Idram, said ${times} times`;
    await wait(world, 5);
  }
  return 'pays with Idram, unheard';
};

export const pay: Doing = async (world, played, order) => {
  if (played.country === 'RU') return payAtYooKassa(world, played, order);
  return (await payAtArca(world, played, order)) || payWithIdram(world, played, order);
};

/** Begins another payment, sometimes with a saved card. */
export const askToPay: Doing = async (world, played) => {
  const { random } = world;
  const { number, country, customer } = played;
  const reply =
    customer.userId === '' ? { cards: [] } : await ownCall(world, played, account.getCard, { query: {} });
  const { cards } = reply as CallReply<typeof account.getCard>;
  const cardId = cards.length > 0 && random.once(2) ? random.pick(cards).id : null;
  const way = country === 'AM' ? random.pick(['card', 'idram', null]) : null;
  const done = await ownCall(world, played, cart.payOrder, { body: { number, cardId, way } });
  return `asks to pay ${cardId ?? way ?? ''} ${errorIn(done)}`;
};

/** A bank stops taking a saved card, takes its time with it, or is well again. */
export const troubleCard: Doing = async ({ random, services }) => {
  const methods = [...services.yooKassa.methods.values()];
  if (methods.length === 0) return '';
  const method = random.pick(methods);
  delete method.refusal;
  method.isSlow = random.once(3);
  if (random.once(3)) method.refusal = random.pick(['insufficient_funds', 'card_expired']);
  return `card: ${method.isSlow ? 'slow' : ''} ${method.refusal ?? 'works'}`;
};

const kinds = ['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled'] as const;

/** Notices come late, more than once, and out of order. */
export const notify: Doing = async (world, played) => {
  const { random, services } = world;
  const payments = await paymentsOf(world, played);
  if (played.country !== 'RU' || payments.length === 0) return '';
  const payload = services.yooKassa.notice(random.pick(kinds), random.pick(payments).provider_id);
  const body = { provider: 'yookassa', payload };
  await world.call(cart.paymentNotice, { body }, { times: 1 + random.below(2) });
  return 'notice';
};

const pauses = [1, 1, 5, 5, 70, 24 * 60];

async function wait(world: World, pause: number): Promise<void> {
  await world.pass(minutes(pause));
  await world.upkeep();
}

export const letTimePass: Doing = async (world) => {
  const pause = world.random.pick(pauses);
  await wait(world, pause);
  return `${pause} min`;
};

import { randomUUID } from 'node:crypto';
import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { freshAddress, freshPhone } from '#tests/support/signed-in.ts';
import { GOODS } from '../goods.ts';
import { type Doing, errorIn, ownCall } from './doing.ts';

const { cart, account } = contract;

/** The customer of an order has goods held in a shop besides. */
export const reserve: Doing = async (world, played) => {
  const { random, shop } = world;
  const { country } = played;
  const names = GOODS[country].filter(() => random.once(2));
  if (names.length === 0) return '';
  const body = {
    country,
    ipAddress: freshAddress(),
    idempotencyKey: randomUUID(),
    shopNumber: country === 'RU' ? 'M1' : 'Y1',
    items: names.map((name) => ({ itemId: shop.item(name), count: 1 + random.below(2) })),
    name: 'Анна',
    phone: freshPhone(country),
    consentPersonalData: true,
    consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
  };
  return `reserves ${errorIn(await ownCall(world, played, cart.createReservation, { body }))}`;
};

/** Somebody comes for what is held, for all of it or some, or the shop gives it up. */
export const endReservation: Doing = async (world) => {
  const { random, database } = world;
  const held = await database.query
    .selectFrom('reservations')
    .innerJoin('reservation_lines', 'reservation_id', 'reservations.id')
    .where('state', '=', 'held')
    .orderBy('reservations.id')
    .orderBy('position')
    .select(['number', 'country', 'item_id'])
    .execute();
  if (held.length === 0) return '';
  const { number, country } = random.pick(held);
  const params = { number };
  if (random.once(3)) {
    await world.call(cart.cancelStaffReservation, { params, body: { why: 'Порвано' } }, { country });
    return 'reservation given up';
  }
  const own = held.filter((line) => line.number === number).map(({ item_id }) => item_id);
  const body = random.once(2) ? {} : { itemIds: [random.pick(own)] };
  const reply = await world.call(cart.collectReservation, { params, body }, { country });
  return `reservation collected ${errorIn(reply)}`;
};

export const correctPoints: Doing = async (world, { customer }) => {
  if (customer.userId === '') return '';
  const { random } = world;
  const params = { id: customer.userId };
  const shown = await world.call(account.listPoints, { params, query: {} });
  const { balance } = shown as CallReply<typeof account.listPoints>;
  const change = random.pick(['add', 'take'] as const);
  const points = 1 + random.below(change === 'add' ? 2_000 : Math.max(1, balance));
  const body = { change, points, reason: 'Извинились', balance, request: randomUUID() };
  const reply = await world.call(account.changePoints, { params, body }, { times: 1 + random.below(2) });
  return `points: ${change} ${points} ${errorIn(reply)}`;
};

/** The staff blocks some gift card, or unblocks it. */
export const blockCard: Doing = async (world) => {
  const { random, database } = world;
  const cards = await database.query.selectFrom('gift_cards').orderBy('id').select('id').execute();
  if (cards.length === 0) return '';
  const { id } = random.pick(cards);
  const body = { isBlocked: random.once(2) };
  return `card ${id} blocked: ${body.isBlocked} ${errorIn(await world.call(cart.blockGiftCard, { params: { id }, body }))}`;
};

import { randomUUID } from 'node:crypto';
import { contract } from '#src/contract/index.ts';
import { COUPONS, GOODS } from '../goods.ts';
import { type Doing, errorIn } from './doing.ts';

/** Goods are brought from one shop to another, or written off. */
export const moveGoods: Doing = async (world, { country }) => {
  const { random, shop } = world;
  const places = country === 'RU' ? ['M1', 'W1'] : ['Y1'];
  const from = random.pick(places);
  const to = random.pick([null, ...places.filter((place) => place !== from)]);
  const names = GOODS[country].filter(() => random.once(2));
  if (names.length === 0) return '';
  const lines = names.map((name) => ({ itemId: shop.item(name), count: 1 + random.below(3) }));
  const body = { from, to, lines, reason: 'other', note: '', request: randomUUID() };
  const reply = await world.call(contract.shop.moveStock, { body }, { country, times: 1 + random.below(2) });
  return `goods from ${from} to ${to} ${errorIn(reply)}`;
};

/** A code is switched off, or on again, while orders with it are under way. */
export const switchCoupon: Doing = async (world, { country }) => {
  const { random, database } = world;
  const { id, version } = await database.query
    .selectFrom('coupons')
    .where('code', '=', random.pick(COUPONS))
    .where('country', '=', country)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  const body = { isOff: random.once(3), version };
  const reply = await world.call(
    contract.cart.switchPromotion,
    { params: { id: String(id) }, body },
    { country },
  );
  return `coupon ${id} off: ${body.isOff} ${errorIn(reply)}`;
};

import { removalReasons } from '#src/contract/cart/orders/edits.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { GIFT_CARD, GOODS } from '../goods.ts';
import type { Played } from '../placing.ts';
import type { World } from '../world.ts';
import { type Doing, errorIn, staffCall } from './doing.ts';

const { cart } = contract;

const edit = async (world: World, played: Played, { version }: StaffOrder, change: object) => {
  const reply = await staffCall(world, played, cart.editLines, { version, edit: change });
  return `${JSON.stringify(change)} ${errorIn(reply)}`;
};

export const remove: Doing = async (world, played, order) => {
  const { random } = world;
  const { itemId, count } = random.pick(order.lines);
  const reason = random.pick(removalReasons);
  return edit(world, played, order, { kind: 'remove', itemId, count: 1 + random.below(count), reason });
};

export const swap: Doing = async (world, played, order) => {
  const { random, shop } = world;
  const [from, to] = random.once(2) ? ['DRESS-1 S', 'DRESS-1 M'] : ['DRESS-1 M', 'DRESS-1 S'];
  const price = random.once(2) ? 'then' : 'now';
  const items = { itemId: shop.item(from ?? ''), toItemId: shop.item(to ?? '') };
  return edit(world, played, order, { kind: 'swap', ...items, count: 1, price });
};

export const add: Doing = async (world, played, order) => {
  const { random, shop } = world;
  const itemId = shop.item(random.pick([...GOODS[played.country], GIFT_CARD]));
  return edit(world, played, order, { kind: 'add', itemId, count: 1, price: 'now' });
};

export const deliverElsewhere: Doing = async (world, played, { version }) => {
  const { random } = world;
  const [pointId, address] = played.country === 'RU' ? ['M1', 'Тверская, 2'] : ['Y1', 'Абовяна, 2'];
  const way = random.once(2) ? { kind: 'shop', pointId } : { kind: 'courier', pointId: null, address };
  const price = random.once(2) ? 'then' : 'now';
  const reply = await staffCall(world, played, cart.editDelivery, { version, ...way, price });
  return `delivery: ${way.kind} ${errorIn(reply)}`;
};

/** Prices change between an order and its edits. */
export const reprice: Doing = async ({ random, database }, { country }) => {
  const price = country === 'RU' ? 100 + random.below(1_500_000) : 100 * (1 + random.below(60_000));
  const dresses = database.query.selectFrom('products').where('code', '=', 'DRESS-1').select('id');
  await database.query
    .updateTable('product_prices')
    .set({ price })
    .where('country', '=', country)
    .where('product_id', 'in', dresses)
    .execute();
  return `dresses cost ${price}`;
};

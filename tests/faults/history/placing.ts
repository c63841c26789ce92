import { randomUUID } from 'node:crypto';
import { contract } from '#src/contract/index.ts';
import { shopperOf, type TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { courier, type OrderShop, unrelatedBuyer } from '#tests/backend/orders/shop.ts';
import { signUp } from '#tests/support/signed-in.ts';
import { COUPONS, GOODS, type World } from './world.ts';

/** An order whose history is played. */
export interface Played {
  readonly number: string;
  /** A new access token of its customer: tokens end long before a history does. */
  token(): Promise<string>;
  /** What was done to it, for whoever has to find out what went wrong. */
  readonly steps: string[];
  /** What the customer gave the staff or the courier, in minor units; undefined before that. */
  handed?: number;
}

/** Fills a cart and orders; undefined if the shop refuses. */
export async function place(world: World): Promise<Played | undefined> {
  const { random, shop, database } = world;
  const { shopper, token } = await openShopper(world);
  const names = GOODS.filter(() => random.once(2));
  const lines = (names.length > 0 ? names : GOODS).map(
    (name) => [shop.item(name), 1 + random.below(3)] as const,
  );
  await shopper.add(...lines);
  if (random.once(2)) await shopper.coupon(random.pick(COUPONS));
  const body = await shop.body(shopper, {
    ...unrelatedBuyer(),
    payment: random.once(3) ? 'onReceipt' : 'online',
    giftCard: random.once(3) ? await giftCardOf(database, 1 + random.below(9_000)) : null,
    spendPoints: random.once(2),
    delivery: random.once(4) ? { ...courier, kind: 'shop', pointId: 'M1' } : courier,
  });
  await world.call(contract.cart.createOrder, { body }, shopper.accessToken);
  const placed = await database.query
    .selectFrom('orders')
    .where('idempotency_key', '=', body.idempotencyKey)
    .select(['number', 'payment'])
    .executeTakeFirst();
  return placed && { number: placed.number, token, steps: [placed.payment] };
}

interface Customer extends Pick<Played, 'token'> {
  readonly shopper: TestShopper;
}

/** A guest, or a member who may have points. */
async function openShopper(world: World): Promise<Customer> {
  const { random, shop } = world;
  if (random.once(2)) return openGuest(shop);
  const { accessToken, userToken, userId, ...signedIn } = await signUp(shop.backend);
  if (random.once(2)) await givePoints(world, userId);
  let { refreshToken } = signedIn;
  return {
    shopper: shopperOf(shop.backend, 'RU', accessToken),
    async token() {
      const query = { userToken, refreshToken };
      const pair = await shop.backend.reply(contract.identity.refreshToken, { query });
      refreshToken = pair.refreshToken ?? '';
      return pair.token ?? '';
    },
  };
}

async function openGuest({ backend }: OrderShop): Promise<Customer> {
  const query = { userToken: randomUUID(), country: 'RU' } as const;
  const token = async () => (await backend.reply(contract.identity.getToken, { query })).token;
  return { shopper: shopperOf(backend, 'RU', await token()), token };
}

let earlier = 800_000;

async function givePoints({ database, random }: World, customer_id: string): Promise<void> {
  earlier += 1;
  await database.query
    .insertInto('club_entries')
    .values({
      customer_id,
      kind: 'earned',
      points: 1 + random.below(4_000),
      purchase: 0,
      order_id: earlier,
      order_number: 'earlier',
      expires_at: '2030-01-01T00:00:00.000Z',
      created_at: '2026-11-01T00:00:00.000Z',
    })
    .execute();
}

import { beforeAll, expect, it } from 'vitest';
import { describeOverflow, mergeCarts } from '#src/backend/cart/index.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import {
  addCoupon,
  addItems,
  type CartShop,
  countsOf,
  deferredOf,
  openCartShop,
  type TestShopper,
} from './shop.ts';

describeOnEachDatabase('carts that are joined at sign-in', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let dress: number;
  let scarf: number;
  let people = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database);
    [dress, scarf] = [shop.item('DRESS-1 S'), shop.item('SCARF-1 U')];
    await addCoupon(database, { code: 'ONE' });
    await addCoupon(database, { code: 'TWO' });
  });

  /** Two shoppers with a cart each in RU. */
  async function twoShoppers(): Promise<{
    guest: TestShopper;
    home: TestShopper;
    /** @returns what did not fit */
    join: () => Promise<Awaited<ReturnType<typeof mergeCarts>>['overflow']>;
    /** @returns how many units were deferred */
    joinOrdering: () => Promise<number>;
  }> {
    const names = [`joined-guest-0000-${people}`, `joined-home-00000-${people++}`] as const;
    const guest = await shop.visitor('RU', names[0]);
    const home = await shop.visitor('RU', names[1]);
    const ownerOf = async (shopper: TestShopper): Promise<Owner> => {
      const before = await database.query.selectFrom('carts').select('id').execute();
      await shopper.add([scarf, 1]);
      await shopper.update([scarf, 0]);
      const rows = await database.query.selectFrom('carts').selectAll().execute();
      return rows.find(({ id }) => !before.some((cart) => cart.id === id))?.owner as Owner;
    };
    const from = { owner: await ownerOf(guest), country: 'RU' } as const;
    const to = await ownerOf(home);
    const merge = (isOrdering: boolean) =>
      database.query
        .transaction()
        .execute((transaction) => mergeCarts(transaction, from, to, shop.backend.now, isOrdering));
    return {
      guest,
      home,
      join: async () => (await merge(false)).overflow,
      joinOrdering: async () => (await merge(true)).deferred,
    };
  }

  it('add up, and the visitor’s is gone', async () => {
    const { guest, home, join } = await twoShoppers();
    await guest.add([dress, 2], [scarf, 1]);
    await home.add([dress, 3]);
    expect(await join()).toEqual([]);
    expect(countsOf(await home.cart())).toEqual([
      [dress, 5],
      [scarf, 1],
    ]);
    expect((await guest.cart()).products).toEqual([]);
    expect(await join()).toEqual([]);
    expect((await home.cart()).totalCount).toBe(6);
  });

  it('leave only what is being ordered chosen at a sign-in in checkout, and defer the rest', async () => {
    const { guest, home, joinOrdering } = await twoShoppers();
    const coat = shop.item('COAT-1 S');
    await guest.add([dress, 1]);
    await home.add([dress, 2], [coat, 1]);
    await home.add([scarf, 1]);
    await home.defer(scarf);
    expect(await joinOrdering()).toBe(3);
    const cart = await home.cart();
    expect(countsOf(cart)).toEqual([[dress, 1]]);
    expect(new Map(deferredOf(cart).map(([id, count]) => [id, count]))).toEqual(
      new Map([
        [dress, 2],
        [coat, 1],
        [scarf, 1],
      ]),
    );
    expect(cart.selectedCount).toBe(1);
  });

  it('add up at a sign-in in checkout where nothing was being ordered', async () => {
    const { home, joinOrdering } = await twoShoppers();
    await home.add([dress, 2]);
    expect(await joinOrdering()).toBe(0);
    expect(countsOf(await home.cart())).toEqual([[dress, 2]]);
  });

  it('hold at most 10 of an item, first those to buy, and say what is left over', async () => {
    const { guest, home, join } = await twoShoppers();
    await guest.add([dress, 5]);
    await guest.defer(dress);
    await guest.add([dress, 4]);
    await home.add([dress, 3]);
    await home.defer(dress);
    await home.add([dress, 2]);
    expect(await join()).toEqual([{ itemId: dress, count: 4 }]);
    const cart = await home.cart();
    expect([countsOf(cart), deferredOf(cart)]).toEqual([[[dress, 6]], [[dress, 4]]]);
  });

  it('hold at most 100 lines, the customer’s first, and say which are left over', async () => {
    const { guest, home, join } = await twoShoppers();
    const items = await addItems(database, dress, 110);
    const lines = items.map((id) => [id, 1] as const);
    await home.add(...lines.slice(0, 95));
    await guest.add(...lines.slice(90));
    const overflow = await join();
    expect(overflow).toEqual(items.slice(100).map((itemId) => ({ itemId, count: 1 })));
    const cart = await home.cart();
    expect(cart.products).toHaveLength(100);
    expect(cart.totalCount).toBe(105);
    expect(await describeOverflow(database.query, overflow)).toMatch(
      /^В корзину поместилось не всё: Платье, размер n100 — 1 шт\.; .* и ещё 7 поз\. В ней может быть не больше 100 разных товаров и не больше 10 штук одного\.$/,
    );
  });

  it('take the visitor’s coupon where the customer’s has none', async () => {
    const one = await twoShoppers();
    await one.guest.add([scarf, 1]);
    await one.guest.coupon('ONE');
    await one.join();
    expect((await one.home.cart()).coupon).toBe('ONE');
    const two = await twoShoppers();
    await two.guest.coupon('ONE');
    await two.home.add([scarf, 1]);
    await two.home.coupon('TWO');
    await two.join();
    expect((await two.home.cart()).coupon).toBe('TWO');
  });

  it('are joined in the country of the sign-in alone', async () => {
    const guestName = 'joined-in-two-lands-1';
    const [russian, armenian] = [await shop.visitor('RU', guestName), await shop.visitor('AM', guestName)];
    await russian.add([dress, 1]);
    await armenian.add([dress, 2]);
    const { owner } = await database.query
      .selectFrom('carts')
      .where('country', '=', 'AM')
      .select('owner')
      .executeTakeFirstOrThrow();
    const visitor = { owner: owner as Owner, country: 'RU' } as const;
    await database.query
      .transaction()
      .execute((transaction) => mergeCarts(transaction, visitor, 'customer:1', shop.backend.now));
    const joined = await database.query
      .selectFrom('carts')
      .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
      .where('owner', '=', 'customer:1')
      .orderBy('country')
      .select(['country', 'count'])
      .execute();
    expect(joined).toEqual([{ country: 'RU', count: 1 }]);
    expect(countsOf(await armenian.cart())).toEqual([[dress, 2]]);
  });

  it('with themselves stay as they are', async () => {
    const customer = { owner: 'customer:1', country: 'RU' } as const;
    await database.query
      .transaction()
      .execute((transaction) => mergeCarts(transaction, customer, 'customer:1', shop.backend.now));
    expect(
      await database.query.selectFrom('carts').where('owner', '=', 'customer:1').select('id').execute(),
    ).toHaveLength(1);
  });
});

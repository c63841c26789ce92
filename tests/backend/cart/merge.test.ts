import { beforeAll, expect, it } from 'vitest';
import { describeCoupons, describeOverflow, mergeCarts } from '#src/backend/cart/index.ts';
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

describeOnEachDatabase('carts merged at sign-in', (openTestDatabase) => {
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
    await addCoupon(database, { code: 'THOUSAND', amount: 100_000 });
    await addCoupon(database, { code: 'FROM-13000', percent: 20, min_sum: 1_300_000 });
    await addCoupon(database, { code: 'BRIEF', percent: 50 });
    await addCoupon(database, { code: 'ONCE', percent: 5, single_use: 1 });
  });

  /** Two shoppers with a cart each in RU. */
  async function twoShoppers(): Promise<{
    guest: TestShopper;
    home: TestShopper;
    /** @returns what did not fit into the cart */
    join: () => Promise<Awaited<ReturnType<typeof mergeCarts>>['overflow']>;
    /** @returns how many units were deferred */
    joinOrdering: () => Promise<number>;
    /** @returns the message about the coupons */
    joinCoupons: (isOrdering?: boolean) => Promise<string>;
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
      joinCoupons: async (isOrdering = false) => describeCoupons((await merge(isOrdering)).coupons),
    };
  }

  it('add up, and the visitor’s is deleted', async () => {
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

  it('select only what is being ordered when signing in at checkout, and defer the rest', async () => {
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

  it('add up when signing in at checkout with nothing being ordered', async () => {
    const { home, joinOrdering } = await twoShoppers();
    await home.add([dress, 2]);
    expect(await joinOrdering()).toBe(0);
    expect(countsOf(await home.cart())).toEqual([[dress, 2]]);
  });

  it('add up at checkout if everything of the visitor’s is deferred or unselected', async () => {
    const { guest, home, joinOrdering } = await twoShoppers();
    await guest.add([scarf, 1], [dress, 1]);
    await guest.defer(scarf);
    await guest.select(false, dress);
    await home.add([dress, 2]);
    expect(await joinOrdering()).toBe(0);
    expect(countsOf(await home.cart())).toEqual([[dress, 3]]);
  });

  it('keep what is being ordered if the customer’s cart is empty', async () => {
    const { guest, home, joinOrdering } = await twoShoppers();
    await guest.add([dress, 1]);
    expect(await joinOrdering()).toBe(0);
    expect(countsOf(await home.cart())).toEqual([[dress, 1]]);
  });

  it('keep the visitor’s selection of an item, or the customer’s if the visitor has deferred it', async () => {
    const { guest, home, join } = await twoShoppers();
    const coat = shop.item('COAT-1 S');
    await home.add([dress, 1], [scarf, 1], [coat, 1]);
    await home.select(false, coat);
    await guest.add([dress, 1], [scarf, 1], [coat, 1]);
    await guest.select(false, dress, scarf);
    await guest.defer(scarf);
    await join();
    const { products } = await home.cart();
    expect(new Map(products.map(({ itemId, selected }) => [itemId, selected]))).toEqual(
      new Map([
        [dress, false],
        [scarf, true],
        [coat, true],
      ]),
    );
  });

  it('are limited to 10 of an item, those to buy first, and report what is left over', async () => {
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

  it('are limited to 100 lines, the customer’s first, and report what is left over', async () => {
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

  it('take the visitor’s coupon if the customer’s has none', async () => {
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

  it('keep the coupon with the larger discount on the merged cart, say so, and offer the other', async () => {
    const { guest, home, joinCoupons } = await twoShoppers();
    await home.add([scarf, 1]);
    await home.coupon('ONE');
    await guest.add([dress, 1]);
    await guest.coupon('THOUSAND');
    expect(await joinCoupons()).toBe(
      'В заказе действует один промокод. Оставили «ONE»: с ним сейчас выгоднее. «THOUSAND» отложили, его можно вернуть в корзине.',
    );
    const joined = await home.cart();
    expect([joined.coupon, joined.couponDiscount]).toEqual(['ONE', 1_398]);
    expect(joined.setAsideCoupon).toEqual({ code: 'THOUSAND', discount: 1_000 });
  });

  it('take the visitor’s coupon if it is better, and can switch between both', async () => {
    const { guest, home, joinCoupons } = await twoShoppers();
    await home.add([scarf, 1]);
    await home.coupon('ONE');
    await guest.add([scarf, 2]);
    await guest.coupon('THOUSAND');
    expect(await joinCoupons()).toContain('Оставили «THOUSAND»: с ним сейчас выгоднее. «ONE» отложили');
    expect(await home.cart()).toMatchObject({
      coupon: 'THOUSAND',
      setAsideCoupon: { code: 'ONE', discount: 299 },
    });
    expect(await home.coupon('ONE')).toMatchObject({ coupon: 'ONE', setAsideCoupon: { code: 'THOUSAND' } });
    expect(await home.coupon('THOUSAND')).toMatchObject({
      coupon: 'THOUSAND',
      setAsideCoupon: { code: 'ONE' },
    });
    expect(await home.coupon('')).toMatchObject({ coupon: null, setAsideCoupon: { code: 'ONE' } });
    expect((await home.clear()).setAsideCoupon).toBeUndefined();
  });

  it('compare coupons by what is bought together, or at checkout by what is ordered', async () => {
    for (const [isOrdering, kept] of [
      [false, 'FROM-13000'],
      [true, 'ONE'],
    ] as const) {
      const { guest, home, joinCoupons } = await twoShoppers();
      await home.add([dress, 1]);
      await home.coupon('ONE');
      await guest.add([scarf, 1]);
      await guest.coupon('FROM-13000');
      expect(await joinCoupons(isOrdering)).toContain(`Оставили «${kept}»`);
      expect((await home.cart()).coupon).toBe(kept);
    }
  });

  it('do not compare coupons by unselected lines', async () => {
    const { guest, home, joinCoupons } = await twoShoppers();
    await home.add([scarf, 1]);
    await home.coupon('ONE');
    await guest.add([dress, 2]);
    await guest.select(false, dress);
    await guest.coupon('FROM-13000');
    expect(await joinCoupons()).toContain('Оставили «ONE»: с ним сейчас выгоднее.');
  });

  it('keep the customer’s coupon if both give the same discount, without calling it better', async () => {
    const { guest, home, joinCoupons } = await twoShoppers();
    await home.add([scarf, 1]);
    await home.coupon('ONE');
    await guest.coupon('TWO');
    expect(await joinCoupons()).toContain('Оставили «ONE». «TWO» отложили');
  });

  it('prefer a coupon below its minimum sum to an expired one', async () => {
    await addCoupon(database, { code: 'ENDS', percent: 50 });
    const { guest, home, joinCoupons } = await twoShoppers();
    await home.add([scarf, 1]);
    await home.coupon('ENDS');
    await guest.coupon('FROM-13000');
    const ending = database.query.updateTable('coupons').where('code', '=', 'ENDS');
    await ending.set({ valid_to: shop.backend.now.toISOString() }).execute();
    expect(await joinCoupons()).toContain('«ENDS» больше не действует, в корзине остался «FROM-13000»');
  });

  it('drop an expired coupon, and do not offer expired or used ones', async () => {
    const over = await twoShoppers();
    await over.home.add([dress, 1]);
    await over.home.coupon('BRIEF');
    await over.guest.coupon('ONE');
    const kept = await twoShoppers();
    await kept.guest.add([scarf, 1]);
    await kept.guest.coupon('ONCE');
    await kept.home.add([dress, 1]);
    await kept.home.coupon('ONE');
    const coupons = database.query.updateTable('coupons');
    await coupons.set({ valid_to: shop.backend.now.toISOString() }).where('code', '=', 'BRIEF').execute();
    expect(await over.joinCoupons()).toBe('Промокод «BRIEF» больше не действует, в корзине остался «ONE».');
    const joined = await over.home.cart();
    expect([joined.coupon, joined.setAsideCoupon]).toEqual(['ONE', undefined]);
    await kept.joinCoupons();
    expect((await kept.home.cart()).setAsideCoupon?.code).toBe('ONCE');
    await coupons.set({ used_at: shop.backend.now.toISOString() }).where('code', '=', 'ONCE').execute();
    expect((await kept.home.cart()).setAsideCoupon).toBeUndefined();
  });

  it('report nothing if both have the same coupon, or only one has any', async () => {
    const same = await twoShoppers();
    await same.home.coupon('ONE');
    await same.guest.coupon('ONE');
    expect(await same.joinCoupons()).toBe('');
    expect(await same.home.cart()).toMatchObject({ coupon: 'ONE' });
    const alone = await twoShoppers();
    await alone.guest.coupon('TWO');
    expect(await alone.joinCoupons()).toBe('');
    expect((await alone.home.cart()).setAsideCoupon).toBeUndefined();
  });

  it('are merged only in the country of the sign-in', async () => {
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

  it('with themselves stay unchanged', async () => {
    const customer = { owner: 'customer:1', country: 'RU' } as const;
    await database.query
      .transaction()
      .execute((transaction) => mergeCarts(transaction, customer, 'customer:1', shop.backend.now));
    expect(
      await database.query.selectFrom('carts').where('owner', '=', 'customer:1').select('id').execute(),
    ).toHaveLength(1);
  });
});

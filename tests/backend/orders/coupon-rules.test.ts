import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { addCoupon, shopperOf, type TestShopper } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { signUp } from '#tests/support/signed-in.ts';
import { type OrderShop, openOrderShop } from './shop.ts';

describeOnEachDatabase('the rules of a promo code', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  const customer = async (): Promise<TestShopper> =>
    shopperOf(shop.backend, 'RU', (await signUp(shop.backend)).accessToken);
  const chosen = async (code: string, kind: 'category' | 'article' | 'brand', value: string) => {
    await addCoupon(database, { code, percent: 10, on_chosen: 1 });
    const { id } = await couponOf(code);
    await database.query.insertInto('coupon_goods').values({ coupon_id: id, kind, value }).execute();
  };
  const couponOf = (code: string) =>
    database.query.selectFrom('coupons').where('code', '=', code).selectAll().executeTakeFirstOrThrow();
  const withCode = async (shopper: TestShopper, code: string, ...names: readonly string[]) => {
    await shopper.add(...names.map((name) => [shop.item(name), 1] as const));
    return shopper.coupon(code);
  };
  const cancel = (shopper: TestShopper, number: string) =>
    shopper.ask(contract.cart.cancelOrder, { body: { number } });

  it.each([
    ['a category', 'category', 'women/dresses', 1_398],
    ['all below a category', 'category', 'women', 1_398],
    ['the article of a model', 'article', 'SCARF', 99],
    ['the article of a product', 'article', 'DRESS-1', 1_299],
  ] as const)('limit it to %s', async (_what, kind, value, couponDiscount) => {
    const code = `ONLY ${value}`.toUpperCase();
    await chosen(code, kind, value);
    const cart = await withCode(await shop.visitor(), code, 'SCARF-1 U', 'DRESS-1 S');
    expect(cart).toMatchObject({ couponProblem: null, couponDiscount });
  });

  it('limit it to a brand, and never to a category whose path begins alike', async () => {
    await database.query.updateTable('models').set({ brand: 'Лён' }).where('code', '=', 'COAT').execute();
    await chosen('LINEN', 'brand', 'Лён');
    await chosen('ALIKE', 'category', 'women/dress');
    const shopper = await shop.visitor();
    const cart = await withCode(shopper, 'LINEN', 'COAT-1 S', 'SCARF-1 U');
    expect(cart.couponDiscount).toBe(3_000);
    expect(await shopper.coupon('ALIKE')).toMatchObject({ couponProblem: 'OTHER_GOODS', couponDiscount: 0 });
  });

  it('leave out goods on sale, and count the minimum over what it is for', async () => {
    await addCoupon(database, { code: 'FULL PRICE', percent: 10, on_sale_goods: 0, min_sum: 150_000 });
    const shopper = await shop.visitor();
    expect((await withCode(shopper, 'FULL PRICE', 'DRESS-1 S')).couponProblem).toBe('SALE_GOODS');
    expect(await shopper.add([shop.item('SCARF-1 U'), 1])).toMatchObject({
      couponProblem: 'MIN_SUM',
      couponMinPrice: 1_500,
      couponGoodsPrice: 999.5,
    });
    const cart = await shopper.add([shop.item('SCARF-1 U'), 1]);
    expect(cart).toMatchObject({ couponProblem: null, couponDiscount: 199 });
  });

  it('keep it for the first order of somebody who has signed in, by any of their orders', async () => {
    await addCoupon(database, { code: 'FIRST', percent: 10, on_first_order: 1 });
    const guest = await withCode(await shop.visitor(), 'FIRST', 'SCARF-1 U');
    expect(guest.couponProblem).toBe('SIGN_IN');
    const anna = await customer();
    expect((await withCode(anna, 'FIRST', 'SCARF-1 U')).couponDiscount).toBe(99);
    const { order } = await shop.order(anna);
    expect(order).toMatchObject({ coupon: 'FIRST', discount: 99 });
    expect((await withCode(anna, 'FIRST', 'SCARF-1 U')).couponProblem).toBe('FIRST_ORDER');
    await cancel(anna, order?.number ?? '');
    expect((await anna.cart()).couponProblem).toBeNull();
  });

  it('count its uses by customer, and give them back with a cancelled order', async () => {
    await addCoupon(database, { code: 'TWICE', percent: 10, max_uses_each: 2 });
    const anna = await customer();
    const numbers = [];
    for (const _ of [1, 2]) {
      await withCode(anna, 'TWICE', 'SCARF-1 U');
      numbers.push((await shop.order(anna)).order?.number ?? '');
    }
    expect((await withCode(anna, 'TWICE', 'SCARF-1 U')).couponProblem).toBe('USED_BY_YOU');
    expect((await withCode(await customer(), 'TWICE', 'SCARF-1 U')).couponProblem).toBeNull();
    await cancel(anna, numbers[0] ?? '');
    expect((await anna.cart()).couponProblem).toBeNull();
    expect((await couponOf('TWICE')).uses).toBe(1);
  });

  it('let it take off the delivery in place of the goods, and use it up only where that costs something', async () => {
    await addCoupon(database, { code: 'CARRIED', amount: 1, takes_off: 'delivery', max_uses: 1 });
    const shopper = await shop.visitor();
    const cart = await withCode(shopper, 'CARRIED', 'SCARF-1 U');
    expect(cart).toMatchObject({ couponFreesDelivery: true, couponDiscount: 0, selectedPrice: 999.5 });
    const inShop = { kind: 'shop', cityId: 'msk', pointId: 'M1', address: '' } as const;
    const { quote } = await shop.order(shopper, { delivery: inShop });
    expect(quote?.deliveryDiscount).toBeUndefined();
    await withCode(shopper, 'CARRIED', 'SCARF-1 U');
    const { order } = await shop.order(shopper);
    expect(order).toMatchObject({ coupon: 'CARRIED', discount: 0, deliveryPrice: 0, totalPrice: 999.5 });
    expect((await couponOf('CARRIED')).uses).toBe(1);
    expect((await shopper.coupon('CARRIED')).errorMessage).toBe('COUPON_USED_UP');
  });

  it('never let more orders use it than it has uses, however many come at once', async () => {
    await addCoupon(database, { code: 'THREE', percent: 10, max_uses: 3 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.visitor()));
    for (const shopper of shoppers) await withCode(shopper, 'THREE', 'SCARF-1 U');
    const ready = await Promise.all(
      shoppers.map(async (shopper) => ({ shopper, body: await shop.body(shopper) })),
    );
    const replies = await Promise.all(
      ready.map(({ shopper, body }) => shopper.ask(contract.cart.createOrder, { body })),
    );
    const used = replies.filter(({ order }) => order?.coupon === 'THREE');
    expect(used).toHaveLength(3);
    const refusals = replies.filter(({ order }) => !order).map(({ errorMessage }) => errorMessage);
    expect(refusals).toEqual(Array(5).fill('COUPON_CHANGED'));
    expect((await couponOf('THREE')).uses).toBe(3);
    expect((await shoppers.at(-1)?.coupon('THREE'))?.errorMessage).toBe('COUPON_USED_UP');
  });

  it('never let it take off more than the goods that it is for cost', async () => {
    await addCoupon(database, { code: 'MUCH', amount: 2_000_000, on_chosen: 1 });
    const { id } = await couponOf('MUCH');
    const goods = { coupon_id: id, kind: 'article', value: 'SCARF' } as const;
    await database.query.insertInto('coupon_goods').values(goods).execute();
    const cart = await withCode(await shop.visitor(), 'MUCH', 'SCARF-1 U', 'COAT-1 S');
    expect(cart).toMatchObject({ couponDiscount: 999.5, selectedPrice: 30_000 });
  });

  it('switch it off in carts that have it', async () => {
    await addCoupon(database, { code: 'STOPPED', percent: 10 });
    const shopper = await shop.visitor();
    await withCode(shopper, 'STOPPED', 'SCARF-1 U');
    const body = await shop.body(shopper);
    const off = { off_at: shop.backend.now.toISOString() };
    await database.query.updateTable('coupons').set(off).where('code', '=', 'STOPPED').execute();
    expect(await shopper.cart()).toMatchObject({ couponProblem: 'EXPIRED', couponDiscount: 0 });
    const { errorMessage } = await shopper.ask(contract.cart.createOrder, { body });
    expect(errorMessage).toBe('COUPON_CHANGED');
  });
});

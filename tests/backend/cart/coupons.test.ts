import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#src/contract/cart/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addCoupon, type CartShop, openCartShop, refusalOf } from './shop.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const nextDay = '2026-11-21T12:00:00.000Z';

describeOnEachDatabase('a coupon', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let dress: number;
  let scarf: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database, start);
    [dress, scarf] = [shop.item('DRESS-1 S'), shop.item('SCARF-1 U')];
    await addCoupon(database, { code: 'TENTH' });
    await addCoupon(database, { code: 'TENTH', country: 'AM', percent: 50 });
    await addCoupon(database, { code: 'ОСЕНЬ', amount: 50_000 });
    await addCoupon(database, { code: 'BIG', min_sum: 2_000_000 });
    await addCoupon(database, { code: 'DAY', valid_to: nextDay });
    await addCoupon(database, { code: 'OVER', valid_to: start.toISOString() });
    await addCoupon(database, { code: 'EARLY', valid_from: nextDay });
    await addCoupon(database, { code: 'BURNT', single_use: 1, used_at: start.toISOString() });
    await addCoupon(database, { code: 'OFF', off_at: start.toISOString() });
    await addCoupon(database, { code: 'SPENT', max_uses: 2, uses: 2 });
  });

  const filled = async (count = 1, country: 'RU' | 'AM' = 'RU') => {
    const shopper = await shop.visitor(country);
    await shopper.add([scarf, count]);
    return shopper;
  };

  it('is absent by default, which is not an error', async () => {
    const cart = await (await shop.visitor()).add([shop.item('SCARF-1 U'), 1]);
    const none = { coupon: null, couponProblem: null, couponMinPrice: null, couponDiscount: 0 };
    expect(cart).toMatchObject(none);
    expect(cart.setAsideCoupon).toBeUndefined();
  });

  it('takes off its percentage in whole units, and says how much', async () => {
    const shopper = await filled(3);
    const cart = await shopper.coupon(' tenth ');
    expect(cart).toMatchObject({ coupon: 'TENTH', couponDiscount: 299, totalPrice: 2_699.5 });
    expect(cart).toMatchObject({ totalDiscount: 0, couponProblem: null, couponMinPrice: null });
    expect((await shopper.cart()).couponDiscount).toBe(299);
  });

  it('can be applied to an empty cart', async () => {
    const shopper = await shop.visitor();
    expect(await shopper.coupon('TENTH')).toMatchObject({ coupon: 'TENTH', couponDiscount: 0 });
    expect(await shopper.add([scarf, 3])).toMatchObject({ coupon: 'TENTH', couponDiscount: 299 });
  });

  it('takes off its amount, but never more than the total', async () => {
    const shopper = await filled();
    expect(await shopper.coupon('осень')).toMatchObject({ couponDiscount: 500, totalPrice: 499.5 });
    await addCoupon(database, { code: 'HUGE', amount: 9_000_000 });
    expect(await shopper.coupon('HUGE')).toMatchObject({ couponDiscount: 999.5, totalPrice: 0 });
  });

  it('applies to selected lines, excluding gift cards', async () => {
    const shopper = await filled(2);
    await shopper.add([dress, 1], [shop.item('GC-0000-1 U'), 1]);
    await shopper.coupon('TENTH');
    const cart = await shopper.select(false, dress);
    expect(cart).toMatchObject({ couponDiscount: 199, selectedPrice: 2_800 });
  });

  it('says that it is for other goods where there are gift cards alone', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 1]);
    expect(await shopper.coupon('TENTH')).toMatchObject({ couponProblem: 'OTHER_GOODS', couponDiscount: 0 });
  });

  it('does not apply below its minimum sum', async () => {
    const shopper = await filled();
    expect(await shopper.coupon('BIG')).toMatchObject({
      coupon: 'BIG',
      couponDiscount: 0,
      couponProblem: 'MIN_SUM',
      couponMinPrice: 20_000,
    });
    const cart = await shopper.add([dress, 2]);
    expect(cart).toMatchObject({ couponProblem: null, couponMinPrice: null, couponDiscount: 2_697 });
  });

  it('applies from exactly its minimum sum on', async () => {
    const shopper = await filled(2);
    await addCoupon(database, { code: 'EXACT', min_sum: 199_900 });
    await addCoupon(database, { code: 'ABOVE', min_sum: 199_901 });
    expect(await shopper.coupon('EXACT')).toMatchObject({ couponProblem: null, couponDiscount: 199 });
    expect(await shopper.coupon('ABOVE')).toMatchObject({ couponProblem: 'MIN_SUM', couponDiscount: 0 });
  });

  it('applies from the exact moment it becomes valid', async () => {
    const shopper = await filled();
    await addCoupon(database, { code: 'FROM NOW', valid_from: shop.backend.now.toISOString() });
    expect(await shopper.coupon('FROM NOW')).toMatchObject({ errorMessage: '', couponDiscount: 99 });
  });

  it('replaces the previous one, and is removed by an empty one', async () => {
    const shopper = await filled();
    await shopper.coupon('TENTH');
    expect((await shopper.coupon('ОСЕНЬ')).coupon).toBe('ОСЕНЬ');
    expect(await shopper.coupon(' ')).toMatchObject({ coupon: null, totalPrice: 999.5, errorMessage: '' });
    await shopper.coupon('TENTH');
    await shopper.clear();
    expect((await shopper.add([scarf, 1])).coupon).toBeNull();
  });

  it.each(['NOPE', 'OFF', "' OR 1=1 --"])('that is %s is not found', async (code) => {
    const shopper = await filled();
    await shopper.coupon('TENTH');
    const cart = await shopper.coupon(code);
    expect(refusalOf(cart)).toEqual(['NotFound', null]);
    expect(cart.coupon).toBe('TENTH');
  });

  it('is reported as expired after its period', async () => {
    const shopper = await filled();
    expect(refusalOf(await shopper.coupon('over'))).toEqual(['COUPON_EXPIRED', null]);
  });

  it.each([
    ['EARLY', 'COUPON_NOT_YET'],
    ['BURNT', 'COUPON_USED_UP'],
    ['SPENT', 'COUPON_USED_UP'],
  ])('that is %s says so: %s', async (code, refusal) => {
    expect(refusalOf(await (await filled()).coupon(code))).toEqual([refusal, null]);
  });

  it('is valid in its own country only', async () => {
    const armenian = await filled(1, 'AM');
    expect((await armenian.coupon('TENTH')).couponDiscount).toBe(2_000);
    expect(refusalOf(await armenian.coupon('BIG'))).toEqual(['NotFound', null]);
  });

  it('stays visible without a discount after expiring', async () => {
    const shopper = await filled();
    await shopper.coupon('DAY');
    await database.query
      .updateTable('coupons')
      .set({ valid_to: start.toISOString() })
      .where('code', '=', 'DAY')
      .execute();
    expect(await shopper.cart()).toMatchObject({
      coupon: 'DAY',
      couponProblem: 'EXPIRED',
      couponDiscount: 0,
      totalPrice: 999.5,
    });
  });

  it('deleted by the shop disappears from carts', async () => {
    await addCoupon(database, { code: 'BRIEF' });
    const shopper = await filled();
    await shopper.coupon('BRIEF');
    await database.query.deleteFrom('coupons').where('code', '=', 'BRIEF').execute();
    expect(await shopper.cart()).toMatchObject({ coupon: null, totalCount: 1 });
  });

  describe('attempts', () => {
    const tried = async (times: number, attempt: (index: number) => Promise<Cart>) => {
      const codes: string[] = [];
      for (let index = 0; index < times; index++) codes.push((await attempt(index)).errorMessage);
      return codes;
    };
    const wrong = (times: number) => Array.from({ length: times }, () => 'NotFound');
    const refused = (times: number) => Array.from({ length: times }, () => 'COUPON_TOO_MANY_TRIES');

    it('are refused for an hour after ten wrong ones by a shopper', async () => {
      const shopper = await filled();
      const codes = await tried(60, (index) => shopper.coupon(`NO-${index}`));
      expect(codes).toEqual([...wrong(10), ...refused(50)]);
      expect(await shopper.coupon('TENTH')).toMatchObject({
        errorMessage: 'COUPON_TOO_MANY_TRIES',
        coupon: null,
        couponDiscount: 0,
      });
      expect(await shopper.coupon('')).toMatchObject({ errorMessage: '', totalPrice: 999.5 });
    });

    it('are refused for an hour after thirty wrong ones by new visitors at one address', async () => {
      const codes = await tried(60, async (index) =>
        (await shop.visitor()).coupon(`NO-${index}`, '2001:db8:7::1'),
      );
      expect(codes).toEqual([...wrong(30), ...refused(30)]);
      const neighbour = await filled();
      expect(await neighbour.coupon('TENTH', '2001:db8:7:ff::1')).toMatchObject({
        errorMessage: 'COUPON_TOO_MANY_TRIES',
      });
      expect(await neighbour.coupon('TENTH', '2001:db8:8::1')).toMatchObject({ coupon: 'TENTH' });
    });

    it('made concurrently find no more coupons than sequential ones', async () => {
      const shopper = await filled();
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, index) => shopper.coupon(`NO-${index}`)),
      );
      expect(replies.filter(({ errorMessage }) => errorMessage === 'NotFound')).toHaveLength(10);
    });

    it('are not counted if they are right', async () => {
      const shopper = await filled();
      const codes = await tried(40, (index) => shopper.coupon(index % 2 ? 'TENTH' : '', '192.0.2.40'));
      expect(new Set(codes)).toEqual(new Set(['']));
    });
  });
});

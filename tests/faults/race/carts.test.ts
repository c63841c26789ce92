import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { addCoupon, type CartShop, countsOf, deferredOf, openCartShop } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { race } from '#tests/support/processes/race.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

const timesOf = (outcomes: readonly string[], outcome: string) =>
  outcomes.filter((each) => each === outcome).length;

describeOnEachDatabase('parallel changes of a cart', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let dress: number;
  let scarf: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database, start);
    [dress, scarf] = [shop.item('DRESS-1 S'), shop.item('SCARF-1 U')];
  });

  it('ten additions of an item to a cart with 9 of it leave 10', async () => {
    const shopper = await shop.visitor();
    await shopper.update([dress, 9]);
    const carts = await Promise.all(Array.from({ length: 10 }, () => shopper.add([dress, 1])));
    const outcomes = carts.map(({ errorMessage }) => errorMessage);
    expect([timesOf(outcomes, ''), timesOf(outcomes, 'MAX_QT_10')]).toEqual([1, 9]);
    expect(countsOf(await shopper.cart())).toEqual([[dress, 10]]);
  });

  it('ten additions without a cart are all kept, in one cart', async () => {
    const shopper = await shop.visitor();
    await Promise.all(Array.from({ length: 10 }, () => shopper.add([dress, 1])));
    expect(countsOf(await shopper.cart())).toEqual([[dress, 10]]);
  });

  it('additions from two processes are all kept, up to 10', async () => {
    const shopper = await shop.visitor();
    await shopper.update([dress, 3]);
    const { accessToken } = shopper;
    const addition = {
      body: { userId: '', regionId: '77', country: 'RU', products: [{ productId: dress, count: 1 }] },
    };
    const answers = await race({
      database,
      now: start,
      call: contract.cart.add,
      inputs: Array.from({ length: 6 }, () => addition),
      accessToken,
    });
    const outcomes = answers.map(({ body }) => (body as { errorMessage: string }).errorMessage);
    expect([timesOf(outcomes, ''), timesOf(outcomes, 'MAX_QT_10')]).toEqual([7, 5]);
    expect(countsOf(await shopper.cart())).toEqual([[dress, 10]]);
  });

  it('of every kind leave a consistent cart', async () => {
    const shopper = await shop.visitor();
    await addCoupon(database, { code: 'PARALLEL' });
    await shopper.add([dress, 5], [scarf, 5]);
    const changes = Array.from({ length: 6 }, () => [
      shopper.add([dress, 1], [scarf, 1]),
      shopper.add([scarf, 1], [dress, 1]),
      shopper.defer(dress),
      shopper.restoreDeferred(dress),
      shopper.update([scarf, 2]),
      shopper.select(false, scarf),
      shopper.coupon('PARALLEL'),
    ]);
    const carts = await Promise.all(changes.flat());
    for (const cart of [...carts, await shopper.cart()]) {
      const units = new Map<number | undefined, number>();
      for (const [item, count = 0] of [...countsOf(cart), ...deferredOf(cart)]) {
        units.set(item, (units.get(item) ?? 0) + count);
      }
      for (const count of units.values()) expect(count).toBeLessThanOrEqual(10);
      expect(['', 'MAX_QT_10']).toContain(cart.errorMessage);
    }
  });

  it('of two shoppers do not affect each other', async () => {
    const [one, other] = [await shop.visitor(), await shop.visitor()];
    await Promise.all(
      Array.from({ length: 5 }, () => [
        one.add([dress, 1], [scarf, 2]),
        other.add([scarf, 1], [dress, 2]),
      ]).flat(),
    );
    expect(new Map(countsOf(await one.cart()) as [number, number][])).toEqual(
      new Map([
        [dress, 5],
        [scarf, 10],
      ]),
    );
    expect(new Map(countsOf(await other.cart()) as [number, number][])).toEqual(
      new Map([
        [dress, 10],
        [scarf, 5],
      ]),
    );
  });

  it('favourites added concurrently are stored once, with one id', async () => {
    const shopper = await shop.visitor();
    const body = { countryId: 1, sessionId: '', ModelColorCode: 'DRESS-1' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shopper.ask(contract.account.addFavorite, { body })),
    );
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  });
});

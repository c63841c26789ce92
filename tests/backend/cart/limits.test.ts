import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addItems, type CartShop, countsOf, openCartShop, refusalOf, type TestShopper } from './shop.ts';

describeOnEachDatabase('the limits of a cart', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let dress: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database);
    dress = shop.item('DRESS-1 S');
  });

  it('allow 10 of an item, whether set, added or added twice in one call', async () => {
    const shopper = await shop.visitor();
    expect(countsOf(await shopper.update([dress, 10]))).toEqual([[dress, 10]]);
    for (const cart of [await shopper.add([dress, 1]), await shopper.update([dress, 11])]) {
      expect(refusalOf(cart)).toEqual(['MAX_QT_10', dress]);
      expect(countsOf(cart)).toEqual([[dress, 10]]);
    }
    const other = await shop.visitor();
    expect(refusalOf(await other.add([dress, 6], [dress, 5]))).toEqual(['MAX_QT_10', dress]);
    expect(countsOf(await other.add([dress, 6], [dress, 4]))).toEqual([[dress, 10]]);
  });

  it('include deferred units', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 7]);
    await shopper.defer(dress);
    expect(refusalOf(await shopper.add([dress, 4]))).toEqual(['MAX_QT_10', dress]);
    expect(refusalOf(await shopper.update([dress, 4]))).toEqual(['MAX_QT_10', dress]);
    expect(countsOf(await shopper.add([dress, 3]))).toEqual([[dress, 3]]);
    expect(countsOf(await shopper.restoreDeferred(dress))).toEqual([[dress, 10]]);
  });

  it('include the country’s total stock in shops and warehouses', async () => {
    const armenian = await shop.visitor('AM');
    expect(countsOf(await armenian.add([dress, 4]))).toEqual([[dress, 4]]);
    expect(refusalOf(await armenian.add([dress, 1]))).toEqual(['NO_STOCK', dress]);
    expect(refusalOf(await armenian.update([dress, 5]))).toEqual(['NO_STOCK', dress]);
  });

  it.each([-1, 1.5, 101, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '1', '1e1', '', null, true, [2]])(
    'refuse a count of %j before anything is asked or changed',
    async (count) => {
      const shopper = await shop.visitor();
      const errorMessage = expect.stringMatching(/^BadInput: body\.products\.0\.count/);
      for (const call of [contract.cart.update, contract.cart.add]) {
        const answer = await askWith(shopper, call, [{ productId: dress, count }]);
        expect(answer).toEqual({ status: 400, body: { errorMessage } });
      }
      expect((await shopper.cart()).products).toEqual([]);
    },
  );

  it('require at least one unit', async () => {
    const answer = await askWith(await shop.visitor(), contract.cart.add, [{ productId: dress, count: 0 }]);
    expect(answer.status).toBe(400);
  });

  it('refuse invalid ids and too many or no lines', async () => {
    const shopper = await shop.visitor();
    const line = { productId: dress, count: 1 };
    const bodies = [[], new Array(101).fill(line), [{ count: 1 }], [{ productId: '1', count: 1 }]];
    for (const products of [...bodies, [{ productId: 1.5, count: 1 }], [{ productId: 2 ** 53, count: 1 }]]) {
      expect((await askWith(shopper, contract.cart.update, products)).status).toBe(400);
    }
  });

  it('ignore a price, currency, name or discount sent by a caller', async () => {
    const shopper = await shop.visitor();
    const posted = { price: 1, itemPrice: { price: 1 }, currency: 'AMD', modelTitle: 'Даром' };
    const { status, body } = await askWith(
      shopper,
      contract.cart.add,
      [{ productId: dress, count: 1, ...posted }],
      { ...posted, totalPrice: 1, totalDiscount: 12_989 },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalPrice: 12_990, currency: 'RUB', products: [{ modelTitle: 'Платье' }] });
  });

  it('allow 100 lines', async () => {
    const items = await addItems(database, dress, 101);
    const shopper = await shop.visitor();
    const lines = items.map((id) => [id, 1] as const);
    await shopper.add(...lines.slice(0, 60));
    await shopper.add(...lines.slice(60, 100));
    expect(refusalOf(await shopper.add(...lines.slice(100)))).toEqual(['MAX_QT_10', null]);
    expect(refusalOf(await shopper.add(...lines.slice(99)))).toEqual(['MAX_QT_10', null]);
    expect((await shopper.cart()).products).toHaveLength(100);
  });

  it('are also enforced by the database', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 9]);
    const set = (values: { count?: number; deferred_count?: number }) =>
      database.query.updateTable('cart_lines').set(values).execute();
    await expect(set({ count: 11 })).rejects.toThrow(/constraint/i);
    await expect(set({ count: -1 })).rejects.toThrow(/constraint/i);
    await expect(set({ count: 9, deferred_count: 2 })).rejects.toThrow(/constraint/i);
    await expect(set({ count: 0, deferred_count: 0 })).rejects.toThrow(/constraint/i);
  });

  function askWith(
    { accessToken }: TestShopper,
    call: typeof contract.cart.update | typeof contract.cart.add,
    products: unknown,
    extra: object = {},
  ) {
    const body = { userId: '', regionId: '77', country: 'RU' as const, products, ...extra };
    return shop.backend.ask(call, { body: body as never }, { accessToken });
  }
});

import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart } from '#src/contract/cart/index.ts';
import { contract } from '#src/contract/index.ts';
import { type CartShop, countsOf, openCartShop, type TestShopper } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { race } from '#tests/support/processes/race.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('the second click of a double click', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let shopper: TestShopper;
  let dress: number;
  let other: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database, start);
    dress = shop.item('DRESS-1 S');
    other = shop.item('DRESS-1 M');
  });
  beforeEach(async () => {
    shopper = await shop.visitor();
  });

  const bodyOf = (additionId: string, count = 1) => ({
    body: {
      userId: '',
      regionId: '77',
      country: 'RU' as const,
      products: [{ productId: dress, count }],
      additionId,
    },
  });
  const press = (additionId: string, count = 1) =>
    shopper.ask(contract.cart.add, bodyOf(additionId, count)) as Promise<
      Cart & { readonly additionId: string }
    >;

  it('adds nothing, and gets the first addition’s reply', async () => {
    expect((await press('first')).additionId).toBe('first');
    expect((await press('second')).additionId).toBe('first');
    expect(countsOf(await shopper.cart())).toEqual([[dress, 1]]);
  });

  it('adds nothing for several items either', async () => {
    const { body } = bodyOf('first');
    const look = { body: { ...body, products: [{ productId: other, count: 1 }, ...body.products] } };
    for (let click = 0; click < 2; click++) await shopper.ask(contract.cart.add, look);
    const counts = countsOf(await shopper.cart());
    expect(counts).toHaveLength(2);
    expect(counts).toEqual(
      expect.arrayContaining([
        [dress, 1],
        [other, 1],
      ]),
    );
  });

  it('adds nothing in whichever process it arrives', async () => {
    const inputs = ['a', 'b', 'c'].map((id) => bodyOf(id));
    const { accessToken } = shopper;
    const answers = await race({ database, now: start, call: contract.cart.add, inputs, accessToken });
    expect(new Set(answers.map(({ body }) => (body as { additionId: string }).additionId)).size).toBe(1);
    expect(countsOf(await shopper.cart())).toEqual([[dress, 1]]);
  });

  it('counts as a separate addition after a moment, and with another count', async () => {
    const { backend } = shop;
    const pass = (ms: number) => {
      backend.now = new Date(backend.now.getTime() + ms);
    };
    await press('first');
    expect((await press('other', 2)).additionId).toBe('other');
    pass(700);
    expect((await press('second', 2)).additionId).toBe('other');
    pass(1);
    expect((await press('later', 2)).additionId).toBe('later');
    pass(-1);
    expect((await press('by a clock set back', 2)).additionId).toBe('by a clock set back');
    expect(countsOf(await shopper.cart())).toEqual([[dress, 7]]);
  });

  it('adds again what was removed or restored in between', async () => {
    await press('first');
    await shopper.update([dress, 0]);
    expect((await press('again')).additionId).toBe('again');
    await press('more', 2);
    await shopper.update([dress, 2]);
    expect((await press('restored', 2)).additionId).toBe('restored');
    expect(countsOf(await shopper.cart())).toEqual([[dress, 4]]);
  });
});

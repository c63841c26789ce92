import { beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { signUp } from '#tests/support/signed-in.ts';
import { type CartShop, countsOf, openCartShop } from './shop.ts';

const { cart: calls } = contract;
const userToken = 'visitor-of-the-cart-01';

describeOnEachDatabase('a cart’s owner', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let dress: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database);
    dress = shop.item('DRESS-1 S');
  });

  const bodyOf = (userId: string, country: 'RU' | 'AM' = 'RU') => ({ userId, regionId: '77', country });

  it('is the visitor, in every session and with every token of the same user token', async () => {
    const first = await shop.visitor('RU', userToken);
    await first.add([dress, 2]);
    const second = await shop.visitor('RU', userToken);
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(countsOf(await second.cart())).toEqual([[dress, 2]]);
    const { refreshToken } = await shop.backend.reply(contract.identity.getToken, {
      query: { userToken, country: 'RU' },
    });
    const { token } = await shop.backend.reply(contract.identity.refreshToken, {
      query: { userToken, refreshToken },
    });
    const body = { ...bodyOf(''), recalc: false };
    const cart = await shop.backend.reply(calls.getMiniCart, { body }, { accessToken: token });
    expect(countsOf(cart)).toEqual([[dress, 2]]);
  });

  it('is nobody else, whatever userId or call is used', async () => {
    const owner = await shop.visitor('RU', 'visitor-of-the-cart-02');
    await owner.add([dress, 2]);
    await owner.defer(dress);
    await owner.add([dress, 3]);
    const before = await owner.cart();
    const carts = await database.query.selectFrom('carts').select(['id', 'owner']).execute();
    const { accessToken } = await shop.visitor();
    for (const name of ['visitor-of-the-cart-02', ...carts.flatMap(({ id, owner }) => [`${id}`, owner])]) {
      const body = bodyOf(name.slice(0, 64));
      const products = [{ productId: dress, count: 1 }];
      const replies = [
        await shop.backend.reply(calls.getMiniCart, { body: { ...body, recalc: true } }, { accessToken }),
        await shop.backend.reply(calls.update, { body: { ...body, products } }, { accessToken }),
        await shop.backend.reply(
          calls.transferDeferred,
          { body: { ...body, productId: dress, toDeffered: true } },
          { accessToken },
        ),
        await shop.backend.reply(
          calls.removeDeferred,
          { body: { ...body, productId: dress } },
          { accessToken },
        ),
        await shop.backend.reply(
          calls.select,
          { body: { ...body, productIds: [dress], selected: false } },
          { accessToken },
        ),
        await shop.backend.reply(calls.clearCart, { body }, { accessToken }),
      ];
      for (const { totalCount } of replies) expect(totalCount).toBeLessThan(2);
    }
    expect(await owner.cart()).toEqual(before);
  });

  it('has a separate cart in the other country, with its prices and stock', async () => {
    const russian = await shop.visitor('RU', 'visitor-of-two-lands');
    await russian.add([dress, 2]);
    const armenian = await shop.visitor('AM', 'visitor-of-two-lands');
    expect((await armenian.cart()).products).toEqual([]);
    expect(await armenian.add([dress, 1])).toMatchObject({
      totalPrice: 52_000,
      currency: 'AMD',
      products: [{ available: 4, itemPrice: { price: 52_000, currency: 'AMD', oldPrice: 0 } }],
    });
    expect(countsOf(await russian.cart())).toEqual([[dress, 2]]);
  });

  it('is the customer once the token contains one', async () => {
    const visitor = await shop.visitor();
    await visitor.add([dress, 1]);
    const { accessToken } = await signUp(shop.backend);
    const tokens = createAccessTokens({ database, now: () => shop.backend.now });
    const session = await tokens.verifyAccessToken(accessToken, 'RU');
    const signedIn = await tokens.sign(
      { sessionId: session?.sessionId ?? '', country: 'RU', userId: '7' },
      shop.backend.now,
    );
    const body = { ...bodyOf(''), recalc: false };
    const cart = await shop.backend.reply(calls.getMiniCart, { body }, { accessToken: signedIn });
    expect(cart.products).toEqual([]);
  });

  it('requires a valid bearer token', async () => {
    const { accessToken } = await signUp(shop.backend);
    const body = { ...bodyOf(''), recalc: false };
    const ask = (token: string | null) =>
      shop.backend.ask(calls.getMiniCart, { body }, { accessToken: token });
    const refused = { status: 401, body: { errorMessage: 'Unauthorized' } };
    expect(await ask(null)).toEqual(refused);
    expect(await ask('nonsense')).toEqual(refused);
    expect(await ask(`${accessToken.slice(0, -4)}AAAA`)).toEqual(refused);
    expect((await ask(accessToken)).status).toBe(200);
    await database.query.updateTable('sessions').set({ ended_at: '2026-11-20T12:00:00.000Z' }).execute();
    expect(await ask(accessToken)).toEqual(refused);
  });

  it('cannot use one country’s API for the other’s cart', async () => {
    const { accessToken } = await shop.visitor();
    const body = { ...bodyOf('', 'AM'), recalc: false };
    const answer = await shop.backend.ask(calls.getMiniCart, { body }, { country: 'RU', accessToken });
    expect(answer).toEqual({ status: 400, body: { errorMessage: 'CountryMismatch' } });
  });
});

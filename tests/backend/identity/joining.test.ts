import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { countsOf } from '#tests/backend/cart/shop.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { visitorOf } from './visitor.ts';

const { account, cart } = contract;
const place = { userId: '', regionId: '77', country: 'RU' as const };

describeOnEachDatabase('a guest’s data', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let dress: number;
  let scarf: number;
  let guests = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    [dress, scarf] = [shop.item('DRESS-1 S'), shop.item('SCARF-1 U')];
  });

  async function guest() {
    const userToken = `guest-who-signs-in-${guests++}`;
    const shopper = await shop.visitor('RU', userToken);
    return { ...shopper, userToken };
  }
  const cartOf = (accessToken: string) =>
    shop.backend.reply(cart.getMiniCart, { body: { ...place, recalc: true } }, { accessToken });
  const favoritesOf = async (accessToken: string) => {
    const query = { countryId: 1, sessionId: '', 'sort.key': 'BestSales', 'pagination.pageSize': 10 };
    const paging = { 'sort.value': 'Desc', 'pagination.pageNumber': 1, cards: 'no' } as const;
    const input = { query: { ...query, ...paging } };
    const list = await shop.backend.reply(account.getFavorites, input as never, { accessToken });
    return list.favoriteProducts.map(({ modelColorCode }) => modelColorCode);
  };
  const addFavorite = (accessToken: string, ModelColorCode: string) =>
    shop.backend.reply(
      account.addFavorite,
      { body: { countryId: 1, sessionId: '', ModelColorCode } },
      { accessToken },
    );
  const affiliatesOf = (owner: string) =>
    database.query.selectFrom('affiliates').where('owner', '=', owner).select('code').execute();

  async function signIn(accessToken: string, userToken: string, phone: string) {
    const visitor = visitorOf(shop.backend, 'RU', { userToken, accessToken });
    await visitor.login(phone);
    return visitor.confirm(phone, lastCode(shop.backend.sent, phone));
  }

  it('moves to the customer at registration: cart, favourites and affiliate', async () => {
    const visitor = await guest();
    await visitor.add([dress, 2]);
    await addFavorite(visitor.accessToken, 'SCARF-1');
    const body = { path: '/?ref=friend' };
    await shop.backend.reply(account.checkAffiliate, { body }, { accessToken: visitor.accessToken });
    const customer = await signUp(shop.backend, { visitor });
    expect(countsOf(await cartOf(customer.accessToken))).toEqual([[dress, 2]]);
    expect(await favoritesOf(customer.accessToken)).toEqual(['SCARF-1']);
    expect(await affiliatesOf(`customer:${customer.userId}`)).toEqual([{ code: 'friend' }]);
  });

  it('includes orders, which only the customer sees from then on', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U');
    const { accessToken } = shopper;
    const customer = await signUp(shop.backend, { visitor: { userToken: 'one-who-ordered-1', accessToken } });
    const input = { params: { number: order.number } };
    const reply = await shop.backend.reply(cart.getOrder, input, { accessToken: customer.accessToken });
    expect(reply.order.number).toBe(order.number);
    const stranger = await signUp(shop.backend);
    const refused = await shop.backend.ask(cart.getOrder, input, { accessToken: stranger.accessToken });
    expect(refused.status).toBe(404);
  });

  it('is merged into the customer’s at sign-in, and deleted for the guest', async () => {
    const customer = await signUp(shop.backend);
    const home = visitorOf(shop.backend, 'RU', customer);
    await shop.backend.reply(
      cart.add,
      { body: { ...place, products: [{ productId: dress, count: 1 }] } },
      { accessToken: home.accessToken },
    );
    const visitor = await guest();
    await visitor.add([dress, 2], [scarf, 1]);
    const reply = await signIn(visitor.accessToken, visitor.userToken, customer.phone);
    expect(reply).toMatchObject({ success: true, frontMessage: '' });
    expect(countsOf(await cartOf(reply.token ?? ''))).toEqual([
      [dress, 3],
      [scarf, 1],
    ]);
    const left = await shop.visitor('RU', visitor.userToken);
    expect(countsOf(await left.cart())).toEqual([]);
  });

  it('is reported if it does not fit: more than ten of an item', async () => {
    const customer = await signUp(shop.backend);
    await shop.backend.reply(
      cart.add,
      { body: { ...place, products: [{ productId: dress, count: 8 }] } },
      { accessToken: customer.accessToken },
    );
    const visitor = await guest();
    await visitor.add([dress, 6], [scarf, 1]);
    const reply = await signIn(visitor.accessToken, visitor.userToken, customer.phone);
    expect(reply).toMatchObject({
      success: true,
      errorMessage: '',
      frontMessage:
        'В корзину поместилось не всё: Платье, размер S — 4 шт. В ней может быть не больше 100 разных товаров и не больше 10 штук одного.',
    });
    expect(countsOf(await cartOf(reply.token ?? ''))).toEqual([
      [dress, 10],
      [scarf, 1],
    ]);
  });

  it('stays as it was, with code and session, if signing in fails midway', async () => {
    const visitor = await guest();
    await visitor.add([dress, 2]);
    const phone = freshPhone();
    const caller = visitorOf(shop.backend, 'RU', visitor);
    await caller.register(phone);
    const code = lastCode(shop.backend.sent, phone);
    const body = { phone, country: 'RU' as const, deviceUUid: '', ipAddress: '10.0.0.1', code };
    const { accessToken } = visitor;

    expectError(/call failed/);
    await rename('affiliates', 'affiliates_away');
    const failed = await shop.backend.ask(contract.identity.confirmCode, { body }, { accessToken });
    await rename('affiliates_away', 'affiliates');

    expect(failed).toEqual({ status: 500, body: { errorMessage: 'InternalError' } });
    expect((await caller.check(phone)).status).toBe(false);
    expect(countsOf(await visitor.cart())).toEqual([[dress, 2]]);
    const { token = '' } = await caller.confirm(phone, code);
    expect(countsOf(await cartOf(token))).toEqual([[dress, 2]]);
  });

  const rename = (from: string, to: string) =>
    database.query.schema
      .alterTable(from as never)
      .renameTo(to)
      .execute();
});

import { beforeEach, expect, it } from 'vitest';
import { changeOf } from '#src/backend/account/watch/favorite-changes.ts';
import type { Mail } from '#src/backend/messages/messages.ts';
import { planPrices } from '#src/backend/prices/index.ts';
import { stopPlan } from '#src/backend/prices/staff/changes/stop-plan.ts';
import { contract } from '#src/contract/index.ts';
import { goodsSelection } from '#src/contract/shop/staff-price-plans.ts';
import { type CartShop, openCartShop, type TestShopper } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, signUp } from '#tests/support/signed-in.ts';

const { addFavorite, addStockAlert, getFavorites, saveAgreement, unsubscribe } = contract.account;
const consentVersion = 'mailing-agreement 2026-09-01 0123456789ab';
const off = { mailings: false, sms: false, messenger: false, style: false, sales: false, favorites: false };
let emails = 0;

describeOnEachDatabase('news of favourites', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;

  beforeEach(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database);
  });

  const rounds = async () => {
    for (let round = 0; round < 2; round++) await shop.backend.backend.upkeep();
  };
  const setPrice = (price: number) =>
    database.query
      .updateTable('product_prices')
      .set({ price: price * 100 })
      .where('country', '=', 'RU')
      .where('product_id', 'in', (eb) => eb.selectFrom('products').where('code', '=', 'DRESS-1').select('id'))
      .execute();
  const stock: [string, string, number][] = [
    ['DRESS-1 S', 'M1', 20],
    ['DRESS-1 S', 'W1', 5],
    ['DRESS-1 M', 'P1', 3],
  ];
  const sellOut = async () => {
    for (const [item, number] of stock) await shop.setStock(item, number, 0);
  };
  const restock = async () => {
    for (const [item, number, quantity] of stock) await shop.setStock(item, number, quantity);
  };
  const mails = () => shop.backend.sent.filter((each): each is Mail => each.kind === 'mail');

  const addDress = async (accessToken: string) => {
    const body = { countryId: 1, sessionId: '', ModelColorCode: 'DRESS-1' };
    await shop.backend.reply(addFavorite, { body }, { accessToken });
  };
  const favorite = async (accessToken: string) => {
    const query = { sessionId: '', countryId: '1' };
    const { favoriteProducts } = await shop.backend.reply(getFavorites, { query }, { accessToken });
    return favoriteProducts[0];
  };
  const agree = (accessToken: string, wanted: Partial<typeof off>) => {
    const body = { ...off, ...wanted, consentVersion, ipAddress: freshAddress() };
    return shop.backend.reply(saveAgreement, { body }, { accessToken });
  };

  /** A customer with a confirmed e-mail and the dress among the favourites. */
  async function customer(wanted: Partial<typeof off> = { mailings: true, favorites: true }) {
    const { accessToken, userId } = await signUp(shop.backend);
    const email = `Vera${emails++}@example.ru`;
    await database.query
      .updateTable('customers')
      .set({ email, is_email_confirmed: 1 })
      .where('id', '=', userId)
      .execute();
    await agree(accessToken, wanted);
    await addDress(accessToken);
    return { accessToken, email };
  }

  it('show a product’s price when it was added, also to a guest', async () => {
    const { accessToken } = await shop.visitor();
    await addDress(accessToken);
    await setPrice(9_990);
    expect(await favorite(accessToken)).toMatchObject({ notedPrice: 12_990, cameBack: false });
    await rounds();
    expect(mails()).toEqual([]);
  });

  it('show that a sold-out product has come back', async () => {
    const { accessToken } = await shop.visitor();
    await addDress(accessToken);
    await rounds();
    await sellOut();
    await rounds();
    await restock();
    await rounds();
    const [row] = await database.query.selectFrom('favorites').selectAll().execute();
    expect(row).toMatchObject({ is_sold_out: 0, came_back: 1 });
    await sellOut();
    await rounds();
    const [gone] = await database.query.selectFrom('favorites').selectAll().execute();
    expect(gone).toMatchObject({ is_sold_out: 1, came_back: 0 });
  });

  it('are mailed once for each lower price, with the previous price and an unsubscribe link', async () => {
    const { email } = await customer();
    await setPrice(9_990);
    await Promise.all([rounds(), rounds()]);
    await rounds();
    expect(mails()).toMatchObject([
      {
        to: email,
        subject: 'Цена на вещь из избранного упала',
        unsubscribeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe\//),
        text: expect.stringMatching(
          /Платье: цена упала: 9\s990\s₽ вместо 12\s990\s₽\nhttp:\/\/localhost:3000\/product\/dress-1/,
        ),
      },
    ]);
    await setPrice(11_000);
    await rounds();
    await setPrice(9_990);
    await rounds();
    expect(mails()).toHaveLength(1);
    await setPrice(8_000);
    await rounds();
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).toMatch(/8\s000\s₽ вместо 9\s990\s₽/);
  });

  it('follow a sale that begins by plan, and say nothing when it ends', async () => {
    await customer();
    const about = { country: 'RU', by: 'Марина', now: new Date() } as const;
    const terms = {
      ...{ kind: 'sale' as const, name: 'Распродажа', percent: 50, amount: null },
      ...{ prices: [], rounding: 'whole' as const },
      ...{ selection: goodsSelection.parse({ articles: ['DRESS-1'] }), beginsAt: null, endsAt: null },
    };
    const { id } = await planPrices(
      database,
      { terms, isDeepMeant: false, request: 'sale', by: 'Марина' },
      about,
    );
    await rounds();
    expect(mails()).toMatchObject([{ text: expect.stringMatching(/6\s495\s₽ вместо 12\s990\s₽/) }]);
    const switchSale = (isStopped: boolean, version: number) =>
      stopPlan(database, id ?? 0, { isStopped, version, by: 'Марина' }, about);
    expect(await switchSale(true, 1)).toBe('');
    await rounds();
    expect(await switchSale(false, 2)).toBe('');
    await rounds();
    expect(mails()).toHaveLength(1);
  });

  it('are not mailed if the price is unchanged or was already mailed', async () => {
    const favorite = {
      ...{ id: 1, title: 'Платье', slug: 'dress-1', pictures: '[]', price: 1_299_000, available: 1 },
      ...{ noted_price: 1_299_000, told_price: null, is_sold_out: 0, came_back: 0 },
    };
    expect(changeOf(favorite)).toBeNull();
    expect(changeOf({ ...favorite, noted_price: 1_500_000, told_price: 1_299_000 })).toBeNull();
    expect(changeOf({ ...favorite, noted_price: 1_299_001 })?.news).toBe('cheaper');
  });

  it('are mailed once when a sold-out product is back', async () => {
    await customer();
    await sellOut();
    await rounds();
    expect(mails()).toEqual([]);
    await restock();
    await rounds();
    await rounds();
    expect(mails()).toMatchObject([
      {
        subject: 'Вещь из избранного снова в наличии',
        text: expect.stringMatching(/Платье: снова в наличии, 12\s990\s₽/),
      },
    ]);
  });

  it.each([
    ['mail', { favorites: true }],
    ['this subject', { mailings: true }],
  ])('are not mailed without consent to %s', async (_what, wanted) => {
    await customer(wanted);
    await setPrice(9_990);
    await rounds();
    expect(mails()).toEqual([]);
  });

  it('are not mailed to an unconfirmed e-mail', async () => {
    const { email } = await customer();
    await database.query
      .updateTable('customers')
      .set({ is_email_confirmed: 0 })
      .where('email', '=', email)
      .execute();
    await setPrice(9_990);
    await rounds();
    expect(mails()).toEqual([]);
  });

  it('that are queued are dropped when the consent is withdrawn', async () => {
    const { accessToken } = await customer();
    await setPrice(9_990);
    await shop.backend.backend.upkeep();
    await agree(accessToken, { mailings: true });
    await rounds();
    expect(mails()).toEqual([]);
  });

  it('stop after following the link in their letter', async () => {
    await customer();
    await setPrice(9_990);
    await rounds();
    const token = mails()[0]?.unsubscribeUrl?.split('/').at(-1) ?? '';
    const body = { token, isOneClick: true, ipAddress: freshAddress() };
    expect(await shop.backend.reply(unsubscribe, { body })).toEqual({ success: true, errorMessage: '' });
    await setPrice(8_000);
    await rounds();
    expect(mails()).toHaveLength(1);
  });

  const alert = (shopper: TestShopper, size: string, email = 'Vera@example.ru', ipAddress = freshAddress()) =>
    shopper.ask(addStockAlert, {
      body: { country: 'RU', itemId: shop.item(size), email, consentVersion, ipAddress },
    });
  const refused = (errorMessage: string) => ({ success: false, errorMessage });

  it('of a sold-out size are mailed once to subscribers, who are then deleted', async () => {
    const shopper = await shop.visitor();
    expect(await alert(shopper, 'DRESS-1 L')).toEqual({ success: true, errorMessage: '' });
    expect(await alert(shopper, 'DRESS-1 L', 'vera@EXAMPLE.ru')).toEqual({ success: true, errorMessage: '' });
    await rounds();
    expect(mails()).toEqual([]);
    await shop.setStock('DRESS-1 L', 'Y1', 5);
    await rounds();
    expect(mails()).toEqual([]);
    await shop.setStock('DRESS-1 L', 'M1', 1);
    await Promise.all([rounds(), rounds()]);
    await rounds();
    expect(mails()).toMatchObject([
      {
        to: 'vera@example.ru',
        subject: 'Платье: размер L снова в наличии',
        text: expect.stringContaining('http://localhost:3000/product/dress-1'),
      },
    ]);
    expect(await database.query.selectFrom('stock_alerts').selectAll().execute()).toEqual([]);
  });

  it('cannot be requested for a size in stock, an unknown one, or too many', async () => {
    const shopper = await shop.visitor();
    expect(await alert(shopper, 'DRESS-1 S')).toEqual(refused('InStock'));
    const body = {
      country: 'RU' as const,
      itemId: 999_999,
      email: 'a@b.ru',
      consentVersion,
      ipAddress: '10.1.1.1',
    };
    expect(await shopper.ask(addStockAlert, { body })).toEqual(refused('NotFound'));
    for (let time = 0; time < 10; time++) await alert(shopper, 'DRESS-1 L', 'one@example.ru');
    expect(await alert(shopper, 'DRESS-1 L', 'one@example.ru')).toEqual(refused('TooManyRequests'));
    const other = await shop.visitor();
    expect(await alert(other, 'DRESS-1 L', 'One+2@example.ru')).toEqual(refused('TooManyRequests'));
  });
});

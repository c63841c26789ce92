import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { newVisitor, type SignedInVisitor, signUp } from '#tests/support/signed-in.ts';
import { addCoupon, type CartShop, openCartShop } from './shop.ts';

const { getMenu, getPromocodes } = contract.account;
const { add, applyCoupon, giveCoupon } = contract.cart;
const STAFF_KEY = 'staff-token-of-this-very-test';

const start = new Date('2026-11-20T12:00:00.000Z');
const yesterday = '2026-11-19T12:00:00.000Z';
const tomorrow = '2026-11-21T12:00:00.000Z';
const place = { userId: '', regionId: '77', country: 'RU' } as const;

describeOnEachDatabase("a customer's promo codes", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let anna: SignedInVisitor;
  let stranger: SignedInVisitor;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database, start);
    anna = await signUp(shop.backend);
    stranger = await signUp(shop.backend);
    const annas = { customer_id: anna.userId };
    await addCoupon(database, { code: 'ALL', is_listed: 1 });
    await addCoupon(database, { code: 'ALL-SOON', is_listed: 1, valid_to: tomorrow });
    await addCoupon(database, { code: 'ALL-OVER', is_listed: 1, valid_to: yesterday });
    await addCoupon(database, { code: 'ALL-AM', is_listed: 1, country: 'AM' });
    await addCoupon(database, { code: 'SECRET' });
    await addCoupon(database, { code: 'ANNA', ...annas, amount: 50_000, min_sum: 200_000, single_use: 1 });
    await addCoupon(database, { code: 'ANNA-OVER', ...annas, valid_to: yesterday });
    await addCoupon(database, { code: 'ANNA-USED', ...annas, single_use: 1, used_at: start.toISOString() });
    await addCoupon(database, { code: 'ANNA-LATER', ...annas, valid_from: tomorrow });
  });

  const list = (accessToken: string, query = {}) =>
    shop.backend.reply(getPromocodes, { query }, { accessToken });
  const codesOf = async (accessToken: string, query = {}) =>
    (await list(accessToken, query)).promocodes.map(({ code }) => code);
  const apply = (accessToken: string, coupon: string) =>
    shop.backend.reply(applyCoupon, { body: { ...place, coupon } }, { accessToken });

  it('include her own in any state, and public ones that can be used', async () => {
    const { promocodes, totalCount, currency } = await list(anna.accessToken);
    expect(promocodes.map(({ code, state }) => [code, state])).toEqual([
      ['ALL-SOON', 'active'],
      ['ALL', 'active'],
      ['ANNA', 'active'],
      ['ANNA-USED', 'used'],
      ['ANNA-OVER', 'expired'],
    ]);
    expect([totalCount, currency]).toEqual([5, 'RUB']);
    expect(promocodes[2]).toEqual({
      code: 'ANNA',
      percent: null,
      amount: 500,
      isForDelivery: false,
      isForPresent: false,
      isForChosen: false,
      isForFirstOrder: false,
      minSum: 2_000,
      validUntil: null,
      isPersonal: true,
      isSingleUse: true,
      state: 'active',
      inCart: false,
    });
  });

  it('are paged', async () => {
    expect(await codesOf(anna.accessToken, { pageSize: 2, pageNumber: 2 })).toEqual(['ANNA', 'ANNA-USED']);
    expect(await list(anna.accessToken, { pageSize: 2, pageNumber: 9 })).toMatchObject({
      promocodes: [],
      totalCount: 5,
    });
  });

  it('are counted in the menu while usable', async () => {
    const { items } = await shop.backend.reply(getMenu, {}, { accessToken: anna.accessToken });
    expect(items.find(({ link }) => link === '/cabinet_promocodes')?.waiting).toBe(3);
  });

  it('are hidden from other customers and anonymous visitors', async () => {
    expect(await codesOf(stranger.accessToken)).toEqual(['ALL-SOON', 'ALL']);
    const { accessToken } = await newVisitor(shop.backend);
    const { status } = await shop.backend.ask(getPromocodes, { query: {} }, { accessToken });
    expect(status).toBe(401);
  });

  it('work in her cart and are shown as applied', async () => {
    const products = [{ productId: shop.item('DRESS-1 S'), count: 1 }];
    const { accessToken } = anna;
    await shop.backend.reply(add, { body: { ...place, products } }, { accessToken });
    expect(await apply(accessToken, 'anna')).toMatchObject({ coupon: 'ANNA', couponDiscount: 500 });
    const { promocodes } = await list(accessToken);
    expect(promocodes.filter(({ inCart }) => inCart).map(({ code }) => code)).toEqual(['ANNA']);
  });

  it('are reported as unknown to other customers and guests', async () => {
    const guest = await newVisitor(shop.backend);
    for (const { accessToken } of [stranger, guest]) {
      const unknown = await apply(accessToken, 'NOBODYS');
      expect(await apply(accessToken, 'ANNA')).toEqual(unknown);
      expect(unknown).toMatchObject({ errorMessage: 'NotFound', coupon: null });
    }
  });

  it('are deleted with her account', async () => {
    const vera = await signUp(shop.backend);
    await addCoupon(database, { code: 'VERA', customer_id: vera.userId });
    await deleteAccount(shop.backend, vera);
    const left = await database.query.selectFrom('coupons').where('code', '=', 'VERA').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('can only be given by the staff, with a log entry, and used only by their recipient', async () => {
    const staff = createTestBackend(database, start, { staffKey: STAFF_KEY });
    const give = (changed: object, accessToken: string | null = STAFF_KEY) => {
      const body = { phone: anna.phone, coupon: 'подарок', percent: 20, days: 10, by: 'Ольга', ...changed };
      return staff.ask(giveCoupon, { body }, { accessToken });
    };
    for (const token of [null, anna.accessToken]) expect((await give({}, token)).status).toBe(401);
    expect((await give({ amount: 100 })).status).toBe(400);
    expect(await give({ phone: '79990009999' })).toMatchObject({ status: 404 });
    expect((await give({})).body).toEqual({ success: true, errorMessage: '', coupon: 'ПОДАРОК' });
    expect((await give({})).body).toMatchObject({ success: false, errorMessage: 'CodeTaken' });
    expect((await apply(stranger.accessToken, 'ПОДАРОК')).errorMessage).toBe('NotFound');
    expect((await list(anna.accessToken)).promocodes).toContainEqual(
      expect.objectContaining({ code: 'ПОДАРОК', percent: 20, isPersonal: true, isSingleUse: true }),
    );
    expect((await give({ coupon: '' })).body).toMatchObject({ coupon: expect.stringMatching(/^.{8}$/) });
    const rows = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', `customer:${anna.userId}`)
      .select(['changed_by', 'action'])
      .execute();
    expect(rows).toEqual(Array(2).fill({ changed_by: 'Ольга (test)', action: 'coupon given' }));
  });

  it('are given in kopecks in Russia and in whole drams in Armenia', async () => {
    const staff = createTestBackend(database, start, { staffKey: STAFF_KEY });
    const nare = await signUp(shop.backend, { country: 'AM' });
    const sums = { amount: 500.5, minSum: 1000.4, days: 10, by: 'Ольга' };
    for (const { phone } of [anna, nare])
      await staff.reply(
        giveCoupon,
        { body: { phone, coupon: 'дробный', ...sums } },
        { accessToken: STAFF_KEY },
      );
    const given = await database.query
      .selectFrom('coupons')
      .where('code', '=', 'ДРОБНЫЙ')
      .orderBy('country', 'desc')
      .select(['amount', 'min_sum'])
      .execute();
    expect(given).toEqual([
      { amount: 50_050, min_sum: 100_040 },
      { amount: 50_100, min_sum: 100_000 },
    ]);
  });
});

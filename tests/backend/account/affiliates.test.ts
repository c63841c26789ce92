import { beforeAll, expect, it } from 'vitest';
import { mergeAffiliates } from '#src/backend/account/index.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { contract } from '#src/contract/index.ts';
import { type CartShop, openCartShop, type TestShopper } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { signUp } from '#tests/support/signed-in.ts';

const settled = { success: true, errorMessage: '', pending: '' };
const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('an affiliate’s link', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database, start);
  });

  /** A visitor with something in the cart. */
  const shopper = async (...given: Parameters<CartShop['visitor']>) => {
    const visitor = await shop.visitor(...given);
    await visitor.add([shop.item('SCARF-1 U'), 1]);
    return visitor;
  };
  const follow = (shopper: TestShopper, path: string) =>
    shopper.ask(contract.account.checkAffiliate, { body: { path } });
  const kept = () =>
    database.query.selectFrom('affiliates').orderBy('country').select(['country', 'code']).execute();
  const forget = () => database.query.deleteFrom('affiliates').execute();

  it.each([
    ['/catalog?affiliate=blog-7', 'blog-7'],
    ['/catalog?utm_source=x&partner=Mag_1.ru#top', 'Mag_1.ru'],
    ['/?ref=a&affiliate=b', 'b'],
    ['/?affiliate=&ref=friend', 'friend'],
  ])('is recognised by %s', async (path, code) => {
    expect(await follow(await shopper(), path)).toEqual(settled);
    expect(await kept()).toEqual([{ country: 'RU', code }]);
    await forget();
  });

  it.each([
    ['/?utm_source=yandex&utm_medium=cpc&utm_campaign=osen-26', 'yandex', 'yandex/cpc/osen-26'],
    ['/?utm_source=vk&utm_campaign=%3Cscript%3E', 'vk', 'vk//'],
  ])('may be a campaign’s, %s, which is kept with its parts', async (path, code, campaign) => {
    const visitor = await shop.visitor();
    const { pending } = await follow(visitor, path);
    await visitor.add([shop.item('SCARF-1 U'), 1]);
    expect(await follow(visitor, pending)).toEqual(settled);
    const rows = await database.query.selectFrom('affiliates').select(['code', 'campaign']).execute();
    expect(rows).toEqual([{ code, campaign }]);
    await forget();
  });

  it.each([
    '',
    '/catalog',
    '/?utm_source=anna@example.com&utm_medium=mail',
    '/?utm_campaign=osen',
    '/catalog?page=2',
    '/?affiliate=<script>',
    `/?affiliate=${'a'.repeat(65)}`,
    '/#?affiliate=a',
    '//%%%?affiliate=%E0%A4%A',
  ])('is not recognised in %j, which still counts as a success', async (path) => {
    expect(await follow(await shopper(), path)).toEqual(settled);
    expect(await kept()).toEqual([]);
  });

  it('is kept by the caller until the visitor has something in the cart', async () => {
    const visitor = await shop.visitor();
    const { pending } = await follow(visitor, '/catalog?page=2&ref=blog-7');
    expect(pending).toBe('/?affiliate=blog-7');
    expect(await follow(visitor, pending)).toMatchObject({ pending });
    expect(await kept()).toEqual([]);
    await visitor.add([shop.item('SCARF-1 U'), 1]);
    expect(await follow(visitor, pending)).toEqual(settled);
    expect(await kept()).toEqual([{ country: 'RU', code: 'blog-7' }]);
    await forget();
  });

  it('is stored for a visitor with favourites and for a customer', async () => {
    const visitor = await shop.visitor();
    const body = { countryId: 1, sessionId: '', ModelColorCode: 'DRESS-1' };
    expect(await visitor.ask(contract.account.addFavorite, { body })).toMatchObject({ success: true });
    expect(await follow(visitor, '/?ref=one')).toEqual(settled);
    const { accessToken } = await signUp(shop.backend);
    const input = { body: { path: '/?ref=two' } };
    expect(await shop.backend.reply(contract.account.checkAffiliate, input, { accessToken })).toEqual(
      settled,
    );
    expect(await kept()).toHaveLength(2);
    await forget();
  });

  it('overrides an earlier one, per visitor and country', async () => {
    const russian = await shopper('RU', 'visitor-by-link-0001');
    await follow(russian, '/?ref=one');
    await follow(russian, '/?ref=two');
    await follow(russian, '/catalog');
    await follow(await shopper('AM', 'visitor-by-link-0001'), '/?ref=three');
    expect(await kept()).toEqual([
      { country: 'AM', code: 'three' },
      { country: 'RU', code: 'two' },
    ]);
    await forget();
  });

  it('moves to the customer at sign-in if it is the later one', async () => {
    await follow(await shopper(), '/?ref=guest');
    const { owner } = await database.query.selectFrom('affiliates').select('owner').executeTakeFirstOrThrow();
    const keep = (name: Owner, followed_at: string) =>
      database.query
        .insertInto('affiliates')
        .values({ owner: name, country: 'RU', code: 'old', followed_at })
        .execute();
    const join = (from: string, to: Owner) =>
      database.query
        .transaction()
        .execute((transaction) => mergeAffiliates(transaction, { owner: from as Owner, country: 'RU' }, to));
    await keep('customer:1', '2026-11-01T00:00:00.000Z');
    await join(owner, 'customer:1');
    expect(await kept()).toEqual([{ country: 'RU', code: 'guest' }]);
    await keep('visitor:old', '2026-11-02T00:00:00.000Z');
    await join('visitor:old', 'customer:1');
    expect(await kept()).toEqual([{ country: 'RU', code: 'guest' }]);
  });

  it('requires a bearer token', async () => {
    const answer = await shop.backend.ask(contract.account.checkAffiliate, { body: { path: '/?ref=a' } });
    expect(answer.status).toBe(401);
  });
});

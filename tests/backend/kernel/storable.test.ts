import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';

const NUL = 'a\0b';

describeOnEachDatabase('a text that PostgreSQL cannot store', (openTestDatabase) => {
  let shop: TestBackend;

  beforeAll(async () => {
    shop = createTestBackend(await openTestDatabase());
  });

  const { search, cart, account, content } = contract;

  it('is refused as invalid input in any field, and reaches no query', async () => {
    const { accessToken, userToken } = await newVisitor(shop);
    const owner = { userId: userToken, regionId: '77', country: 'RU' } as const;
    const replies = await Promise.all([
      shop.ask(search.getProduct, { body: { country: 'RU', slug: NUL } }, { accessToken }),
      shop.ask(cart.applyCoupon, { body: { ...owner, coupon: NUL } }, { accessToken }),
      shop.ask(cart.getOrder, { params: { number: NUL } }, { accessToken }),
      shop.ask(content.getRedirect, { query: { shortUrl: NUL, country: 'RU' } }, { accessToken }),
      shop.ask(
        search.getSuggestList,
        { body: { country: 'RU', modelColorCodes: ['A-1', NUL], limit: 4 } },
        { accessToken },
      ),
    ]);
    for (const { status, body } of replies) {
      expect(status).toBe(400);
      expect(body).toEqual({ errorMessage: expect.stringMatching(/^BadInput/) });
    }
  });

  it.each(['a\0b', 'a\u0007b', 'a\nb'])('is refused as a customer’s name: %j', async (lastName) => {
    const { accessToken } = await signUp(shop);
    const body = { lastName, firstName: 'Анна', patronymic: '', birthday: '', gender: 0 } as const;
    const { status } = await shop.ask(
      account.savePersonalInfo,
      { body: { ...body, email: '', phone: '79990000000' } },
      { accessToken },
    );
    expect(status).toBe(400);
  });
});

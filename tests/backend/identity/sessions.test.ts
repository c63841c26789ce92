import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshPhone, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { enter, later, visitorOf } from './visitor.ts';

const { identity } = contract;
const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('a customer’s session', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    shop = createTestBackend(database, start);
  });
  const verify = (token: string) =>
    createAccessTokens({ database, now: () => shop.now }).verifyAccessToken(token, 'RU');
  const refresh = (userToken: string, refreshToken: string) =>
    shop.reply(identity.refreshToken, { query: { userToken, refreshToken } });

  it('is a new one: earlier tokens, whoever has them, become invalid', async () => {
    const userToken = 'known-to-a-thief-0123';
    const query = { userToken, country: 'RU' as const };
    const planted = await shop.reply(identity.getToken, { query });
    const other = await shop.reply(identity.getToken, { query });
    const customer = await signUp(shop, { visitor: { userToken, accessToken: planted.token } });
    for (const { token, refreshToken } of [planted, other]) {
      expect(await verify(token)).toBeNull();
      expect(await refresh(userToken, refreshToken)).toMatchObject({ errorMessage: 'RefreshTokenUnknown' });
    }
    const [before, after] = [decodeJwt(planted.token), decodeJwt(customer.accessToken)];
    expect(after.sid).not.toBe(before.sid);
    const again = await shop.reply(identity.getToken, { query });
    expect(await verify(again.token)).toMatchObject({ userId: null });
  });

  it('stays the customer’s when its tokens are renewed', async () => {
    const customer = await signUp(shop);
    let { refreshToken } = customer;
    for (const minutes of [14, 28, 42]) {
      shop.now = later(start, minutes * 60);
      const renewed = await refresh(customer.userToken, refreshToken);
      expect(await verify(renewed.token)).toMatchObject({ userId: customer.userId });
      expect(renewed.refreshToken).not.toBe(refreshToken);
      refreshToken = renewed.refreshToken;
    }
  });

  it('ends on signing out, and the browser’s next visitor is anonymous', async () => {
    const customer = await signUp(shop);
    const { accessToken } = customer;
    const done = await shop.reply(identity.logOut, { body: {} }, { accessToken });
    expect(done).toEqual({ success: true, errorMessage: '' });
    expect(await verify(accessToken)).toBeNull();
    const renewed = await refresh(customer.userToken, customer.refreshToken);
    expect(renewed).toEqual({ token: '', refreshToken: '', errorMessage: 'RefreshTokenUnknown' });
    const next = await newVisitor(shop);
    expect(await verify(next.accessToken)).toMatchObject({ userId: null });
  });

  it('does not end when the customer signs out in another browser', async () => {
    const home = await signUp(shop);
    const phoneVisitor = await enter(shop);
    await phoneVisitor.login(home.phone);
    const { token = '' } = await phoneVisitor.confirm(home.phone, lastCode(shop.sent, home.phone));
    await shop.reply(identity.logOut, { body: {} }, { accessToken: token });
    expect(await verify(token)).toBeNull();
    expect(await verify(home.accessToken)).toMatchObject({ userId: home.userId });
  });

  it('is repeated for a double click within half a minute, and for nobody later', async () => {
    const visitor = await enter(shop);
    const phone = freshPhone();
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    const first = await visitor.confirm(phone, code);
    shop.now = later(start, 30);
    const { token, refreshToken } = await visitor.confirm(phone, code);
    expect([token, refreshToken]).toEqual([first.token, first.refreshToken]);
    shop.now = later(start, 30.001);
    expect(await visitor.confirm(phone, code)).toMatchObject({ errorMessage: 'CodeExpired' });
  });

  it('cannot be derived from a confirmed code', async () => {
    const visitor = await enter(shop);
    const phone = freshPhone();
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    await visitor.confirm(phone, code);
    const guesses = await visitor.guess(phone, 5);
    expect(guesses.map(({ errorMessage }) => errorMessage)).toEqual([
      ...Array.from({ length: 4 }, () => 'CodeExpired'),
      'CodeDead',
    ]);
    expect(await visitor.confirm(phone, code)).toMatchObject({ errorMessage: 'CodeDead' });
    const thief = await enter(shop);
    expect(await thief.confirm(phone, code)).toMatchObject({ errorMessage: 'CodeExpired' });
  });

  it('is not repeated after the customer has signed out', async () => {
    const visitor = await enter(shop);
    const phone = freshPhone();
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    const { token = '' } = await visitor.confirm(phone, code);
    await shop.reply(identity.logOut, { body: {} }, { accessToken: token });
    const again = await visitor.confirm(phone, code);
    expect(again).toMatchObject({ success: false, errorMessage: 'CodeExpired' });
    expect(again.token).toBeUndefined();
  });

  it('is replaced by another customer’s in the same browser', async () => {
    const first = await signUp(shop);
    const second = await signUp(shop, { visitor: first });
    expect(second.userId).not.toBe(first.userId);
    expect(await verify(first.accessToken)).toBeNull();
    expect(await verify(second.accessToken)).toMatchObject({ userId: second.userId });
    const again = visitorOf(shop, 'RU', second);
    await again.login(first.phone);
    const { token = '' } = await again.confirm(first.phone, lastCode(shop.sent, first.phone));
    expect(await verify(token)).toMatchObject({ userId: first.userId });
  });
});

import { expect, test } from 'vitest';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { unsignedToken } from '#tests/support/tokens.ts';
import { checkoutShop, typed } from './checkout-shop.ts';

const KNOWN = 'Этот номер уже зарегистрирован.';
const found = { status: true, value: '79123456789', frontMessage: '', errorMessage: '' };
const unknown = { status: false, value: '', frontMessage: '', errorMessage: 'UserNotFound' };

type Check = typeof found | (() => typeof found);
const shopThatChecks = (checkCustomer: Check, identity = {}) =>
  checkoutShop({}, { identity: { ...identity, checkCustomer } });
type Shop = ReturnType<typeof shopThatChecks>;
const shownAfter = async (shop: Shop, fields: Record<string, string> = typed) => {
  await shop.update(fields);
  return (await shop.open()).text;
};
const lookups = (shop: Shop) => shop.bodiesOf('identity.checkCustomer');

test('a guest with a customer’s phone is offered to sign in, and may order without', async () => {
  const shop = shopThatChecks(found);
  expect(await shownAfter(shop)).toContain(KNOWN);
  expect(lookups(shop)).toMatchObject([{ phone: '79123456789', country: 'RU' }]);
  expect((await shop.place(typed)).status).toBe(303);
});

test('a phone that belongs to nobody is not mentioned', async () => {
  const shop = shopThatChecks(unknown);
  expect(await shownAfter(shop)).not.toContain(KNOWN);
  expect(lookups(shop)).toHaveLength(1);
});

test('a phone is looked up once, a changed one again, and an incomplete one never', async () => {
  const shop = shopThatChecks(found);
  await shop.update(typed);
  await shop.update({ ...typed, house: '7' });
  await shop.place({ ...typed, house: '' });
  expect(lookups(shop)).toHaveLength(1);
  expect(await shownAfter(shop, { ...typed, phone: '+7 912' })).not.toContain(KNOWN);
  expect(lookups(shop)).toHaveLength(1);
  await shop.update({ ...typed, phone: '+7 (912) 345 67 80' });
  expect(lookups(shop)).toHaveLength(2);
});

test('an error in an order also mentions it, without JavaScript too', async () => {
  const shop = shopThatChecks(found);
  const { text, status } = await shop.place({ ...typed, email: '' });
  expect(status).toBe(422);
  expect(text).toContain(KNOWN);
});

test('nothing is said while the look-up fails, and it is tried again', async () => {
  let isAway = true;
  const shop = shopThatChecks(() => {
    if (isAway) throw new StubRefusal(503);
    return found;
  });
  expect(await shownAfter(shop)).not.toContain(KNOWN);
  isAway = false;
  expect(await shownAfter(shop)).toContain(KNOWN);
});

test('a customer’s own phone is not looked up', async () => {
  const token = unsignedToken({ exp: 4_102_444_800, UserId: 'anna' });
  const tokens = { token, refreshToken: 'refresh', errorMessage: '' };
  const shop = shopThatChecks(found, { getToken: tokens, refreshToken: tokens });
  expect(await shownAfter(shop)).not.toContain(KNOWN);
  expect(lookups(shop)).toEqual([]);
});

test('the sign-in link keeps the input without JavaScript, and starts with the phone', async () => {
  const shop = shopThatChecks(found);
  const { status, headers } = await shop.update({ ...typed, next: 'auth' });
  expect([status, headers.location]).toEqual([303, '/auth?order=1&back=%2Fdelivery']);
  expect((await shop.get('/auth?order=1&back=%2Fdelivery')).text).toContain('value="+7 (912) 345 67 89"');
  expect((await shop.get('/auth?back=%2Fdelivery')).text).toContain('value="+7 (912) 345 67 89"');
  expect((await shop.get('/auth')).text).toContain('name="phone" value=""');
  expect((await shop.open()).text).toContain('value="Лесная"');
});

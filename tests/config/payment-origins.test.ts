import { expect, test } from 'vitest';
import { readEnvironment } from '#src/config/environment.ts';
import { paymentOriginsOf, takesRussianCards } from '#src/config/payment-origins.ts';

test.each<[string, Record<string, string>, string[]]>([
  ['nowhere else where nothing says so', {}, []],
  [
    'where the settings say',
    { PAYMENT_ORIGINS: 'https://a.example, https://b.example' },
    ['https://a.example', 'https://b.example'],
  ],
  [
    'at YooKassa where its keys are',
    { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: '1' },
    ['https://yoomoney.ru'],
  ],
  [
    'on the test pages of a gateway on this machine',
    { GATEWAY_URL: 'http://127.0.0.1:3100/api' },
    ['http://localhost:3200'],
  ],
  ['not on those of a gateway elsewhere, which it may not have', { GATEWAY_URL: 'http://10.0.0.7:3100' }, []],
  [
    'on those of a gateway elsewhere where the settings name the provider',
    { GATEWAY_URL: 'http://10.0.0.7:3100', PAYMENT_PROVIDER: 'test', RU_ORIGIN: 'http://shop.example' },
    ['http://shop.example:3200'],
  ],
  [
    'not on those of a gateway on this machine where they name another',
    { GATEWAY_URL: 'http://localhost:3100', PAYMENT_PROVIDER: 'none' },
    [],
  ],
])('shoppers pay %s', (_where, settings, origins) => {
  expect(paymentOriginsOf(readEnvironment(settings), false)).toEqual(origins);
});

test.each<[string, Record<string, string>, string]>([
  ['on the host of the Russian shop', { RU_ORIGIN: 'http://shop.test:3000' }, 'http://shop.test:3200'],
  ['at its port', { TEST_PAYMENTS_PORT: '4200' }, 'http://localhost:4200'],
  ['where the settings say', { TEST_PAYMENTS_ORIGIN: 'https://pay.example' }, 'https://pay.example'],
])('a process with test payments has them %s', (_where, settings, origin) => {
  expect(paymentOriginsOf(readEnvironment(settings), true)).toEqual([origin]);
});

const yooKassa = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: '1' };
const elsewhere = { GATEWAY_URL: 'http://10.0.0.7:3100' };
const armenian = { IDRAM_ACCOUNT: '100000', IDRAM_SECRET_KEY: '1', PAYMENT_ORIGINS: 'https://idram.example' };

test.each<[string, Record<string, string>, boolean]>([
  ['no cards where nobody takes payments', {}, false],
  ['no cards where Armenia alone has a provider', armenian, false],
  ['cards where YooKassa has keys', yooKassa, true],
  ['no cards where payments are switched off', { ...yooKassa, PAYMENT_PROVIDER: 'none' }, false],
  ['no cards where a gateway elsewhere has no payment page', elsewhere, false],
  [
    'cards where a gateway elsewhere has a payment page',
    { ...elsewhere, PAYMENT_ORIGINS: 'https://yoomoney.ru' },
    true,
  ],
])('a shop takes %s', (_which, settings, takes) => {
  expect(takesRussianCards(readEnvironment(settings), false)).toBe(takes);
});

test('a shop takes cards where it has test payments', () => {
  expect(takesRussianCards(readEnvironment({}), true)).toBe(true);
});

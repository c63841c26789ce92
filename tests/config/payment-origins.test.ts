import { expect, test } from 'vitest';
import { readEnvironment } from '#src/config/environment.ts';
import { paymentOriginsOf } from '#src/config/payment-origins.ts';

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
    'on the test pages of a gateway on this machine, by either name of it',
    { GATEWAY_URL: 'http://127.0.0.1:3100/api' },
    ['http://127.0.0.1:3100', 'http://localhost:3100'],
  ],
  ['at no gateway elsewhere, whose address nobody is told', { GATEWAY_URL: 'http://10.0.0.7:3100' }, []],
])('shoppers pay %s', (_where, settings, origins) => {
  expect(paymentOriginsOf(readEnvironment(settings))).toEqual(origins);
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Backend } from '#src/backend/app.ts';
import { createBackendServer } from '#src/backend/server.ts';
import { NotReady } from '#src/contract/transport/readiness.ts';
import { expectError, testLog } from '#tests/support/no-unexpected-errors.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const away = () => {
  throw new StubRefusal(503);
};

describe('a 503 says when to retry', () => {
  test.each([
    ['a page', 'get', '/news'],
    ['a fragment', 'get', '/fragments/cities'],
    ['a private page', 'get', '/cart'],
    ['the checkout', 'get', '/delivery'],
    ['a form post', 'post', '/cart/clear'],
  ] as const)('on %s', async (_, method, path) => {
    expectError(/request failed/);
    const shop = stubShop({
      content: { listNews: away, getLocations: away },
      cart: { getMiniCart: away, clearCart: away },
    });
    const own = { Host: ruHost, 'Sec-Fetch-Site': 'same-origin' };
    const { status, headers } = await request(shop.express)[method](path).set(own);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  test('for a payment provider’s notice', async () => {
    const shop = stubShop({ cart: { paymentNotice: away } });
    const reply = await request(shop.express)
      .post('/payments/yookassa/notice')
      .set('Host', ruHost)
      .send('{}');
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('the gateway', () => {
  const answering = (status: number): Backend => ({
    answer: async () => ({ status, body: { errorMessage: 'Busy' } }),
    gauges: [],
    omittedPartCounts: () => new Map(),
    ready: () => Promise.reject(new NotReady(['database', 'catalogue'])),
    start: () => {},
    upkeep: async () => {},
    close: async () => {},
  });

  test.each([
    [503, '5'],
    [429, '60'],
    [500, undefined],
  ])('replies %i with Retry-After %s', async (status, expected) => {
    const reply = await request(createBackendServer(answering(status), testLog)).get('/ru/Menu');
    expect([reply.status, reply.headers['retry-after']]).toEqual([status, expected]);
  });

  test('reports what it waits for', async () => {
    const reply = await request(createBackendServer(answering(200), testLog)).get('/readyz');
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.body).toEqual({
      ready: false,
      errorMessage: 'NotReady',
      waitingFor: ['database', 'catalogue'],
    });
  });
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const notice = { type: 'notification', event: 'payment.succeeded', object: { id: '22d6d597' } };
const post = (shop: ReturnType<typeof stubShop>, body: object | string = notice) =>
  request(shop.express).post('/payments/yookassa/notice').set('Host', ruHost).send(body);

describe('a payment provider’s notice', () => {
  test('is passed on unchanged, though it comes from another site', async () => {
    const shop = stubShop({ cart: { paymentNotice: { success: true, errorMessage: '' } } });
    const { status, headers } = await post(shop);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    const body = { provider: 'yookassa', payload: JSON.stringify(notice) };
    expect(shop.backend.calls).toContainEqual({ call: 'cart.paymentNotice', input: { body }, address: null });
  });

  test('about an unknown payment gets a 404', async () => {
    const shop = stubShop({ cart: { paymentNotice: { success: false, errorMessage: 'Unknown' } } });
    expect((await post(shop)).status).toBe(404);
  });

  test('is repeated while the backend is down', async () => {
    const shop = stubShop({
      cart: {
        paymentNotice: () => {
          throw new StubRefusal(503);
        },
      },
    });
    expect((await post(shop)).status).toBe(503);
  });

  test('is refused if it is larger than any notice', async () => {
    expect((await post(stubShop({}), { large: 'x'.repeat(70_000) })).status).toBe(413);
  });

  test('cannot be requested by GET', async () => {
    const shop = stubShop({});
    const reply = await request(shop.express).get('/payments/yookassa/notice').set('Host', ruHost);
    expect(reply.status).toBe(404);
  });
});

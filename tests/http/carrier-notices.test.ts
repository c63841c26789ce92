import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const post = (shop: ReturnType<typeof stubShop>) =>
  request(shop.express).post('/carriers/a-key/notice').set('Host', ruHost).send({ uuid: '1' });

describe('a carrier’s notice', () => {
  test('is passed on with the key of its address', async () => {
    const shop = stubShop({ cart: { carrierNotice: { success: true, errorMessage: '' } } });
    expect((await post(shop)).status).toBe(200);
    const body = { key: 'a-key', payload: '{"uuid":"1"}' };
    expect(shop.backend.calls).toContainEqual({ call: 'cart.carrierNotice', input: { body }, address: null });
  });

  test('with a wrong key is not found, and repeated while the backend is down', async () => {
    const unknown = stubShop({ cart: { carrierNotice: { success: false, errorMessage: 'UnknownParcel' } } });
    expect((await post(unknown)).status).toBe(404);
    const down = stubShop({
      cart: {
        carrierNotice: () => {
          throw new StubRefusal(503);
        },
      },
    });
    expect((await post(down)).status).toBe(503);
  });
});

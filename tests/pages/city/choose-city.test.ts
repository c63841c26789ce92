import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Cart } from '#src/contract/cart/index.ts';
import { cart, line } from '#tests/pages/delivery/checkout-shop.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { amHost, ruHost } from '#tests/support/stub-shop.ts';
import { cityShop, jsonCookie } from './shop.ts';

const kazan = {
  regionId: '16',
  cityGuid: 'kazan',
  country: 'RU',
  suggestion: 'Казань',
  shortName: 'Казань',
  geoBlock: false,
};

describe('choosing a city', () => {
  test('stores it for a year as the gateway knows it, whatever else was posted, and settles the question', async () => {
    const shop = cityShop();
    const { status, headers } = await shop.post('/cities', {
      cityGuid: 'kazan',
      shortName: '<script>',
      regionId: '99',
    });
    expect([status, headers.location]).toEqual([303, '/product/coat']);
    expect(jsonCookie(headers, 'geo')).toEqual(kazan);
    expect(jsonCookie(headers, 'cityVerify')).toEqual({ verify: true, isShowed: true });
    for (const line of headers['set-cookie'] as unknown as string[])
      if (/^(geo|cityVerify)=/.test(line)) expect(line).toMatch(/Max-Age=31536000;.*HttpOnly/);
  });

  test('reloads its page, and returns to the previous one from the page of cities', async () => {
    const choose = async (from: string) => {
      const { headers } = await cityShop()
        .post('/cities', { cityGuid: 'kazan', back: '/product/coat?color=2' })
        .set({ 'HX-Request': 'true', 'HX-Current-URL': `http://localhost:3000${from}` });
      expect(jsonCookie(headers, 'geo')).toEqual(kazan);
      return [headers['hx-refresh'], headers['hx-redirect']];
    };
    expect(await choose('/product/coat?color=2#size')).toEqual(['true', undefined]);
    expect(await choose('/product/coat')).toEqual([undefined, '/product/coat?color=2']);
    expect(await choose('/cities')).toEqual([undefined, '/product/coat?color=2']);
  });

  test('from a search finds it by the same search', async () => {
    const { headers } = await cityShop().post('/cities', { cityGuid: 'tula', pattern: 'ту' });
    expect(jsonCookie(headers, 'geo')).toMatchObject({ cityGuid: 'tula', regionId: '71', shortName: 'Тула' });
  });

  test.each(['atlantis', 'nowhere', 'x'.repeat(5_000)])(
    'that the gateway does not know or that has no region, %#, changes nothing and says so',
    async (cityGuid) => {
      const { status, headers, text } = await cityShop().post('/cities', { cityGuid });
      expect(status).toBe(422);
      expect(jsonCookie(headers, 'geo')).not.toMatchObject({ cityGuid });
      expect(text).toMatch(/role="alert">Такого города нет/);
      expect(text).toContain('Казань');
    },
  );

  test('in another country redirects to that country’s shop, to the same page', async () => {
    const { status, headers } = await cityShop().post('/cities', { cityGuid: 'gyumri' });
    expect([status, headers.location]).toEqual([303, 'http://am.localhost:3000/product/coat']);
    expect(jsonCookie(headers, 'cityVerify')).toBeNull();
    const swapped = await cityShop().post('/cities', { cityGuid: '1' }).set('HX-Request', 'true');
    expect(swapped.headers['hx-redirect']).toBe('http://am.localhost:3000/product/coat');
    expect(headers['content-security-policy']).toContain(
      "form-action 'self' http://localhost:3000 http://am.localhost:3000",
    );
  });

  test('does not move Armenia from Yerevan', async () => {
    const { status, headers } = await cityShop().post('/cities', { cityGuid: 'gyumri' }, amHost);
    expect([status, headers.location]).toEqual([303, '/product/coat']);
    expect(jsonCookie(headers, 'geo')).toBeNull();
    const back = await cityShop().post('/cities', { cityGuid: 'kazan' }, amHost);
    expect(back.headers.location).toBe('http://localhost:3000/product/coat');
  });

  test('redirects to the form’s page, never out of the shop', async () => {
    const shop = cityShop();
    const to = async (back: string) =>
      (await shop.post('/cities', { cityGuid: 'kazan', back })).headers.location;
    expect(await to('/catalog/women?size=44')).toBe('/catalog/women?size=44');
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      '/..//evil.example',
      'javascript:alert(1)',
    ])
      expect(await to(evil)).toBe('/product/coat');
  });

  test('from the page of cities itself goes home', async () => {
    const { headers } = await cityShop()
      .post('/cities', { cityGuid: 'kazan' })
      .set('Referer', 'http://localhost:3000/cities?pattern=%D0%BA');
    expect(headers.location).toBe('/');
  });

  test('is required', async () => {
    const forms: Record<string, string>[] = [{}, { cityGuid: '' }];
    for (const form of forms) {
      const { headers, text } = await cityShop().post('/cities', form).expect(422);
      expect(jsonCookie(headers, 'geo')).not.toMatchObject({ cityGuid: '' });
      expect(text).toMatch(/role="alert">Укажите город: выберите его/);
      expect(text).toContain('Казань');
    }
  });

  test('from another site is refused', async () => {
    await cityShop().post('/cities', { cityGuid: 'kazan' }).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });
});

describe('delivery after a change of city', () => {
  const prepareDeliveryTypes = { success: true, errorMessage: '' };
  const shopWithCart = (products: Cart['products']) =>
    cityShop({ cart: { getMiniCart: { ...cart, products } }, delivery: { prepareDeliveryTypes } });

  test('is prepared for the new city if the cart has a product', async () => {
    const shop = shopWithCart([line]);
    await shop.post('/cities', { cityGuid: 'kazan' });
    expect(shop.callsOf('cart.getMiniCart')[0]?.input.body).toMatchObject({ regionId: '16', country: 'RU' });
    await expect.poll(() => shop.callsOf('delivery.prepareDeliveryTypes')).toHaveLength(1);
    expect(shop.callsOf('delivery.prepareDeliveryTypes')[0]?.input.body).toEqual({
      country: 'RU',
      regionCode: 16,
      cityId: 'kazan',
    });
  });

  test('is not prepared for an empty cart', async () => {
    const shop = shopWithCart([]);
    await shop.post('/cities', { cityGuid: 'kazan' });
    expect(shop.callsOf('cart.getMiniCart')).toHaveLength(1);
    expect(shop.callsOf('delivery.prepareDeliveryTypes')).toEqual([]);
  });

  test('does not prevent choosing a city while the cart is down', async () => {
    const getMiniCart = () => {
      throw new StubRefusal(404);
    };
    const { headers } = await cityShop({ cart: { getMiniCart } }).post('/cities', { cityGuid: 'kazan' });
    expect(jsonCookie(headers, 'geo')).toEqual(kazan);
  });

  test('offers no other city in a country with one, in the panel and from abroad', async () => {
    for (const host of [ruHost, amHost]) {
      const shop = cityShop();
      const { text } = await request(shop.express).get('/fragments/cities').set('Host', host).expect(200);
      expect(text).toContain('Ереван');
      expect(text).not.toContain('Гюмри');
    }
  });
});

import request from 'supertest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GEO_BY_IP_TIMEOUT_MS } from '#src/config/constants.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { jsonCookie } from '#tests/pages/city/shop.ts';
import { never, StubRefusal, type StubReplies, stubBackend } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const kazan = {
  suggestion: 'Казань',
  cityGuid: 'kazan',
  regionId: '16',
  shortName: 'Казань',
  country: 'RU',
} as const;
const shops = { getShopsByCity: { shops: [] }, getShopsByRegion: { shops: [] } };
type Located = NonNullable<NonNullable<StubReplies['geo']>['getCityByIP']>;

function shopThatLocates(getCityByIP: Located, trustProxy: string | number | false = false) {
  const content = { getLocations: { locations: [] } };
  const shop = stubShop({ shop: shops, content, geo: { getCityByIP } }, { trustProxy });
  const visit = (headers: Record<string, string> = {}, path = '/fragments/visitor') =>
    request(shop.express)
      .get(path)
      .set({ Host: ruHost, ...headers });
  const lookups = () => shop.backend.calls.filter(({ call }) => call === 'geo.getCityByIP');
  return { visit, lookups };
}

describe('a first visit’s city', () => {
  test('is located by address, and reloads what was shown for the default city', async () => {
    const { text, headers } = await shopThatLocates({ city: kazan }).visit();
    expect(text).toContain('Ваш город Казань?');
    expect(headers['hx-trigger']).toBe('city-changed');
    expect(String(headers['set-cookie'])).toContain('geo=');
  });

  test('changes nothing on the page if it is the default city', async () => {
    const moscow = {
      ...kazan,
      cityGuid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
      regionId: '77',
      shortName: 'Москва',
    };
    expect((await shopThatLocates({ city: moscow }).visit()).headers['hx-trigger']).toBeUndefined();
  });

  test.each([
    ['is not known', { city: null }],
    ['is told without a region', { city: { ...kazan, regionId: '' } }],
    ["is another country's", { city: { ...kazan, country: 'AM' as const } }],
  ])('is Moscow if the located one %s', async (_, reply) => {
    expect((await shopThatLocates(reply).visit()).text).toContain('Ваш город Москва?');
  });

  test('is Moscow if the geo service fails', async () => {
    const shop = shopThatLocates(() => {
      throw new StubRefusal(404);
    });
    expect((await shop.visit()).text).toContain('Ваш город Москва?');
  });

  describe('while the geo service hangs', () => {
    afterEach(() => void vi.useRealTimers());

    test.each(['/fragments/visitor', '/cities'])(
      'is Moscow, region 77, at once and only for now, on %s',
      async (path) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const shop = shopThatLocates(never);
        const answer = shop.visit({}, path);
        const replied = answer.then((reply) => reply);
        await expect.poll(() => shop.lookups().length).toBe(1);
        await vi.advanceTimersByTimeAsync(1_000);
        const { status, text, headers } = await replied;
        expect(status).toBe(200);
        expect(text).toContain('Ваш город Москва?');
        expect(jsonCookie(headers, 'geo')).toBeNull();
        expect(shop.lookups()).toHaveLength(1);
      },
    );

    test('the call times out after 5 seconds', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const client = createGatewayClient(inProcessTransport(stubBackend({ geo: { getCityByIP: never } })));
      const { geo } = client.as('RU', { token: async () => 'token' });
      let error: unknown;
      const located = geo.getCityByIP({ body: { ip: '1.2.3.4', country: 'RU' } }).catch((reason: unknown) => {
        error = reason;
      });
      await vi.advanceTimersByTimeAsync(GEO_BY_IP_TIMEOUT_MS - 1);
      expect(error).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await located;
      expect(error).toMatchObject({ status: 504 });
    });
  });

  test('is located once: a stored one is kept', async () => {
    const shop = shopThatLocates({ city: null });
    const stored = encodeURIComponent(JSON.stringify({ ...kazan, geoBlock: false }));
    const { text, headers } = await shop.visit({ Cookie: `geo=${stored}` });
    expect(text).toContain('Ваш город Казань?');
    expect(headers['hx-trigger']).toBeUndefined();
    expect(shop.lookups()).toEqual([]);
  });

  test.each(['{"regionId":"16","cityGuid":""}', '{}', '[]', 'x', '{"regionId":16,"cityGuid":"kazan"}'])(
    'is located again if the stored one is invalid: %s',
    async (stored) => {
      const shop = shopThatLocates({ city: null });
      await shop.visit({ Cookie: `geo=${encodeURIComponent(stored)}` });
      expect(shop.lookups()).toHaveLength(1);
    },
  );

  test('is Yerevan in Armenia, without locating anybody', async () => {
    const shop = shopThatLocates({ city: kazan });
    const { text } = await shop.visit({ Host: amHost });
    expect(text).toContain('>Ереван<');
    expect(shop.lookups()).toEqual([]);
  });
});

describe('the address that a city is located by', () => {
  const forwarded = { 'X-Forwarded-For': '203.0.113.7, 198.51.100.9' };
  const addressFor = async (trustProxy: string | number | false) => {
    const shop = shopThatLocates({ city: null }, trustProxy);
    await shop.visit(forwarded);
    return (shop.lookups()[0]?.input.body as { ip: string } | undefined)?.ip;
  };

  test('is the connection’s own if no proxy is trusted, whatever headers say', async () => {
    expect(await addressFor(false)).toMatch(/127\.0\.0\.1$/);
  });

  test.each([
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['unknown', expect.stringMatching(/127\.0\.0\.1$/)],
  ])('is always an IP address: for %s it is %s', async (forwardedFor, address) => {
    const shop = shopThatLocates({ city: null }, 1);
    await shop.visit({ 'X-Forwarded-For': forwardedFor });
    expect(shop.lookups()[0]?.input.body).toMatchObject({ ip: address });
  });

  test('is taken from trusted proxies: as many as the setting says, or those it names', async () => {
    expect(await addressFor(1)).toBe('198.51.100.9');
    expect(await addressFor(2)).toBe('203.0.113.7');
    expect(await addressFor('loopback')).toBe('198.51.100.9');
  });
});

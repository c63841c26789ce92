import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const addresses = (
  calls: readonly { readonly call: string; readonly address: string | null }[],
  call: string,
) => calls.filter((each) => each.call === call).map(({ address }) => address);

describe('the visitor’s address', () => {
  it('is passed on by a private page’s calls, as trusted proxies report it', async () => {
    const shop = stubShop({ geo: { getCityByIP: { city: null } } }, { trustProxy: 'loopback' });
    await request(shop.express).get('/auth').set('Host', ruHost).set('X-Forwarded-For', '203.0.113.9');
    expect(addresses(shop.backend.calls, 'geo.getCityByIP')).toEqual(['203.0.113.9']);
  });

  it('is passed on without the zone of an address that only this link has', async () => {
    const shop = stubShop({ geo: { getCityByIP: { city: null } } }, { trustProxy: 'loopback' });
    await request(shop.express).get('/auth').set('Host', ruHost).set('X-Forwarded-For', 'fe80::1%eth0');
    expect(addresses(shop.backend.calls, 'geo.getCityByIP')).toEqual(['fe80::1']);
  });

  it('is the connection’s own if no proxy is trusted', async () => {
    const shop = stubShop({ geo: { getCityByIP: { city: null } } });
    await request(shop.express).get('/auth').set('Host', ruHost).set('X-Forwarded-For', '203.0.113.9');
    expect(addresses(shop.backend.calls, 'geo.getCityByIP')).toEqual([
      expect.stringMatching(/127\.0\.0\.1$/),
    ]);
  });

  it('is not passed on by a public page’s calls, which are made for everybody', async () => {
    const shop = stubShop({
      content: {
        getCompany: {
          id: 'about',
          title: 'О нас',
          announce: '',
          date: '2026-01-01T00:00:00.000Z',
          picture: null,
          body: '<p>Текст</p>',
        },
      },
    });
    await request(shop.express).get('/company/about').set('Host', ruHost);
    expect(new Set(shop.backend.calls.map(({ address }) => address))).toEqual(new Set([null]));
  });
});

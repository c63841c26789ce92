import { describe, expect, test } from 'vitest';
import { amHost } from '#tests/support/stub-shop.ts';
import { cityShop, jsonCookie, tulaAddress } from './shop.ts';

const point = { latitude: '54.193122', longitude: '37.617348' };
const chosen = { ...point, choose: 'yes' };
const settled = `cityVerify=${encodeURIComponent('{"verify":true,"isShowed":true}')}`;

describe('the browser’s position, on request', () => {
  test('selects the city of its first address', async () => {
    const shop = cityShop();
    const { headers } = await shop.post('/cities/point', chosen).set('HX-Request', 'true');
    expect(shop.callsOf('geo.getAddressByPoint')[0]?.input.body).toEqual({
      latitude: 54.1931,
      longitude: 37.6173,
      accuracy: 0,
    });
    expect(jsonCookie(headers, 'geo')).toEqual({
      regionId: '71',
      cityGuid: 'tula',
      country: 'RU',
      suggestion: 'Тула',
      shortName: 'Тула',
      geoBlock: false,
    });
    expect(jsonCookie(headers, 'geoInit')).toEqual({ latitude: 54.1931, longitude: 37.6173 });
    expect(jsonCookie(headers, 'cityVerify')).toEqual({ verify: true, isShowed: true });
    expect(headers['hx-redirect']).toBe('/product/coat');
  });

  test('that is denied is stored as zeros, looked up nowhere, and answered with an alternative', async () => {
    const shop = cityShop();
    const refused = { latitude: '0', longitude: '0', choose: 'yes' };
    const { headers, text } = await shop.post('/cities/point', refused).set('HX-Request', 'true');
    expect(jsonCookie(headers, 'geoInit')).toEqual({ latitude: 0, longitude: 0 });
    expect(jsonCookie(headers, 'geo')).not.toMatchObject({ cityGuid: 'tula' });
    expect(shop.callsOf('geo.getAddressByPoint')).toEqual([]);
    expect(text).toContain('выберите город из списка');
  });

  test('without a known address is answered with an alternative', async () => {
    const shop = cityShop({ geo: { getAddressByPoint: [] } });
    const { headers, text } = await shop.post('/cities/point', chosen).set('HX-Request', 'true');
    expect(text).toContain('Не получилось узнать');
    expect(jsonCookie(headers, 'cityVerify')).toBeNull();
  });

  test('in another country redirects to that country’s shop', async () => {
    const address = {
      ...tulaAddress,
      country: 'AM' as const,
      cityGuid: '1',
      regionId: '374',
      shortName: 'Ереван',
    };
    const { headers } = await cityShop({ geo: { getAddressByPoint: [address] } }).post(
      '/cities/point',
      chosen,
    );
    expect(headers.location).toBe('http://am.localhost:3000/product/coat');
  });

  test.each([
    { latitude: '91', longitude: '0' },
    { latitude: '1', longitude: '180.1' },
    { latitude: '1e1', longitude: '1' },
    { latitude: 'NaN', longitude: '1' },
    { latitude: '', longitude: '' },
    { latitude: '1' },
  ])('that is invalid, %j, is neither looked up nor stored', async (form) => {
    const shop = cityShop();
    const { status, headers } = await shop.post('/cities/point', { ...form, choose: 'yes' } as Record<
      string,
      string
    >);
    expect(status).toBe(303);
    expect(jsonCookie(headers, 'geoInit')).toBeNull();
    expect(shop.callsOf('geo.getAddressByPoint')).toEqual([]);
  });
});

describe('the browser’s position, sent on load', () => {
  test('refines the guess by IP address, which is still asked about', async () => {
    const { headers } = await cityShop().post('/cities/point', point);
    expect(jsonCookie(headers, 'geo')).toMatchObject({ cityGuid: 'tula' });
    expect(jsonCookie(headers, 'cityVerify')).toBeNull();
  });

  test('does not change a confirmed city', async () => {
    const shop = cityShop();
    const { headers } = await shop.post('/cities/point', point).set('Cookie', settled);
    expect(jsonCookie(headers, 'geoInit')).toMatchObject({ latitude: 54.1931 });
    expect(shop.callsOf('geo.getAddressByPoint')).toEqual([]);
  });

  test('is ignored in Armenia, which has one city', async () => {
    const shop = cityShop();
    const { headers } = await shop.post('/cities/point', chosen, amHost);
    expect(jsonCookie(headers, 'geoInit')).toBeNull();
    expect(shop.callsOf('geo.getAddressByPoint')).toEqual([]);
  });

  test('is requested while none is stored, and never again after a refusal', async () => {
    const shop = cityShop();
    const stored = (latitude: number) =>
      `geoInit=${encodeURIComponent(`{"latitude":${latitude},"longitude":0}`)}`;
    expect((await shop.get('/fragments/visitor')).text).toContain('data-locates="at-start"');
    const refused = (await shop.get('/fragments/visitor', stored(0))).text;
    expect(refused).not.toContain('data-locates');
    expect(refused).toContain('data-refused');
    expect((await shop.get('/fragments/visitor', stored(54))).text).not.toMatch(/data-locates|data-refused/);
    expect((await shop.get('/fragments/visitor', 'geoInit=x')).text).toContain('data-locates="at-start"');
  });
});

test('only the shop itself may request the browser’s position', async () => {
  const { headers } = await cityShop().get('/cities');
  expect(headers['permissions-policy']).toBe('camera=(), geolocation=(self), microphone=()');
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { type MapModel, mapScript } from '#src/models/map/map.ts';
import type { Site } from '#src/web/site.ts';
import { originsOf, policyOf } from '#tests/support/policy.ts';
import { ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';
import { cart, checkoutShop, typed } from './checkout-shop.ts';

const withMap = { site: { ...testSite, mapKey: 'a-key' } };

/** The directives of a reply's Content-Security-Policy. */
const yandex = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net'];

describe('the map of the checkout', () => {
  test('gets points with all their details, and their number', async () => {
    const { status, body, headers } = await checkoutShop({}, {}, withMap).map('terminal');
    expect(status).toBe(200);
    expect(body).toEqual({
      loaded: 'На карте 2 пункта выдачи',
      points: [
        expect.objectContaining({ id: 'T-1', address: expect.any(String), latitude: 55, longitude: 37 }),
        expect.objectContaining({
          id: 'T-2',
          address: 'Садовая, 2',
          lines: [expect.stringContaining('Пункт выдачи Покрой'), expect.stringContaining('190')],
          action: 'Заберу здесь',
          chosen: false,
        }),
      ],
    });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('marks the chosen point', async () => {
    const shop = checkoutShop({}, {}, withMap);
    await shop.update({ ...typed, kind: 'terminal', pointId: 'T-2' });
    const { points } = (await shop.map('terminal')).body as MapModel;
    expect(points.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['T-2']);
  });

  test.each([
    ['without a kind', '', {}],
    ['of a courier', 'courier', {}],
    ['of an empty cart', 'terminal', { getMiniCart: { ...cart, selectedCount: 0, products: [] } }],
  ])('is not found %s', async (_what, kind, replies) => {
    const { status, headers } = await checkoutShop(replies, {}, withMap).map(kind);
    expect(status).toBe(404);
    expect(policyOf(headers)['frame-ancestors']).toEqual(["'none'"]);
  });

  test('is neither found nor mentioned without a key', async () => {
    const shop = checkoutShop();
    expect((await shop.map('terminal')).status).toBe(404);
    await shop.update({ ...typed, kind: 'terminal' });
    const { text } = await shop.open();
    expect(text).not.toMatch(/На карте|map-panel|yandex/);
  });

  test('is offered beside the list if there is a key, and loads on opening', async () => {
    const shop = checkoutShop({}, {}, withMap);
    await shop.update({ ...typed, kind: 'terminal' });
    const { text } = await shop.open();
    expect(text).toContain('data-map="/delivery/map?kind=terminal"');
    expect(text).toContain('Садовая, 2');
    expect(text).toContain('<delivery-map frame="/map-frame">');
    expect(text).not.toMatch(/<iframe|api-maps/);
  });

  test('does not loosen any other page’s policy', async () => {
    const shop = checkoutShop({}, {}, withMap);
    for (const path of ['/delivery', '/cart', '/menu', '/auth', '/fragments/visitor', '/no-such-page']) {
      const { headers } = await shop.get(path);
      const policy = policyOf(headers);
      expect(originsOf(policy['script-src']), path).toEqual(["'self'"]);
      expect(policy['frame-ancestors'], path).toEqual(["'none'"]);
      expect(headers['content-security-policy'], path).not.toMatch(/yandex|yastatic|unsafe-eval/);
    }
  });
});

describe('the frame of the map', () => {
  const open = (site: Partial<Site>, host = ruHost, path = '/map-frame') =>
    request(stubShop({}, { site: { ...testSite, mapKey: 'a-key', ...site } }).express)
      .get(path)
      .set('Host', host);
  const shops = ['http://localhost:3000', 'http://am.localhost:3000'];
  const mapOrigin = 'http://map.localhost:3000';

  test('sets no cookie, is not indexed, and contains its texts', async () => {
    const { status, text, headers } = await open({});
    expect(status).toBe(200);
    expect(text).toContain('data-script="https://api-maps.yandex.ru/v3/?apikey=a-key&amp;lang=ru_RU"');
    for (const words of ['Готовим карту…', 'Карта загружается…', 'Карта не\u00a0загрузилась'])
      expect(text).toContain(words);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('has no origin, may load from the map’s hosts only, and can be framed by our shops only', async () => {
    const { headers } = await open({});
    expect(policyOf(headers)).toEqual({
      sandbox: ['allow-scripts'],
      'default-src': ["'none'"],
      'script-src': [...shops, ...yandex, "'unsafe-eval'"],
      'style-src': [...shops, ...yandex],
      'img-src': [...shops, 'data:', ...yandex, 'https://*.maps.yandex.net'],
      'connect-src': [...yandex, 'https://*.maps.yandex.net'],
      'worker-src': ['data:', ...yandex],
      'font-src': shops,
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': shops,
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('has the configured origin, on which nothing else of the shop answers', async () => {
    const { status, headers } = await open({ mapOrigin }, 'map.localhost:3000');
    expect(status).toBe(200);
    expect(policyOf(headers)).toMatchObject({
      'script-src': ["'self'", ...yandex, "'unsafe-eval'"],
      'frame-ancestors': shops,
    });
    expect(policyOf(headers)).not.toHaveProperty('sandbox');
    expect((await open({ mapOrigin }, 'map.localhost:3000', '/static/icon.svg')).status).toBe(200);
    for (const path of ['/', '/catalog', '/cart', '/fragments/visitor', '/img/1.webp', '/delivery/map'])
      expect((await open({ mapOrigin }, 'map.localhost:3000', path)).status, path).toBe(404);
    expect((await open({ mapOrigin })).status).toBe(404);
  });

  test('is allowed in the shop’s pages by its own origin, and is missing without a key', async () => {
    const page = await open({ mapOrigin }, ruHost, '/robots.txt');
    expect(policyOf(page.headers)['frame-src']).toEqual(["'self'", mapOrigin]);
    expect((await open({ mapKey: null })).status).toBe(404);
    expect((await open({ mapKey: null, mapOrigin }, 'map.localhost:3000')).status).toBe(404);
  });
});

describe('the options of the map', () => {
  test('require an apikey', () => {
    expect(() => mapScript({} as never)).toThrow(/apikey/);
    expect(() => mapScript({ apikey: '' })).toThrow(/apikey/);
  });

  test('reject unknown keys', () => {
    const options = { apikey: 'a-key', csp: '202512' };
    expect(() => mapScript(options)).toThrow(/csp/);
  });

  test('are Russian by default, and cannot inject anything into the URL', () => {
    expect(mapScript({ apikey: 'a&b' })).toBe('https://api-maps.yandex.ru/v3/?apikey=a%26b&lang=ru_RU');
    expect(mapScript({ apikey: 'a', lang: 'en_US' })).toBe(
      'https://api-maps.yandex.ru/v3/?apikey=a&lang=en_US',
    );
    expect(() => mapScript({ apikey: 'a', lang: 'en&x=1' })).toThrow(/lang/);
  });
});

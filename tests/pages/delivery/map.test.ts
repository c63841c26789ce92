import { describe, expect, test } from 'vitest';
import { mapScript } from '#src/storefront/models/delivery/map.ts';
import { originsOf, policyOf } from '#tests/support/policy.ts';
import { testSite } from '#tests/support/stub-shop.ts';
import { cart, checkoutShop, typed } from './checkout-shop.ts';

const withMap = { site: { ...testSite, mapKey: 'a-key' } };

/** The directives of a reply's Content-Security-Policy. */
const yandex = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net'];

describe('the map of the checkout', () => {
  test('is a document of its own whose points and words are there already', async () => {
    const { status, text, headers } = await checkoutShop({}, {}, withMap).map('terminal');
    expect(status).toBe(200);
    expect(text).toContain('data-script="https://api-maps.yandex.ru/v3/?apikey=a-key&amp;lang=ru_RU"');
    expect(text).toContain('data-state="pending"');
    for (const words of [
      'Готовим карту…',
      'Карта загружается…',
      'На карте 2 пункта выдачи',
      'Карта не загрузилась',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/data-point="T-1" data-latitude="55" data-longitude="37"/);
    expect(text).toContain('Садовая, 2');
    expect(text).not.toContain('id="main"');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('marks the point that was chosen', async () => {
    const shop = checkoutShop({}, {}, withMap);
    await shop.update({ ...typed, kind: 'terminal', pointId: 'T-2' });
    expect((await shop.map('terminal')).text.match(/data-chosen/g)).toHaveLength(1);
  });

  test('may load from the map’s hosts alone, and be framed by our own pages alone', async () => {
    const { headers } = await checkoutShop({}, {}, withMap).map('terminal');
    expect(policyOf(headers)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...yandex, "'unsafe-eval'"],
      'style-src': ["'self'", ...yandex],
      'img-src': ["'self'", 'data:', ...yandex, 'https://*.maps.yandex.net'],
      'connect-src': [...yandex, 'https://*.maps.yandex.net'],
      'worker-src': ['data:', ...yandex],
      'font-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['without a kind', '', {}],
    ['of a courier', 'courier', {}],
    ['of an empty cart', 'terminal', { getMiniCart: { ...cart, selectedCount: 0, products: [] } }],
  ])('is not there %s', async (_what, kind, replies) => {
    const { status, headers } = await checkoutShop(replies, {}, withMap).map(kind);
    expect(status).toBe(404);
    expect(policyOf(headers)['frame-ancestors']).toEqual(["'none'"]);
  });

  test('is not there without a key, nor is anything said of it', async () => {
    const shop = checkoutShop();
    expect((await shop.map('terminal')).status).toBe(404);
    await shop.update({ ...typed, kind: 'terminal' });
    const { text } = await shop.open();
    expect(text).not.toMatch(/На карте|map-panel|yandex/);
  });

  test('is offered beside the list where there is a key, and not loaded before it is opened', async () => {
    const shop = checkoutShop({}, {}, withMap);
    await shop.update({ ...typed, kind: 'terminal' });
    const { text } = await shop.open();
    expect(text).toContain('data-map="/delivery/map?kind=terminal"');
    expect(text).toContain('Садовая, 2');
    expect(text).not.toMatch(/<iframe|api-maps/);
  });

  test('opens no other page’s policy', async () => {
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

describe('the options of the map', () => {
  test('have to contain an apikey', () => {
    expect(() => mapScript({} as never)).toThrow(/apikey/);
    expect(() => mapScript({ apikey: '' })).toThrow(/apikey/);
  });

  test('may contain no unknown key', () => {
    const options = { apikey: 'a-key', csp: '202512' };
    expect(() => mapScript(options)).toThrow(/csp/);
  });

  test('are Russian by default, and can not add anything to the address', () => {
    expect(mapScript({ apikey: 'a&b' })).toBe('https://api-maps.yandex.ru/v3/?apikey=a%26b&lang=ru_RU');
    expect(mapScript({ apikey: 'a', lang: 'en_US' })).toBe(
      'https://api-maps.yandex.ru/v3/?apikey=a&lang=en_US',
    );
    expect(() => mapScript({ apikey: 'a', lang: 'en&x=1' })).toThrow(/lang/);
  });
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { productCard, shop, shopStock } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { open, SLUG, shopWith } from './shop.ts';

describe('a product’s delivery', () => {
  const courier = {
    kind: 'courier',
    title: 'Курьером',
    price: 350,
    freeFrom: 15000,
    daysFrom: 1,
    daysTo: 2,
    dateFrom: '2026-11-23',
    dateTo: '2026-11-24',
  } as const;

  test('is shown for the visitor’s city and never cached', async () => {
    const made = shopWith({ delivery: { getProductDeliveryTypes: { deliveryTypes: [courier] } } });
    const { text, headers } = await open(made, '/fragments/delivery/PL-1040-21');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('Москва');
    expect(text).toContain('23–24\u00a0ноября');
    expect(text).toContain('бесплатно от 15\u00a0000\u00a0₽');
    expect(made.backend.calls.at(-1)?.input.body).toMatchObject({
      regionId: '77',
      modelColorCode: 'PL-1040-21',
    });
  });

  test('falls back to a link to the delivery page while the service is down', async () => {
    const getProductDeliveryTypes = () => {
      throw new StubRefusal(503);
    };
    const { text, status } = await open(
      shopWith({ delivery: { getProductDeliveryTypes } }),
      '/fragments/delivery/X',
    );
    expect(status).toBe(200);
    expect(text).toContain('href="/company/delivery"');
  });

  test('links to the delivery page without JavaScript', async () => {
    const { text } = await open(shopWith());
    expect(text).toMatch(/id="product-delivery"[^>]*data-hx-get="\/fragments\/delivery\/PL-1040-21"/);
    expect(text).toMatch(/id="product-delivery".*?href="\/company\/delivery"/);
  });
});

describe('a product’s shops', () => {
  const stocks = [
    shopStock(shop({ number: '9', cityName: 'Казань', name: 'Покрой на Баумана' }), [
      { itemId: 103, size: '46', count: 1 },
    ]),
    shopStock(shop(), [{ itemId: 102, size: '44', count: 2 }]),
  ];

  test('are grouped by city, the main city first, with the sizes left and a map', async () => {
    const { text } = await open(shopWith({ stocks }), `/product/${SLUG}/stores`);
    expect(text.indexOf('Москва')).toBeLessThan(text.indexOf('Казань'));
    expect(text).toContain('46<small> последний</small>');
    expect(text).toContain(
      'href="https://yandex.ru/maps/?pt=37.4968,55.8236&amp;z=16" target="_blank" rel="noopener"',
    );
    expect(text).toContain('href="tel:+74951234567"');
    expect(text).toContain('<h3><a href="/stores/moscow/metropolis/001">Покрой, ТЦ «Метрополис»</a></h3>');
  });

  test('can be filtered by one size that can be reserved', async () => {
    const reserves = [
      shopStock(shop({ name: 'Покрой на Баумана' }), [{ itemId: 103, size: '46', count: 1 }]),
    ];
    const made = shopWith({ stocks, search: { getReserveStock: { stocks: reserves } } });
    for (const path of [`/product/${SLUG}/stores`, `/fragments/product/${SLUG}/stores`]) {
      const { text } = await open(made, `${path}?item=103`);
      expect(plainHtml(text)).toContain('Покрой на Баумана');
      expect(text).not.toContain('Метрополис');
    }
    expect((await open(made, `/product/${SLUG}/stores?item=103`)).text).toContain('размер\u00a046');
    const bodies = made.backend.calls
      .filter(({ call }) => call === 'search.getReserveStock')
      .map(({ input }) => input.body);
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
      new Set(['{"country":"RU","itemId":103}']),
    );
  });

  test('are those of all sizes if the requested size is not this product’s', async () => {
    const made = shopWith({ stocks });
    for (const item of ['999', 'x', '']) {
      const { text } = await open(made, `/product/${SLUG}/stores?item=${item}`);
      expect(text).toContain('Метрополис');
      expect(plainHtml(text)).toContain('Покрой на Баумана');
    }
    expect(made.backend.calls.map(({ call }) => call)).not.toContain('search.getReserveStock');
  });

  test('may be empty for a size', async () => {
    const made = shopWith({ stocks, search: { getReserveStock: { stocks: [] } } });
    const { text } = await open(made, `/product/${SLUG}/stores?item=103`);
    expect(text).toContain('<h1>Размер\u00a046 в\u00a0магазинах</h1>');
    expect(text).toContain('Сейчас ни в одном магазине этого нет.');
  });

  test('are the same in the fragment and on the page', async () => {
    const page = await open(shopWith({ stocks }), `/product/${SLUG}/stores`);
    const part = await open(shopWith({ stocks }), `/fragments/product/${SLUG}/stores`);
    expect(part.headers['cache-control']).toBe('private, no-store');
    expect(page.text).toContain(part.text);
  });

  test('start with the visitor’s city even if it has none', async () => {
    const geo = {
      regionId: '63',
      cityGuid: 'samara',
      country: 'RU',
      suggestion: 'Самара',
      shortName: 'Самара',
      geoBlock: false,
    };
    const { text } = await open(shopWith({ stocks }), `/fragments/product/${SLUG}/stores`).set(
      'Cookie',
      `geo=${encodeURIComponent(JSON.stringify(geo))}`,
    );
    expect(text).toMatch(
      /<h2>Самара<\/h2><span class="quiet">сейчас нет<\/span>.*Ближайшие магазины.*<h2>Казань/s,
    );
    expect(text.match(/<details[^>]*open/g)).toHaveLength(2);
  });

  test('start with the visitor’s city, and are reloaded when it changes', async () => {
    const geo = {
      regionId: '16',
      cityGuid: 'kazan',
      country: 'RU',
      suggestion: 'Казань',
      shortName: 'Казань',
      geoBlock: false,
    };
    const made = shopWith({ stocks });
    const { text } = await open(made, `/fragments/product/${SLUG}/stores`).set(
      'Cookie',
      `geo=${encodeURIComponent(JSON.stringify(geo))}`,
    );
    expect(text.indexOf('Казань')).toBeLessThan(text.indexOf('Москва'));
    expect(text).toMatch(/id="shop-stock"[^>]*data-hx-trigger="city-changed from:body"/);
  });
});

describe('recently viewed products', () => {
  const getSuggestList = ({ body }: { body?: unknown }) => ({
    products: (body as { modelColorCodes: string[] }).modelColorCodes.map((code) =>
      productCard({ modelColorCode: code, modelTitle: `Вещь ${code}` }),
    ),
  });
  const look = (code: string, cookie: string, made = shopWith({ search: { getSuggestList } })) => ({
    made,
    answer: request(made.express)
      .get(`/fragments/recently-viewed/${code}`)
      .set('Host', new URL(made.site.origins.RU).host)
      .set('Cookie', cookie),
  });

  test('exclude the current product, which is added to the list', async () => {
    const { text, headers } = await look('B-2', 'recentlyViewed=A-1.B-2.C-3').answer;
    expect(text).toContain('Вещь A-1');
    expect(text).toContain('Вещь C-3');
    expect(text).not.toContain('Вещь B-2');
    const [cookie] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^recentlyViewed=B-2\.A-1\.C-3;.*Path=\/;.*HttpOnly; SameSite=Lax/);
  });

  test('are in a cookie that other hosts cannot set, if the shop has https', async () => {
    const origins = { RU: 'https://pokroy.example', AM: 'https://pokroy-am.example' };
    const made = shopWith({ search: { getSuggestList }, site: { origins } });
    const { text, headers } = await look('B-2', '__Host-recentlyViewed=A-1; recentlyViewed=EVIL', made)
      .answer;
    expect(text).toContain('Вещь A-1');
    expect(text).not.toContain('EVIL');
    const [cookie] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^__Host-recentlyViewed=B-2\.A-1;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
  });

  test('are empty on a first visit', async () => {
    const { text } = await look('A-1', '').answer;
    expect(text).toBe('<div id="recently-viewed"></div>');
  });

  test.each(['<script>', 'A-1.../etc/passwd', 'A.'.repeat(20), 'j:{"a":1}'])(
    'ignore the cookie %j',
    async (value) => {
      const { made, answer } = look('A-1', `recentlyViewed=${encodeURIComponent(value)}`);
      const { headers, status } = await answer;
      expect(status).toBe(200);
      expect((headers['set-cookie'] as unknown as string[])[0]).toMatch(/^recentlyViewed=A-1;/);
      expect(made.backend.calls.map(({ call }) => call)).not.toContain('search.getSuggestList');
    },
  );

  test('are limited to twelve', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `P-${index}`);
    const { headers } = await look('NEW', `recentlyViewed=${codes.join('.')}`).answer;
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    expect(cookie.split(';')[0]?.split('.')).toHaveLength(12);
    expect(cookie).not.toContain('P-11');
  });
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { policyOf } from '#tests/support/policy.ts';
import { productDetail, shop, shopStock } from '#tests/support/product-fixtures.ts';
import { type StubInput, StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { amHost } from '#tests/support/stub-shop.ts';
import { open, SLUG, shopWith } from './shop.ts';

describe('a product page', () => {
  test('names the product, its price, the old price and the rounded discount', async () => {
    const { text, status } = await open(shopWith());
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Платье миди из\u00a0вискозы<\/h1>/);
    expect(text).toContain('8\u00a0990\u00a0₽');
    expect(text).toContain('<s>12\u00a0990\u00a0₽</s>');
    expect(text).toContain('−31\u00a0%');
  });

  test('explains its promotions, and names those without a description', async () => {
    const actions = [
      { actionCode: 'hit', actionDesc: 'Хит' },
      { actionCode: 'few', actionDesc: 'Малая партия' },
    ];
    const getActionDescription = ({ body }: StubInput) => {
      const { actionCode } = body as { actionCode: string };
      if (actionCode !== 'hit') throw new StubRefusal(404, 'Action');
      return { actionCode, actionDesc: 'Хит', description: 'Покупают чаще всего.' };
    };
    const made = shopWith({ product: productDetail({ actions }), search: { getActionDescription } });
    const { text } = await open(made);
    expect(text).toContain('<summary>Хит</summary><p>Покупают чаще всего.</p>');
    expect(text).toContain('<li>Малая партия</li>');
  });

  test('plays its video on request, from a host that the policy allows', async () => {
    const product = productDetail({ video: 'https://img.example/film.webm' });
    const { text, headers } = await open(
      shopWith({ product, site: { pictureOrigins: ['https://img.example'] } }),
    );
    const [video = ''] = /<video.*?<\/video>/.exec(text) ?? [];
    expect(video).toContain('<source src="https://img.example/film.webm" type="video/webm"/>');
    for (const attribute of ['controls', 'preload="none"', 'width="3"', 'height="4"'])
      expect(video).toContain(attribute);
    expect(video).toMatch(/poster="\/img\/480\/[^"]+\.webp"/);
    expect(video).not.toContain('autoplay');
    expect(policyOf(headers)['media-src']).toEqual(["'self'", 'https://img.example']);
  });

  test('shows no video that browsers must not load', async () => {
    const product = productDetail({ video: 'https://elsewhere.example/film.mp4' });
    const { text } = await open(shopWith({ product, site: { pictureOrigins: ['https://img.example'] } }));
    expect(text).not.toContain('<video');
  });

  test('is the same for everyone: it may be cached and sets no cookie', async () => {
    const { headers } = await open(shopWith());
    expect(headers['cache-control']).toMatch(/^public/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('links every colour to its own URL and marks the current one', async () => {
    const { text } = await open(shopWith());
    expect(text).toMatch(/href="\/product\/plate-midi-molochnyj"[^>]*title="Молочный"/);
    expect(text).toMatch(/href="\/product\/plate-midi-temno-sinij"[^>]*aria-current="page"/);
  });

  test('adds the chosen size to the cart by a plain form', async () => {
    const { text } = await open(shopWith());
    expect(text).toMatch(/<form[^>]*action="\/cart\/lines" method="post"/);
    expect(text).toMatch(/type="radio"[^>]*name="itemId"[^>]*value="102"/);
    expect(text).toContain('В корзину');
  });

  test('shows the fashion model’s height and size beside the sizes', async () => {
    const { text } = await open(shopWith());
    const [, afterSizes = ''] = text.split('class="purchase-actions"');
    expect(afterSizes.split('class="disclosures"')[0]).toContain('Рост модели 178 см, на ней размер 44.');
  });

  test('shows which size is the last, below the sizes and with the size itself', async () => {
    const sizes = ['42', '44', '46'].map((size, index) => ({
      itemId: index + 1,
      size,
      inStock: size !== '46',
      barcode: '',
      isLast: size !== '42',
    }));
    const { text } = await open(shopWith({ product: productDetail({ sizes }) }));
    expect(text).toContain('<p class="sizes-last" aria-hidden="true">Последний: 44</p>');
    expect(text).toMatch(/>44<\/span><span class="visually-hidden">, последний<\/span>/);
    expect(text.match(/, последний/g)).toHaveLength(1);
    expect((await open(shopWith())).text).not.toContain('sizes-last');
  });

  test('preselects the only size', async () => {
    const sizes = [{ itemId: 7, size: 'Без размера', inStock: true, barcode: '7' }];
    const { text } = await open(shopWith({ product: productDetail({ sizes }) }));
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="7"|<input[^>]*value="7"[^>]*checked=""/);
  });

  test('offers a sold-out size its alert and the shops that still have it', async () => {
    const stocks = [shopStock(shop(), [{ itemId: 101, size: '42', count: 1 }])];
    const { text } = await open(shopWith({ stocks }));
    expect(text).toContain('Сообщить о поступлении');
    expect(text).toContain(`href="/product/${SLUG}/stores?item=101"`);
    expect(plainHtml(text)).toContain('Есть в 1 магазине');
    expect(plainHtml(text)).toContain('В интернет-магазине размера 42 сейчас нет.');
    const nowhere = plainHtml((await open(shopWith({ stocks: [] }))).text);
    expect(nowhere).toContain('Размера 42 сейчас нет.');
    expect(nowhere).not.toContain('интернет-магазине размера');
  });

  test('stays when everything is sold out, says so and shows related products first', async () => {
    const sizes = productDetail().sizes.map((size) => ({ ...size, inStock: false }));
    const { text, status } = await open(shopWith({ product: productDetail({ sizes }) }));
    expect(status).toBe(200);
    expect(text).toContain('Нет в наличии');
    expect(text).not.toContain('В корзину');
    expect(text.indexOf('Похожие')).toBeLessThan(text.indexOf('id="reviews"'));
  });

  test('hides a gift card’s price, and offers its denominations and no delivery', async () => {
    const modelPrice = { price: 0, oldPrice: 0, currency: 'RUB', salePercent: 0 } as const;
    const sizes = [71, 72].map((itemId) => ({ itemId, size: '', inStock: true, barcode: String(itemId) }));
    const changed = { modelCode: 'GC-0000', nominals: [1000, 5000], sizes, modelPrice };
    const { text } = await open(
      shopWith({ product: productDetail(changed), search: { getRelatedItems: { products: [] } } }),
    );
    expect(text).not.toContain('class="price');
    const sums = plainHtml(text).match(/value="7[12]"\/?>.*?\d ?\d* ₽/g) ?? [];
    expect(sums.map((sum) => sum.replace(/^value="(\d+)".*?([\d ]+ ₽)$/, '$1: $2'))).toEqual([
      '71: 1 000 ₽',
      '72: 5 000 ₽',
    ]);
    expect(text).not.toContain('product-delivery');
  });

  test('shows three reviews and three questions and links to the rest', async () => {
    const { text } = await open(shopWith());
    expect(text.match(/id="review-\d/g)).toHaveLength(3);
    expect(text).toContain('Ещё 12 отзывов');
    expect(text).toContain('12 марта 2026');
    expect(text.match(/id="question-\d/g)).toHaveLength(3);
  });

  test('works without reviews, related products and shops if they are unavailable', async () => {
    const fails = () => {
      throw new StubRefusal(503);
    };
    const { text, status } = await open(
      shopWith({
        search: { getRelatedItems: fails, getProductStocks: fails },
        content: { getReviews: fails, getReviewsRate: fails, getQuestions: fails },
      }),
    );
    expect(status).toBe(200);
    expect(text).toContain('В корзину');
    expect(text).not.toContain('id="reviews"');
  });

  test('is not found by an unknown slug', async () => {
    const { status, text } = await request(shopWith().express)
      .get('/product/nothing')
      .set('Host', 'localhost:3000');
    expect(status).toBe(404);
    expect(text).toContain('Извините, мы не смогли найти страницу');
  });

  test('escapes the shop’s texts', async () => {
    const product = productDetail({ modelTitle: '<script>alert(1)</script>', description: '</script>' });
    const { text } = await open(shopWith({ product }));
    expect(text).not.toContain('<script>alert');
  });
});

describe('a product sold only in another country', () => {
  const known = productDetail();
  const soldIn = (seller: string, search: StubReplies['search'] = {}) =>
    shopWith({
      search: {
        getProduct: ({ body }) => {
          const { country, slug } = Object(body) as { country: string; slug: string };
          if (country !== seller || slug !== SLUG) throw new StubRefusal(404);
          return { product: known };
        },
        ...search,
      },
    });
  const visit = (shop: ReturnType<typeof shopWith>, slug = SLUG) =>
    request(shop.express).get(`/product/${slug}`).set('Host', amHost);

  test('redirects to its category here, which says why', async () => {
    const { status, headers } = await visit(soldIn('RU'));
    expect(status).toBe(302);
    expect(headers.location).toBe(`/catalog/${known.categoryPath}#not-sold-here`);
  });

  test('redirects to the catalogue if this country has nothing like it', async () => {
    const { headers } = await visit(soldIn('RU', { getCategories: { categories: [] } }));
    expect(headers.location).toBe('/catalog#not-sold-here');
  });

  test('is not found if nobody sells it', async () => {
    expect((await visit(soldIn('RU'), 'unknown')).status).toBe(404);
  });
});

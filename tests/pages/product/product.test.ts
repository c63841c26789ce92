import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { productDetail, question, review, shop, shopStock } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { amHost } from '#tests/support/stub-shop.ts';
import { jsonLd, open, SLUG, shopWith, stateOf } from './shop.ts';

describe('a product page', () => {
  it('names the product, its price, the old price and the rounded discount', async () => {
    const { text, status } = await open(shopWith());
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Платье миди из вискозы<\/h1>/);
    expect(text).toContain('8\u00a0990\u00a0₽');
    expect(text).toContain('<s>12\u00a0990\u00a0₽</s>');
    expect(text).toMatch(/−(<!-- -->)?31(<!-- -->)?%/);
  });

  it('is the same for everyone: it may be kept and sets no cookie', async () => {
    const { headers } = await open(shopWith());
    expect(headers['cache-control']).toMatch(/^public/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('links every colour to its own address and marks the present one', async () => {
    const { text } = await open(shopWith());
    expect(text).toMatch(/href="\/product\/plate-midi-molochnyj"[^>]*title="Молочный"/);
    expect(text).toMatch(/href="\/product\/plate-midi-temno-sinij"[^>]*aria-current="page"/);
  });

  it('sends the chosen size to the cart by a plain form', async () => {
    const { text } = await open(shopWith());
    expect(text).toMatch(/<form[^>]*action="\/cart\/lines" method="post"/);
    expect(text).toMatch(/type="radio"[^>]*name="itemId"[^>]*value="102"/);
    expect(text).toContain('В корзину');
  });

  it('chooses the size from the start where there is only one', async () => {
    const sizes = [{ itemId: 7, size: 'Без размера', inStock: true, barcode: '7' }];
    const { text } = await open(shopWith({ product: productDetail({ sizes }) }));
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="7"|<input[^>]*value="7"[^>]*checked=""/);
  });

  it('offers a sold-out size its notice and the shops that still have it', async () => {
    const stocks = [shopStock(shop(), [{ itemId: 101, size: '42', count: 1 }])];
    const { text } = await open(shopWith({ stocks }));
    expect(text).toContain('Сообщить о поступлении');
    expect(text).toContain(`href="/product/${SLUG}/stores?item=101"`);
    expect(text).toContain('Есть в 1 магазине');
  });

  it('lives on when everything is sold out, says so and shows related products first', async () => {
    const sizes = productDetail().sizes.map((size) => ({ ...size, inStock: false }));
    const { text, status } = await open(shopWith({ product: productDetail({ sizes }) }));
    expect(status).toBe(200);
    expect(text).toContain('Нет в наличии');
    expect(text).not.toContain('В корзину');
    expect(text.indexOf('Похожие')).toBeLessThan(text.indexOf('id="reviews"'));
  });

  it('hides the price of a gift card and offers its nominal values', async () => {
    const modelPrice = { price: 0, oldPrice: 0, currency: 'RUB', salePercent: 0 } as const;
    const changed = { modelCode: 'GC-0000', nominals: [1000, 5000], modelPrice };
    const { text } = await open(
      shopWith({ product: productDetail(changed), search: { getRelatedItems: { products: [] } } }),
    );
    expect(text).not.toContain('class="price');
    expect(text).toMatch(/name="nominal"[^>]*value="5000"/);
    expect(text).toContain('5\u00a0000\u00a0₽');
  });

  it('shows three reviews and three questions and leads to the rest', async () => {
    const { text } = await open(shopWith());
    expect(text.match(/id="review-\d/g)).toHaveLength(3);
    expect(text).toContain('Ещё 12 отзывов');
    expect(text).toContain('12 марта 2026');
    expect(text.match(/id="question-\d/g)).toHaveLength(3);
  });

  it('goes without reviews, related products and shops where they can not be had', async () => {
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

  it('is not found under a slug that the shop does not know, or that another country alone sells', async () => {
    const made = shopWith();
    const unknown = await request(made.express).get('/product/nothing').set('Host', 'localhost:3000');
    expect(unknown.status).toBe(404);
    const other = await request(made.express).get(`/product/${SLUG}`).set('Host', amHost);
    expect(other.status).toBe(404);
    expect(other.text).toContain('Извините, мы не смогли найти страницу');
  });

  it('escapes what the shop wrote', async () => {
    const product = productDetail({ modelTitle: '<script>alert(1)</script>', description: '</script>' });
    const { text } = await open(shopWith({ product }));
    expect(text).not.toContain('<script>alert');
  });
});

describe('what search engines read of a product', () => {
  it('has its own canonical address, title with the colour and picture', async () => {
    const { text } = await open(shopWith());
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/product/${SLUG}"/>`);
    expect(text).toMatch(/<title>Платье миди из вискозы, цвет тёмно-синий/);
    expect(text).toContain('<meta property="og:type" content="product"/>');
    expect(text).toMatch(/og:image" content="http:\/\/localhost:3000\/img\/1200\/pl-1040-21\/a\.jpg\.webp"/);
  });

  it('states offer, rating and breadcrumbs as structured data', async () => {
    const { text } = await open(shopWith());
    const [product, crumbs] = jsonLd(text);
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'PL-1040-21',
      offers: { price: 8990, priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.56, reviewCount: 15 },
    });
    expect(stateOf(crumbs)).toEqual(['Главная', 'Каталог', 'Женщинам', 'Платья', 'Платье миди из вискозы']);
  });

  it('says nothing of a rating where nobody has written', async () => {
    const content = {
      getReviewsRate: { rate: 0, count: 0, byRating: [0, 0, 0, 0, 0] },
      getReviews: { reviews: [], totalCount: 0 },
    };
    const { text } = await open(shopWith({ content }));
    expect(jsonLd(text)[0]).not.toHaveProperty('aggregateRating');
    expect(text).toContain('Отзывов пока нет');
  });
});

describe('reviews and questions', () => {
  const all = Array.from({ length: 15 }, (_, index) => review(200 - index));

  it('are read page by page on pages of their own', async () => {
    const first = await open(shopWith(), `/product/${SLUG}/reviews`);
    expect(first.text.match(/id="review-\d/g)).toHaveLength(10);
    expect(first.text).toContain(`href="/product/${SLUG}/reviews?page=2"`);
    const second = await open(shopWith(), `/product/${SLUG}/reviews?page=2`);
    expect(second.text.match(/id="review-\d/g)).toHaveLength(5);
    expect(second.text).toContain('id="review-more" hidden=""');
    const questions = await open(shopWith(), `/product/${SLUG}/questions`);
    expect(questions.text).toContain(question(1).text);
  });

  it('come as the same component in the fragment and on the page', async () => {
    const page = await open(shopWith(), `/product/${SLUG}/reviews?page=2`);
    const part = await open(shopWith(), `/fragments/product/${SLUG}/reviews?page=2`);
    expect(page.text).toContain(part.text);
    expect(part.text).toContain(`id="review-${all.at(-1)?.id}"`);
  });

  it('have no page behind the last', async () => {
    expect((await open(shopWith(), `/product/${SLUG}/reviews?page=3`)).status).toBe(404);
  });
});

import { describe, expect, test } from 'vitest';
import { productDetail, reviewsRate } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { jsonLd, open, SLUG, shopWith, stateOf } from './shop.ts';

describe('a product’s metadata', () => {
  test('has its canonical URL, a title with the colour, and its picture', async () => {
    const { text } = await open(shopWith());
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/product/${SLUG}"/>`);
    expect(text).toMatch(/<title>Платье миди из вискозы, цвет тёмно-синий/);
    expect(text).toContain('<meta property="og:type" content="product"/>');
    expect(text).toMatch(/og:image" content="http:\/\/localhost:3000\/img\/1200\/pl-1040-21\/a\.jpg\.webp"/);
  });

  test.each([
    ['', true],
    ['', false],
    ['/reviews', false],
    ['/questions', false],
  ])('on its page%s links to the other country’s page if that sells it (%s)', async (part, isSold) => {
    const getProduct = ({ body }: { readonly body?: unknown }) => {
      if (!isSold && Object(body).country === 'AM') throw new StubRefusal(404);
      return { product: productDetail() };
    };
    const { text } = await open(shopWith({ search: { getProduct } }), `/product/${SLUG}${part}`);
    expect(text).toContain('rel="canonical"');
    expect(text.includes(`hrefLang="ru-AM" href="http://am.localhost:3000/product/${SLUG}${part}"`)).toBe(
      isSold,
    );
    expect(text.includes('hrefLang="ru-RU"')).toBe(isSold);
  });

  test('includes offer, rating and breadcrumbs as structured data', async () => {
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

  test('names the product’s brand, or else the shop', async () => {
    const brandOf = async (brand: string) =>
      jsonLd((await open(shopWith({ product: productDetail({ brand }) }))).text)[0];
    expect(await brandOf('Заря')).toMatchObject({ brand: { '@type': 'Brand', name: 'Заря' } });
    expect(await brandOf('')).toMatchObject({ brand: { '@type': 'Brand', name: 'Покрой' } });
    expect((await open(shopWith({ product: productDetail({ brand: 'Заря' }) }))).text).toContain('Бренд');
  });

  test('has no rating if there are no reviews', async () => {
    const content = {
      getReviewsRate: reviewsRate({ rate: 0, count: 0, byRating: [0, 0, 0, 0, 0] }),
      getReviews: { reviews: [], totalCount: 0 },
    };
    const { text } = await open(shopWith({ content }));
    expect(jsonLd(text)[0]).not.toHaveProperty('aggregateRating');
    expect(text).toContain('Отзывов пока нет');
  });
});

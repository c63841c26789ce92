import { describe, expect, test } from 'vitest';
import { textOf } from '#tests/pages/auth/shop.ts';
import { shop as aShop } from '#tests/support/product-fixtures.ts';
import { reviewShop } from './shop.ts';

const siteReview = (id: number) => ({
  id,
  author: 'Вера',
  rating: 4,
  topic: 'delivery' as const,
  shopNumber: '',
  shopName: '',
  text: `Привезли вовремя, ${id}`,
  date: '2026-11-01T10:00:00.000Z',
  answer: 'Спасибо!',
});
const written = { topic: 'shop', shopNumber: '', rating: '5', text: 'Вежливые продавцы.', author: 'Анна' };

describe('reviews of the shop', () => {
  test('are listed with the answers, by topic and page', async () => {
    const reviews = Array.from({ length: 10 }, (_, index) => siteReview(index + 1));
    const shop = await reviewShop({ content: { getSiteReviews: { reviews, totalCount: 25 } } });
    const { text } = await shop.get('/respond?topic=delivery').expect(200);
    expect(text).toContain('Привезли вовремя, 10');
    expect(text).toContain('Спасибо!');
    expect(text).toContain('href="/respond?topic=delivery&amp;page=2"');
    expect(text).toMatch(/<option value="delivery" selected/);
    expect(shop.sent('getSiteReviews')[0]?.input.query).toMatchObject({ topic: 'delivery', pageNumber: 1 });
  });

  test('say if there are none, and lead from a page past the end to the last one', async () => {
    const shop = await reviewShop();
    expect((await shop.get('/respond?topic=odd')).text).toContain('Таких отзывов пока нет');
    const { headers } = await shop.get('/respond?page=2').expect(302);
    expect(headers.location).toBe('/respond');
    const many = await reviewShop({ content: { getSiteReviews: { reviews: [], totalCount: 25 } } });
    const past = await many.get('/respond?topic=delivery&page=99').expect(302);
    expect(past.headers.location).toBe('/respond?topic=delivery&page=3');
  });

  test('can only be written by customers', async () => {
    const shop = await reviewShop();
    const { headers } = await shop.get('/respond/write').expect(303);
    expect(headers.location).toBe('/auth?back=%2Frespond%2Fwrite');
    const { text } = await shop.get('/respond/write', shop.customer).expect(200);
    expect(text).toContain('action="/respond/write"');
    const sent = await shop.post('/respond/write', written, shop.customer).expect(303);
    expect(sent.headers.location).toBe('/outcome?of=siteReview&back=%2Frespond');
    expect(shop.sent('postSiteReview')[0]?.input.body).toMatchObject({ ...written, rating: 5 });
  });

  test('are shown again with the error', async () => {
    const shop = await reviewShop({
      content: { postSiteReview: { success: false, errorMessage: 'UnknownShop' } },
    });
    const short = await shop.post('/respond/write', { ...written, text: 'Да' }, shop.customer).expect(422);
    expect(textOf(short.text, 'site-review-text-error')).toContain('слишком короткое');
    const unknown = await shop
      .post('/respond/write', { ...written, shopNumber: 'x' }, shop.customer)
      .expect(422);
    expect(unknown.text).toContain('Такого магазина больше нет');
  });

  test('can be filtered by one shop', async () => {
    const shop = await reviewShop();
    expect(aShop().number).not.toBe('');
    await shop.get(`/respond?shop=${aShop().number}`).expect(200);
    expect(shop.sent('getSiteReviews')[0]?.input.query).toMatchObject({ shopNumber: aShop().number });
  });
});

import { describe, expect, test } from 'vitest';
import { reviewShop, SLUG, written } from '#tests/pages/reviews/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const product = { modelCode: 'PL-1040', modelTitle: 'Платье', url: `/product/${SLUG}`, picture: null };
const question = {
  ...product,
  id: 1,
  text: 'Есть ли подкладка?',
  date: '2026-11-01T10:00:00.000Z',
  state: 'pending' as const,
  refusal: '',
  answer: '',
};
const content = {
  author: 'Анна',
  rating: 4,
  advantages: '',
  shortcomings: '',
  size: '',
  height: null,
  fit: '' as const,
  photos: [],
};
const review = { ...question, ...content, text: 'Хорошее платье.' };
const bought = { ...product, size: '44', orderNumber: '261120-1' };

describe('the section of reviews and questions', () => {
  test('shows products to review, and the customer’s reviews and questions with their states', async () => {
    const shop = await reviewShop({
      account: {
        getReviews: {
          reviews: [review, { ...review, id: 2, state: 'refused', refusal: 'Телефон в тексте' }],
          totalCount: 2,
        },
        getUnreviewed: { products: [{ ...bought, modelTitle: 'Пальто', url: '/product/palto' }] },
        getQuestions: {
          questions: [{ ...question, state: 'shown', answer: 'Да, из вискозы.' }],
          totalCount: 1,
        },
      },
    });
    const { text } = await shop.get('/cabinet_review', shop.customer).expect(200);
    for (const words of [
      'Ждут отзыва',
      'Пальто',
      'У модератора',
      'Не опубликован',
      'Телефон в тексте',
      'Опубликован',
    ])
      expect(plainHtml(text)).toContain(words);
    expect(text).toContain('Да, из вискозы.');
    expect(text).toContain('href="/cabinet_review?write=palto#review-form"');
    expect(text).not.toContain('id="review-form"');
    expect(plainHtml(text)).toMatch(/aria-current="page"[^>]*><span>Отзывы и вопросы/);
  });

  test('leads from past the end of a list to its last page, and keeps the page of the others', async () => {
    const shop = await reviewShop({
      account: {
        getReviews: { reviews: [], totalCount: 12 },
        getQuestions: { questions: [], totalCount: 25 },
      },
    });
    await shop
      .get('/cabinet_review?page=99&questions=2', shop.customer)
      .expect(302)
      .expect('Location', '/cabinet_review?page=2&questions=2');
  });

  test('shows the customer’s reviews of the shop with the decisions', async () => {
    const about = { topic: 'delivery' as const, shopName: '', rating: 4 };
    const { modelCode: _m, modelTitle: _t, url: _u, picture: _p, ...siteReview } = { ...question, ...about };
    const shop = await reviewShop({
      account: {
        getSiteReviews: {
          reviews: [
            { ...siteReview, text: 'Привезли за день.' },
            {
              ...siteReview,
              id: 2,
              topic: 'shop',
              shopName: 'Покрой на Тверской',
              state: 'shown',
              answer: 'Спасибо!',
            },
            { ...siteReview, id: 3, state: 'refused', refusal: 'Телефон в тексте' },
          ],
          totalCount: 13,
        },
      },
    });
    const { text } = await shop.get('/cabinet_review?shop=1', shop.customer).expect(200);
    const page = plainHtml(text);
    for (const words of [
      'Ваши отзывы о магазине',
      'Привезли за день.',
      'У модератора',
      'Магазины · Покрой на Тверской',
    ])
      expect(page).toContain(words);
    expect(page).toMatch(/Опубликован[\s\S]*Спасибо!/);
    expect(page).toMatch(/Не опубликован[\s\S]*Почему: (<!-- -->)?Телефон в тексте/);
    expect(page).toContain('href="/cabinet_review?shop=2"');
  });

  test('opens the form in place of a purchase, with its size, and accepts it', async () => {
    const shop = await reviewShop({
      account: { getUnreviewed: { products: [bought] } },
    });
    const { text } = await shop.get(`/cabinet_review?write=${SLUG}`, shop.customer).expect(200);
    expect(text).toContain(`action="/product/${SLUG}/review"`);
    expect(text).toMatch(/<option value="44" selected/);
    const form = { ...written, back: 'cabinet' };
    const wrong = await shop.post(`/product/${SLUG}/review`, { ...form, text: 'Да' }, shop.customer);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('review-text-error');
    expect(wrong.text).toContain('name="back" value="cabinet"');
    const sent = await shop.post(`/product/${SLUG}/review`, form, shop.customer).expect(303);
    expect(sent.headers.location).toBe('/cabinet_review');
    expect(shop.sent('postItemReview')).toHaveLength(1);
  });

  test('shows the customer’s own photos, published or not', async () => {
    const key = 'abcdefghijklmnopqrstuv';
    const photos = [{ key, width: 960, height: 1280 }];
    const shop = await reviewShop({
      account: { getReviews: { reviews: [{ ...review, photos }], totalCount: 1 } },
      content: { getPhoto: { webp: Buffer.from('a photo').toString('base64') } },
    });
    const { text } = await shop.get('/cabinet_review', shop.customer);
    const thumbnail = `/cabinet_review/photos/thumbnail/${key}.webp`;
    expect(text).toContain(`<img src="${thumbnail}"`);
    const { headers, body } = await shop.get(thumbnail, shop.customer).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    expect(body).toEqual(Buffer.from('a photo'));
    expect((await shop.get(thumbnail).expect(302)).headers.location).toBe('/');
    await shop.get('/cabinet_review/photos/huge/x.webp', shop.customer).expect(404);
  });

  test('explains itself while empty', async () => {
    const shop = await reviewShop();
    expect(plainHtml((await shop.get('/cabinet_review', shop.customer)).text)).toContain(
      'Отзывов и вопросов пока нет',
    );
  });

  test('requires a customer', async () => {
    const shop = await reviewShop();
    expect((await shop.get('/cabinet_review').expect(302)).headers.location).toBe('/');
  });
});

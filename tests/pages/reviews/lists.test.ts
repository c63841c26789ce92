import { describe, expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { review, reviewsRate } from '#tests/support/product-fixtures.ts';
import { reviewShop, SLUG } from './shop.ts';

const path = `/product/${SLUG}/reviews`;
const noBreaks = (text = '') => text.replaceAll('\u00a0', ' ');
const rate = {
  ...reviewsRate({ rate: 4.5, count: 15, byRating: [1, 0, 0, 4, 10] }),
  sizes: [
    { size: '44', count: 3 },
    { size: '46', count: 2 },
  ],
  fit: { small: 1, true: 13, large: 1 },
  heights: [{ from: 168, to: 173, size: '46', count: 5, of: 7 }],
};

describe('the list of reviews', () => {
  test('is sorted and filtered by links, and by the backend', async () => {
    const shop = await reviewShop({ content: { getReviewsRate: rate } });
    const { text } = await shop.get(path).expect(200);
    for (const query of ['sort=useful', 'sort=high', 'sort=low', 'rating=5', 'size=46'])
      expect(text).toContain(`href="${path}?${query}"`);
    expect(text).not.toContain('rating=3');
    await shop.get(`${path}?sort=useful&rating=5&size=46`).expect(200);
    expect(shop.sent('getReviews').at(-1)?.input.query).toMatchObject({
      sort: 'useful',
      rating: 5,
      size: '46',
      pageNumber: 1,
    });
  });

  test('keeps its filter on further pages', async () => {
    const reviews = Array.from({ length: 10 }, (_, index) => review(index + 1));
    const shop = await reviewShop({
      content: { getReviewsRate: rate, getReviews: { reviews, totalCount: 12 } },
    });
    const { text } = await shop.get(`${path}?rating=5&sort=low`);
    expect(text).toContain(`href="${path}?sort=low&amp;rating=5&amp;page=2"`);
  });

  test('leads from a page past the end to the last one, as that of questions does', async () => {
    const content = {
      getReviewsRate: rate,
      getReviews: { reviews: [], totalCount: 12 },
      getQuestions: { questions: [], totalCount: 12 },
    };
    const shop = await reviewShop({ content });
    const toOf = async (address: string) => (await shop.get(address).expect(302)).headers.location;
    expect(await toOf(`${path}?rating=5&page=99`)).toBe(`${path}?rating=5&page=2`);
    const questions = `/product/${SLUG}/questions`;
    expect(await toOf(`${questions}?page=99`)).toBe(`${questions}?page=2`);
  });

  test('is not indexed if filtered, and ignores invalid filters', async () => {
    const shop = await reviewShop({ content: { getReviewsRate: rate } });
    expect((await shop.get(`${path}?rating=5`)).text).toContain('noindex');
    const { text } = await shop.get(`${path}?rating=9&sort=constructor`);
    expect(text).not.toContain('noindex');
    expect(shop.sent('getReviews').at(-1)?.input.query).toMatchObject({ sort: 'new' });
  });

  test('shows all fields of a review, and that the purchase is confirmed', async () => {
    const full = {
      ...review(3),
      size: '46',
      height: 170,
      fit: 'true' as const,
      advantages: 'Карманы',
      shortcomings: 'Рукава',
      isPurchaseConfirmed: true,
    };
    const shop = await reviewShop({ content: { getReviews: { reviews: [full], totalCount: 1 } } });
    const text = noBreaks((await shop.get(path)).text);
    expect(text).toContain('размер 46 · рост 170 см · в размер');
    for (const words of ['Покупка подтверждена', 'Карманы', 'Рукава', 'id="votes-3"'])
      expect(text).toContain(words);
  });
});

describe('advice on size', () => {
  test('is given from eight reviews on, with its figures', async () => {
    const shop = await reviewShop({ content: { getReviewsRate: rate } });
    for (const address of [path, `/product/${SLUG}`]) {
      const text = plainHtml((await shop.get(address)).text);
      expect(text).toContain('87 % — в размер');
      expect(text).toContain('По отзывам 15 покупателей');
      expect(text).toContain('При росте 168–173 см чаще берут 46');
      expect(text).toContain('(5 из 7)');
    }
  });

  test('is not given for seven', async () => {
    const few = { ...rate, fit: { small: 0, true: 7, large: 0 } };
    const shop = await reviewShop({ content: { getReviewsRate: few } });
    expect((await shop.get(path)).text).not.toContain('size-advice');
  });
});

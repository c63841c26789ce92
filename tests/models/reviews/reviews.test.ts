import { describe, expect, test } from 'vitest';
import { questionsModel, rateModel, reviewsModel, siteReviewsModel } from '#src/models/reviews/reviews.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { question, review } from '#tests/support/product-fixtures.ts';

const reviews = (count: number) => Array.from({ length: count }, (_, index) => review(index + 1));
const listOf = (page: number | null, shown: number, totalCount: number) =>
  reviewsModel('plate', page, { reviews: reviews(shown), totalCount });

describe('the rest of the reviews', () => {
  test('is counted from what is shown', () => {
    expect(listOf(null, 3, 12).more).toEqual({
      href: '/product/plate/reviews',
      fragment: expect.not.stringContaining('page'),
      text: 'Ещё 9 отзывов',
      swap: 'innerMorph',
    });
    expect(listOf(1, 10, 12).more).toMatchObject({
      href: '/product/plate/reviews?page=2',
      text: 'Ещё 2 отзыва',
      swap: 'beforeend',
    });
    expect(listOf(2, 10, 21).more?.text).toBe('Ещё 1 отзыв');
  });

  test('is nothing if all are shown', () => {
    expect(listOf(null, 3, 3).more).toBeNull();
    expect(listOf(2, 2, 12).more).toBeNull();
  });

  test('is preceded by the earlier page', () => {
    expect(listOf(3, 1, 21).previousHref).toBe('/product/plate/reviews?page=2');
    expect(listOf(2, 2, 12).previousHref).toBe('/product/plate/reviews');
    expect(listOf(1, 10, 12).previousHref).toBeNull();
    expect(listOf(null, 3, 12).previousHref).toBeNull();
  });

  test('of questions is counted as questions', () => {
    const more = questionsModel('plate', null, { questions: [question(1)], totalCount: 3 }).more;
    expect(more).toMatchObject({ href: '/product/plate/questions', text: 'Ещё 2 вопроса' });
  });
});

describe('a review', () => {
  const factsOf = (changed: object) =>
    reviewsModel('plate', 1, { reviews: [{ ...review(1), ...changed }], totalCount: 1 }).items[0]?.facts.map(
      plainHtml,
    );

  test('has facts only as far as they were told', () => {
    expect(factsOf({ size: '46', height: 170, fit: 'large' })).toEqual([
      'размер 46',
      'рост 170 см',
      'большемерит',
    ]);
    expect(factsOf({})).toEqual([]);
  });

  test('has a paragraph for each line', () => {
    const text = '\n Ткань плотная. \n\n \nСела по размеру.\n';
    const { items } = reviewsModel('plate', 1, { reviews: [{ ...review(1), text }], totalCount: 1 });
    expect(items[0]?.paragraphs).toEqual(['Ткань плотная.', 'Села по размеру.']);
  });
});

test('a rate has its share of each number of stars, five first', () => {
  const model = rateModel({ rate: 4.5, count: 8, byRating: [1, 0, 0, 2, 5] });
  expect(model).toMatchObject({ rateText: '4,5', countText: '8 отзывов' });
  expect(model?.byRating.map(({ rating, share }) => [rating, share])).toEqual([
    [5, 63],
    [4, 25],
    [3, 0],
    [2, 0],
    [1, 13],
  ]);
  expect(rateModel({ rate: 5, count: 1, byRating: [] })?.rateText).toBe('5,0');
  expect(rateModel({ rate: 0, count: 0, byRating: [] })).toBeNull();
});

test('a review of the shop says what it is about', () => {
  const about = (shopName: string) =>
    siteReviewsModel(
      1,
      { reviews: [{ ...question(1), topic: 'shop', shopNumber: '', shopName, rating: 5 }], totalCount: 1 },
      { topic: undefined, shop: '' },
    ).items[0]?.about;
  expect(about('Покрой на Мира')).toBe('Магазины · Покрой на Мира');
  expect(about('')).toBe('Магазины');
});

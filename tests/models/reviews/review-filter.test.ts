import { describe, expect, test } from 'vitest';
import { maxLengths } from '#src/contract/limits.ts';
import { isFiltered, readReviewFilter, reviewFilterModel } from '#src/models/reviews/review-filter.ts';
import { reviewsRate } from '#tests/support/product-fixtures.ts';

const path = '/product/plate/reviews';
const rate = {
  ...reviewsRate({ rate: 4.5, count: 5, byRating: [1, 0, 0, 0, 4] }),
  sizes: [
    { size: '44', count: 3 },
    { size: '46', count: 2 },
  ],
  withPhoto: 2,
};
const read = (search: string) => readReviewFilter(new URLSearchParams(search));
const modelOf = (search: string, changed: object = {}) =>
  reviewFilterModel('plate', read(search), { ...rate, ...changed });
const linksOf = (links: ReturnType<typeof modelOf>['sizes']) =>
  links.map(({ title, href, isCurrent }) => `${title} ${href}${isCurrent ? ' *' : ''}`);

describe('the filters of reviews', () => {
  test('offer the stars and sizes that occur, and remove the chosen one', () => {
    const { ratings, sizes } = modelOf('rating=5&size=46');
    expect(linksOf(ratings)).toEqual([`5 ★ (4) ${path}?size=46 *`, `1 ★ (1) ${path}?rating=1&size=46`]);
    expect(linksOf(sizes)).toEqual([`44 (3) ${path}?rating=5&size=44`, `46 (2) ${path}?rating=5 *`]);
  });

  test('offer photos if there are any', () => {
    expect(linksOf([modelOf('').photos].filter((link) => link !== null))).toEqual([
      `С фото (2) ${path}?photo=yes`,
    ]);
    expect(modelOf('photo=yes').photos).toMatchObject({ href: path, isCurrent: true });
    expect(modelOf('', { withPhoto: 0 }).photos).toBeNull();
  });

  test('mark the order, and keep it when all are removed', () => {
    expect(modelOf('').sorts.filter(({ isCurrent }) => isCurrent)).toEqual([
      { title: 'Новые', href: path, isCurrent: true },
    ]);
    expect(modelOf('sort=low&rating=5').allHref).toBe(`${path}?sort=low`);
    expect(modelOf('sort=low').allHref).toBeNull();
  });

  test('are each enough to leave reviews out', () => {
    expect(
      ['', 'sort=low', 'rating=5', 'size=46', 'photo=yes'].map((search) => isFiltered(read(search))),
    ).toEqual([false, false, true, true, true]);
  });

  test('ignore what no link has', () => {
    expect(read('rating=6&photo=no&sort=toString')).toEqual(read(''));
    expect(read('rating=55').rating).toBeUndefined();
    expect(read(`size=${'4'.repeat(maxLengths.size + 1)}`).size).toHaveLength(maxLengths.size);
  });
});

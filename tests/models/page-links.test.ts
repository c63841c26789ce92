import { describe, expect, test } from 'vitest';
import { pageLinks, readPage } from '#src/models/page-links.ts';

const linksOf = (current: number, totalCount: number) =>
  pageLinks(current, { totalCount, pageSize: 10 }, (page) => `/list?page=${page}`);
const shown = (current: number, totalCount: number) =>
  linksOf(current, totalCount)
    .links.map(({ page, gapBefore }) => (gapBefore ? `… ${page}` : page))
    .join(' ');

describe('the pages of a list', () => {
  test.each([
    [1, 0, '1'],
    [1, 10, '1'],
    [1, 11, '1 2'],
    [1, 95, '1 2 … 10'],
    [3, 95, '1 2 3 4 … 10'],
    [5, 95, '1 … 4 5 6 … 10'],
    [10, 95, '1 … 9 10'],
  ])('from page %i of %i things are %s', (current, totalCount, links) => {
    expect(shown(current, totalCount)).toBe(links);
  });

  test('have one before and one after, but not beyond the ends', () => {
    expect(linksOf(1, 21)).toMatchObject({ previousHref: null, nextHref: '/list?page=2', last: 3 });
    expect(linksOf(3, 21)).toMatchObject({ previousHref: '/list?page=2', nextHref: null });
    expect(linksOf(2, 21).lastHref).toBe('/list?page=3');
  });

  test.each([
    ['page=2', 2],
    ['page=99999', 99_999],
    ['page=100000', 1],
    ['page=0', 1],
    ['page=02', 1],
    ['page=x2', 1],
    ['page=2x', 1],
    ['', 1],
  ])('are read from «%s» as %i', (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page);
  });
});

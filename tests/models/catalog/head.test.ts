import { describe, expect, test } from 'vitest';
import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { Facet } from '#src/contract/search/index.ts';
import { catalogModel } from '#src/models/catalog/catalog.ts';
import { catalogHead } from '#src/models/catalog/head.ts';
import { listModel } from '#src/models/catalog/list.ts';
import { readListQuery } from '#src/models/catalog/list-query.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

const dresses = { code: 'd', path: 'dresses', title: 'Платья', parent: null, count: 9, picture: null };
const sizes = (...chosen: string[]): Facet => ({
  code: 'size',
  title: 'Размер',
  values: chosen.map((value) => ({ value, title: value, count: 1, selected: true })),
});

function headOf(search: string, facets: Facet[] = [], totalCount = PRODUCTS_PER_PAGE * 3) {
  const query = readListQuery(new URLSearchParams(search));
  const list = listModel({
    country: countries.RU,
    site: testSite,
    path: '/catalog/dresses',
    fragmentPath: '/fragments/dresses',
    city: null,
    query,
    products: [productCard()],
    filters: { facets, price: { min: 1, max: 2 }, onSale: { count: 1, selected: false }, totalCount },
    defaultSort: { value: 'popular', title: '' },
  });
  return catalogHead(testSite, countries.RU, catalogModel([dresses], dresses, list), query, true);
}

describe('a list in a search engine', () => {
  test.each([
    ['', '/catalog/dresses'],
    ['page=2', '/catalog/dresses?page=2'],
    ['sort=new', '/catalog/dresses'],
    ['sale=1', '/catalog/dresses?sale=1'],
    ['size=44&page=2', '/catalog/dresses?size=44&page=2'],
    ['size=44&size=46', '/catalog/dresses'],
    ['price-from=1000', '/catalog/dresses'],
  ])('with %s is known by %s', (search, canonical) => {
    expect(headOf(search).canonical).toBe(canonical);
  });

  test('has data about its goods, unless it shows those of another page', () => {
    const kindsOf = (search: string) => headOf(search).data?.map((data) => Object(data)['@type']);
    for (const search of ['', 'page=2', 'size=44', 'sale=1'])
      expect(kindsOf(search)).toEqual(['BreadcrumbList', 'ItemList']);
    for (const search of ['sort=new', 'price-from=1000', 'price-to=5000', 'size=44&size=46'])
      expect(kindsOf(search)).toEqual([]);
  });

  test('is found unless it is empty or has more than one filter', () => {
    const isHidden = (...given: Parameters<typeof headOf>) => headOf(...given).noindex;
    expect(isHidden('size=44')).toBe(false);
    expect(isHidden('size=44&sale=1')).toBe(true);
    expect(isHidden('', [], 0)).toBe(true);
  });

  test('names the pages before and after it', () => {
    expect(headOf('page=2')).toMatchObject({
      previous: '/catalog/dresses',
      next: '/catalog/dresses?page=3',
    });
    expect(headOf('')).toMatchObject({ previous: undefined, next: '/catalog/dresses?page=2' });
    expect(headOf('page=3').next).toBeUndefined();
  });

  test('is titled with up to three filters, and its page', () => {
    const titleOf = (search: string, facets: Facet[] = []) =>
      headOf(search, facets).title.replaceAll('\u00a0', ' ');
    expect(titleOf('page=2')).toBe('Платья, страница 2');
    expect(titleOf('', [sizes('42', '44', '46')])).toBe('Платья: размер 42, размер 44, размер 46');
    expect(titleOf('page=2', [sizes('42', '44', '46', '48')])).toBe(
      'Платья: размер 42, размер 44, размер 46 и другое, страница 2',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { SEARCH_MAX_CHARACTERS, SEARCH_PREVIEW_PRODUCTS } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { MenuItem } from '#src/contract/content/index.ts';
import { searchNotes } from '#src/models/search/notes.ts';
import { previewModel } from '#src/models/search/preview.ts';
import { readSearchText } from '#src/models/search/search.ts';
import { searchSuggestions } from '#src/models/search/search-suggestions.ts';
import { shopPages } from '#src/models/search/shop-pages.ts';
import { item } from '#tests/pages/chrome/shop.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => productCard({ modelColorCode: `PL-${index}` }));

describe('the text of a search', () => {
  const read = (search: string) => readSearchText(new URLSearchParams({ search }));

  test('has at least two letters, a sign of several units counting as one', () => {
    expect(read('ю')).toBeNull();
    expect(read('👗')).toBeNull();
    expect(read(' ю ')).toBeNull();
    expect(read('юб')).toBe('юб');
    expect(readSearchText(new URLSearchParams())).toBeNull();
  });

  test('is trimmed and limited', () => {
    expect(read('  юбка ')).toBe('юбка');
    expect(read('ю'.repeat(SEARCH_MAX_CHARACTERS + 1))).toHaveLength(SEARCH_MAX_CHARACTERS);
  });
});

describe('the preview of a search', () => {
  const result = (kind: 'product' | 'category' | 'query', product?: ReturnType<typeof productCard>) => ({
    kind,
    title: kind,
    url: `/${kind}`,
    ...(product && { product }),
  });
  const previewOf = (count: number) =>
    previewModel(
      'юбка',
      {
        results: [
          result('query'),
          ...cards(count).map((product) => result('product', product)),
          result('category'),
        ],
        totalCount: 21,
        corrected: null,
      },
      testSite,
      [],
    );

  test('shows some of its products, and its other results as links', () => {
    const preview = previewOf(SEARCH_PREVIEW_PRODUCTS + 1);
    expect(preview.cards).toHaveLength(SEARCH_PREVIEW_PRODUCTS);
    expect(preview.links).toEqual([
      { title: 'query', href: '/query' },
      { title: 'category', href: '/category' },
    ]);
    expect(preview.totalText).toBe('21 товар');
    expect(decodeURI(preview.allHref)).toBe('/search?search=юбка');
  });
});

test('a search without results suggests at most twelve products, and searches', () => {
  const suggested = searchSuggestions({ title: 'Новинки', products: cards(13) }, ['юбка'], testSite);
  expect([suggested.title, suggested.cards.length]).toEqual(['Новинки', 12]);
  expect(suggested.searches.map(({ title, href }) => [title, decodeURI(href)])).toEqual([
    ['юбка', '/search?search=юбка'],
  ]);
  expect(searchSuggestions(null, [], testSite)).toEqual({ title: '', cards: [], searches: [] });
});

describe('the shop’s pages that a search asks for', () => {
  const page = (title: string, address = `/company/${title}`) => item(title, address);
  const found = (text: string, ...items: MenuItem[]) =>
    shopPages(text, { TOP: items, CATALOG: [], BOTTOM: [] }).map(({ title }) => title);

  test('are at most four', () => {
    const pages = ['Доставка', 'Доставка в город', 'Доставка в село', 'Доставка домой', 'Доставка позже'];
    expect(found('доставка', ...pages.map((title) => page(title)))).toEqual(pages.slice(0, 4));
  });

  test('are listed once, however their addresses end', () => {
    const twice = [page('Доставка', '/company/delivery'), page('Доставка', '/company/delivery/')];
    expect(found('доставка', ...twice)).toEqual(['Доставка']);
  });

  test('are the shop’s own, and of the catalogue only new goods and the sale', () => {
    expect(found('доставка', page('Доставка', 'https://post.example'))).toEqual([]);
    expect(found('распродажа', page('Распродажа', '/catalog/sale'))).toEqual(['Распродажа']);
    expect(found('платья', page('Платья', '/catalog/women/dresses'))).toEqual([]);
  });

  test.each([
    ['доставки', ['Доставка']],
    ['доставкой', ['Доставка']],
    ['достоинство', []],
    ['дост', []],
    ['курьер', ['Доставка']],
    ['как вас найти', []],
    ['дом', []],
    ['', []],
  ])('for «%s» are %j', (text, titles) => {
    expect(found(text, page('Доставка'), page('О нас'))).toEqual(titles);
  });

  test('must have all words, unless one is a topic of its own', () => {
    const menu = [page('Таблица размеров'), page('Таблица мер')];
    expect(found('таблица размеров', ...menu)).toEqual(['Таблица размеров']);
    expect(found('как вернуть платье', page('Возврат'), page('Платежи'))).toEqual(['Возврат']);
  });
});

test('a search that was understood as typed has nothing to note', () => {
  const plainly = { letGo: [], priceFrom: null, priceTo: null, onSale: false, sort: null };
  expect(searchNotes(plainly, countries.RU)).toEqual([]);
  expect(searchNotes(undefined, countries.RU)).toEqual([]);
});

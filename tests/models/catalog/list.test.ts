import { describe, expect, test } from 'vitest';
import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { Facet, Filters } from '#src/contract/search/index.ts';
import { listModel } from '#src/models/catalog/list.ts';
import { readListQuery } from '#src/models/catalog/list-query.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { testSite } from '#tests/support/stub-shop.ts';

const facet = (code: Facet['code'], chosen: string, ...others: string[]): Facet => ({
  code,
  title: code,
  values: [chosen, ...others].map((value) => ({
    value,
    title: value,
    count: 1,
    selected: value === chosen,
  })),
});
const moscow = {
  aoguid: 'msk',
  cityName: 'Москва',
  regionId: '77',
  country: 'RU',
  isMain: true,
  shopsUrl: '/stores/77/moskva/',
} as const;

function modelOf(search: string, changed: Partial<Filters> = {}, city: typeof moscow | null = null) {
  const filters: Filters = {
    facets: [],
    price: { min: 900, max: 40_000 },
    onSale: { count: 0, selected: false },
    totalCount: 100,
    ...changed,
  };
  return listModel({
    country: countries.RU,
    site: testSite,
    path: '/catalog/women',
    fragmentPath: '/fragments/women',
    city,
    query: readListQuery(new URLSearchParams(search)),
    products: [],
    filters,
    defaultSort: { value: 'popular', title: 'Сначала популярные' },
  });
}
const chipsOf = (...given: Parameters<typeof modelOf>) =>
  modelOf(...given).chips.map(({ title, phrase, href }) => [
    plainHtml(title),
    plainHtml(phrase),
    decodeURIComponent(href),
  ]);

describe('the chips of a list', () => {
  test('remove one filter each, and begin at the first page', () => {
    const facets = [facet('size', '44', '46'), facet('color', 'Чёрный'), facet('origin', 'Италия')];
    const query = 'size=44&color=Чёрный&origin=Италия&price-from=1000&price-to=5000&sale=1&page=3';
    expect(chipsOf(query, { facets })).toEqual([
      [
        'Размер 44',
        'размер 44',
        '/catalog/women?color=Чёрный&origin=Италия&price-from=1000&price-to=5000&sale=1',
      ],
      ['Чёрный', 'чёрный цвет', '/catalog/women?size=44&origin=Италия&price-from=1000&price-to=5000&sale=1'],
      ['Италия', 'Италия', '/catalog/women?size=44&color=Чёрный&price-from=1000&price-to=5000&sale=1'],
      ['от 1 000 ₽', 'от 1 000 ₽', '/catalog/women?size=44&color=Чёрный&origin=Италия&price-to=5000&sale=1'],
      [
        'до 5 000 ₽',
        'до 5 000 ₽',
        '/catalog/women?size=44&color=Чёрный&origin=Италия&price-from=1000&sale=1',
      ],
      [
        'Со скидкой',
        'со скидкой',
        '/catalog/women?size=44&color=Чёрный&origin=Италия&price-from=1000&price-to=5000',
      ],
    ]);
  });

  test('name the city whose shops have the goods', () => {
    const [chip] = chipsOf('shops=77-moskva', {}, moscow);
    expect(chip).toEqual(['Есть в магазинах: Москва', 'есть в магазинах: Москва', '/catalog/women']);
  });

  test('put other words into a sentence with a small letter', () => {
    expect(chipsOf('material=Хлопок', { facets: [facet('material', 'Хлопок')] })[0]?.[1]).toBe('хлопок');
  });

  test('keep the sort order when all are removed', () => {
    expect(modelOf('size=44&sort=new&page=2').clear.href).toBe('/catalog/women?sort=new');
  });
});

describe('more of a list', () => {
  const moreOf = (page: number, totalCount: number) => modelOf(`page=${page}`, { totalCount }).more;

  test('is a page of goods, or what is left', () => {
    expect(moreOf(1, PRODUCTS_PER_PAGE + 1)).toEqual({
      href: '/catalog/women?page=2',
      fragment: '/fragments/women?page=2',
      text: '1 товар',
    });
    expect(moreOf(2, PRODUCTS_PER_PAGE * 2 + 5)?.text).toBe('5 товаров');
    expect(moreOf(1, PRODUCTS_PER_PAGE * 3)?.text).toMatch(new RegExp(`^${PRODUCTS_PER_PAGE} `));
  });

  test('is nothing on the last page', () => {
    expect(moreOf(1, PRODUCTS_PER_PAGE)).toBeNull();
    expect(moreOf(2, PRODUCTS_PER_PAGE * 2)).toBeNull();
  });
});

describe('the filters of a list', () => {
  test('leave out a property with nothing to choose', () => {
    const facets = [facet('size', '44'), { code: 'fit' as const, title: 'Силуэт', values: [] }];
    expect(modelOf('', { facets }).facets.map(({ code }) => code)).toEqual(['size']);
  });

  test('show a price as it was understood, and as typed with a message if it was not', () => {
    const { from, to } = modelOf('price-from=9%20тыс&price-to=дёшево').price;
    expect(from).toEqual({ value: '9000', error: null });
    expect(to.value).toBe('дёшево');
    expect(to.error).toMatch(/Не\sпонимаем эту цену/);
    expect(modelOf('').price.from).toEqual({ value: '', error: null });
  });

  test('mark the sort order, its own if none is chosen', () => {
    const selected = (search: string) =>
      modelOf(search)
        .sorts.filter((sort) => sort.selected)
        .map(({ value }) => value);
    expect(selected('')).toEqual(['']);
    expect(selected('sort=new')).toEqual(['new']);
    expect(selected('sort=unknown')).toEqual(['']);
    expect(modelOf('').sorts.map(({ value }) => value)).toEqual([
      '',
      'new',
      'price-up',
      'price-down',
      'discount',
    ]);
  });
});

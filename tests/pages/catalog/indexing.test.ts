import request from 'supertest';
import { expect, test } from 'vitest';
import type { FacetCode } from '#src/contract/search/index.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const women = { code: 'women', path: 'women', title: 'Платья', parent: null, count: 9, picture: null };
const facet = (code: FacetCode, title: string, values: readonly string[], chosen: readonly string[]) => ({
  code,
  title,
  values: values.map((value) => ({ value, title: value, count: 3, selected: chosen.includes(value) })),
});

interface Body {
  readonly country: 'RU' | 'AM';
  readonly choice: { readonly facets: Partial<Record<string, string[]>> };
}

/** Dresses in two sizes and colours; the other country has this many, and this many that match a filter. */
function open({ inArmenia = 9, filteredInArmenia = 3 } = {}) {
  const filtersOf = (body: unknown) => {
    const { country, choice } = body as Body;
    const { size = [], color = [], origin = [] } = choice.facets;
    const isFiltered = size.length + color.length + origin.length > 0;
    const here = size.includes('999') ? 0 : 9;
    return {
      facets: [
        facet('size', 'Размер', ['XL', '44'], size),
        facet('color', 'Цвет', ['Чёрный', 'ПВХ'], color),
        facet('origin', 'Страна', ['Италия'], origin),
      ],
      price: { min: 100, max: 900 },
      onSale: { count: 0, selected: false },
      totalCount: country === 'RU' ? here : isFiltered ? filteredInArmenia : inArmenia,
    };
  };
  const found = { corrected: null, suggestions: [], categories: [] };
  const shop = stubShop({
    search: {
      getCategories: { categories: [women] },
      getProducts: ({ body }) => ({ products: [], totalCount: filtersOf(body).totalCount }),
      getFilters: ({ body }) => filtersOf(body),
      search: ({ body }) => ({ ...found, products: [], totalCount: filtersOf(body).totalCount }),
      searchFilters: ({ body }) => filtersOf(body),
    },
  });
  const get = async (path: string, host = ruHost) =>
    (await request(shop.express).get(encodeURI(path)).set('Host', host).expect(200)).text;
  return { get };
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
const NOINDEX = 'content="noindex, follow"';

test.each([
  ['size=999', 'a value that nothing has'],
  ['size=999&page=1', 'a value that nothing has'],
  ['size=44&size=XL', 'two values'],
])('a list filtered by %s is not indexed', async (query) => {
  const html = await open().get(`/catalog/women?${query}`);
  expect(html).toContain(NOINDEX);
  expect(html).toMatch(/rel="canonical" href="[^"?]*\/catalog\/women"/);
  expect(html).not.toContain('hrefLang');
});

test('an empty category is not indexed, here or as an alternate', async () => {
  const { get } = open({ inArmenia: 0 });
  const empty = await get('/catalog/women', amHost);
  expect(empty).toContain('Сейчас здесь пусто');
  expect(empty).toContain(NOINDEX);
  const full = await get('/catalog/women');
  expect(full).not.toContain(NOINDEX);
  expect(full).not.toContain('hrefLang');
});

test('a filter has an alternate in the other country if something matches there', async () => {
  const path = '/catalog/women?size=44';
  expect(await open().get(path)).toMatch(/hrefLang="ru-AM" href="[^"]*\/catalog\/women\?size=44"/);
  expect(await open({ filteredInArmenia: 0 }).get(path)).not.toContain('hrefLang');
});

test.each([
  ['/catalog/women', 'Платья'],
  ['/catalog/women?size=XL', 'Платья: размер XL'],
  ['/catalog/women?color=Чёрный', 'Чёрные платья'],
  ['/catalog/women?color=Чёрный&size=XL', 'Чёрные платья: размер XL'],
  ['/catalog/women?color=ПВХ', 'Платья: цвет ПВХ'],
  ['/catalog/women?origin=Италия&size=44', 'Платья: размер 44, Италия'],
  [
    '/catalog/women?price-to=9000&sale=1&size=44&size=XL',
    'Платья: размер XL, размер 44, до 9 000 ₽ и другое',
  ],
  ['/search?search=шёлк&size=XL', 'Поиск: шёлк, размер XL'],
  ['/search?search=шёлк&color=Чёрный', 'Поиск: шёлк, чёрный цвет'],
])('the title of %s is «%s», also when htmx swaps the list', async (path, title) => {
  const { get } = open();
  const pageTitle = titleOf(await get(path));
  expect(pageTitle).toMatch(new RegExp(`^${title}( — |$)`));
  const fragment = path
    .replace('/catalog', '/fragments/catalog')
    .replace('/search?', '/fragments/search-list?');
  expect(titleOf(await get(fragment))).toBe(pageTitle);
});

test('dresses of one colour have their own heading, description and breadcrumb, with htmx too', async () => {
  const { get } = open();
  const html = await get('/catalog/women?color=Чёрный');
  expect(html).toMatch(/<h1[^>]*>Чёрные платья<\/h1>/);
  expect(html).toMatch(/name="description" content="Чёрные платья: /);
  const path = /<ol><li>.*?<\/ol>/.exec(html)?.[0];
  expect(path).toContain('<a href="/catalog/women">Платья</a>');
  expect(path).toContain('<span aria-current="page">Чёрные платья</span>');
  const fragment = await get('/fragments/catalog/women?color=Чёрный');
  expect(fragment).toContain(path);
  expect(fragment).toMatch(/data-hx-target=".catalog h1"[^>]*>Чёрные платья</);
  expect(await get('/fragments/catalog/women')).toMatch(/data-hx-target=".catalog h1"[^>]*>Платья</);
});

test.each([
  [ruHost, 'возврат 30 дней'],
  [amHost, 'возврат 14 дней'],
])('the catalogue of %s promises the returns that its country has', async (host, promise) => {
  const html = await open().get('/catalog', host);
  expect(html).toMatch(new RegExp(`name="description" content="Каталог: платья\\. [^"]*${promise}\\."`));
});

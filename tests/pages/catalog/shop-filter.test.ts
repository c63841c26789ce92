import request from 'supertest';
import { expect, test } from 'vitest';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const women = { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 9, picture: null };
const cityOf = (cityName: string, aoguid: string, country: 'RU' | 'AM', shopsUrl: string) => ({
  cityName,
  aoguid,
  country,
  shopsUrl,
  regionId: '77',
  isMain: true,
});
const moscow = cityOf('Москва', '0c5b2444-70a0-4932-980c-b4dc0d3f02b5', 'RU', '/stores/77/moskva');
const yerevan = cityOf('Ереван', '1', 'AM', '/stores/374/erevan');

interface Choice {
  readonly inShopsOf?: string;
}

/** A shop with nine dresses, `inMoscow` of them in Moscow's shops. */
function open({ cities = [moscow, yerevan], inMoscow = 4 } = {}) {
  const filtersOf = (body: unknown) => {
    const { inShopsOf } = (Object(body) as { choice: Choice }).choice;
    const totalCount = inShopsOf === undefined ? 9 : inMoscow;
    return { facets: [], price: { min: 100, max: 900 }, onSale: { count: 0, selected: false }, totalCount };
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
    shop: { getShopCities: { cities } },
  });
  const get = (path: string, host = ruHost) => request(shop.express).get(path).set('Host', host);
  const choicesOf = (call: string) =>
    shop.backend.calls.filter((each) => each.call === call).map(({ input }) => Object(input.body).choice);
  return { get, choicesOf };
}

test.each([
  ['/catalog/women?size=44', '/fragments/shop-filter?category=women&amp;size=44'],
  ['/search?search=%D1%88%D0%B5%D0%BB%D0%BA', '/fragments/shop-filter?search=%D1%88%D0%B5%D0%BB%D0%BA'],
])('the cacheable list at %s loads the filter by shops in the visitor’s city', async (path, from) => {
  const { text } = await open().get(path).expect(200);
  expect(text).toContain(`data-hx-get="${from}"`);
  expect(text).not.toContain('name="shops"');
});

test.each([
  ['category=women', ruHost, 'Москва', '77-moskva', 'search.getFilters'],
  ['search=шёлк', ruHost, 'Москва', '77-moskva', 'search.searchFilters'],
  ['category=women', amHost, 'Ереван', '374-erevan', 'search.getFilters'],
])(
  'the filter shows the city and how many products of the list its shops have (%s, %s)',
  async (query, host, city, value, call) => {
    const shop = open();
    const { text } = await shop.get(`/fragments/shop-filter?${encodeURI(query)}&sale=1`, host).expect(200);
    expect(text).toContain(`value="${value}"`);
    expect(text).toMatch(new RegExp(`Есть в\u00a0магазинах: ${city}.*>4<`));
    expect(shop.choicesOf(call)).toMatchObject([{ onSale: true, inShopsOf: expect.any(String) }]);
  },
);

test('the filter is hidden in a city without shops, and disabled if they have none of the list', async () => {
  const none = await open({ cities: [yerevan] })
    .get('/fragments/shop-filter?category=women')
    .expect(200);
  expect(none.text).toMatch(/<fieldset[^>]* hidden=""/);
  expect(none.text).not.toContain('<input');
  const empty = await open({ inMoscow: 0 }).get('/fragments/shop-filter?category=women').expect(200);
  expect(empty.text).toMatch(/<input[^>]*disabled=""[^>]*name="shops"/);
});

test('a list filtered by shops has the city in its URL, chip and links, and is not indexed', async () => {
  const shop = open({ inMoscow: 60 });
  const { text } = await shop.get('/catalog/women?shops=77-moskva&sort=new').expect(200);
  expect(shop.choicesOf('search.getProducts')).toMatchObject([{ inShopsOf: moscow.aoguid }]);
  expect(text).toContain('60 товаров');
  expect(text).toMatch(/<input[^>]*name="shops"[^>]*checked=""[^>]*value="77-moskva"/);
  expect(text).toContain('href="/catalog/women?shops=77-moskva&amp;sort=new&amp;page=2"');
  expect(text).toMatch(/class="chip" href="\/catalog\/women\?sort=new"/);
  expect(text).toContain('<meta name="robots" content="noindex');
  expect(text).toMatch(/rel="canonical" href="[^"]*\/catalog\/women(\?page=\d)?"/);
});

test('a URL with a city that has no shops shows the whole list', async () => {
  const shop = open();
  const { text } = await shop.get('/catalog/women?shops=99-atlantis').expect(200);
  expect(text).toContain('9 товаров');
  expect(shop.choicesOf('search.getProducts')[0].inShopsOf).toBeUndefined();
  expect(text).not.toContain('atlantis');
});

test.each([
  ['category=women&size=44&page=3', '/catalog/women?size=44&shops=77-moskva'],
  ['search=plash', '/search?search=plash&shops=77-moskva'],
])('without JavaScript a link leads to the filtered list (%s)', async (query, address) => {
  await open().get(`/in-shops?${query}`).expect('Location', address);
});

test('that link leads to the list of shops if the city has none', async () => {
  await open({ cities: [] }).get('/in-shops?category=women').expect('Location', '/stores');
});

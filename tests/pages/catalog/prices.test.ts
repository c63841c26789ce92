import request from 'supertest';
import { expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const women = { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 9, picture: null };
const filters = {
  facets: [],
  price: { min: 100, max: 90_000 },
  onSale: { count: 0, selected: false },
  totalCount: 9,
};
const found = { corrected: null, suggestions: [], categories: [], products: [], totalCount: 9 };
const shop = stubShop({
  search: {
    getCategories: { categories: [women] },
    getProducts: { products: [], totalCount: 9 },
    getFilters: filters,
    search: found,
    searchFilters: filters,
  },
});
const get = (path: string) => request(shop.express).get(encodeURI(path)).set('Host', ruHost);
const requestedPrices = (call: string) => {
  const { choice } = Object(shop.backend.calls.findLast((each) => each.call === call)?.input.body);
  return [choice.priceFrom, choice.priceTo];
};
const fieldOf = (html: string, name: string) => new RegExp(`<input[^>]*id="${name}"[^>]*>`).exec(html)?.[0];

test.each([
  ['/catalog/women?', 'search.getProducts'],
  ['/fragments/catalog/women?', 'search.getProducts'],
  ['/search?search=шёлк&', 'search.search'],
  ['/fragments/search-list?search=шёлк&', 'search.search'],
])('a price can be typed as the shop writes it (%s)', async (list, call) => {
  const { text } = await get(`${list}price-from=5000,50&price-to=9 000 ₽`).expect(200);
  expect(requestedPrices(call)).toEqual([5_000.5, 9_000]);
  expect(fieldOf(text, 'price-from')).toContain('value="5000,50"');
  expect(fieldOf(text, 'price-to')).toContain('value="9000"');
  expect(plainHtml(text)).toContain('от 5 000,50 ₽');
  expect(plainHtml(text)).toContain('до 9 000 ₽');
});

test('an invalid price stays in its field with a message, and the list ignores it', async () => {
  const { text } = await get('/catalog/women?price-from=дорого&price-to=9000').expect(200);
  expect(requestedPrices('search.getProducts')).toEqual([null, 9_000]);
  const field = fieldOf(text, 'price-from');
  expect(field).toContain('value="дорого"');
  expect(field).toContain('aria-invalid="true" aria-describedby="price-from-error"');
  expect(plainHtml(text)).toContain(
    '<p class="field-error" id="price-from-error">Не понимаем эту цену. Напишите число, например 9 000.</p>',
  );
  expect(text).not.toContain('id="price-to-error"');
  expect(plainHtml(text)).toContain('9 товаров<span>, цена не учтена</span>');
});

test('the price field accepts any notation, without a pattern', async () => {
  const { text } = await get('/catalog/women').expect(200);
  expect(fieldOf(text, 'price-from')).not.toContain('pattern');
  expect(plainHtml(text)).not.toContain('цена не учтена');
});

test('the URL of a filtered list has prices as plain numbers, and invalid ones as typed', async () => {
  const { headers } = await get('/fragments/catalog/women?price-from=9 000 ₽&price-to=дорого').expect(200);
  expect(decodeURI(headers['hx-push-url'] ?? '')).toBe('/catalog/women?price-from=9000&price-to=дорого');
});

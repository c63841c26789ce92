import request from 'supertest';
import { expect, test } from 'vitest';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const women = { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 9, picture: null };
const filters = {
  facets: [],
  price: { min: 100, max: 900 },
  onSale: { count: 4, selected: true },
  totalCount: 9,
};

function open(path: string, known: readonly string[] = [], search: StubReplies['search'] = {}) {
  const shop = stubShop({
    search: {
      getCategories: { categories: [women] },
      getProducts: ({ body }) => {
        const { category } = Object(body) as { category: string };
        if (category !== '' && !known.includes(category)) throw new StubRefusal(404, 'CategoryNotFound');
        return { products: [], totalCount: 9 };
      },
      getFilters: filters,
      ...search,
    },
  });
  const lastBody = () =>
    shop.backend.calls.filter(({ call }) => call === 'search.getProducts').at(-1)?.input.body;
  return { get: () => request(shop.express).get(path).set('Host', ruHost), lastBody };
}

test.each([
  ['/catalog/new', 'Новинки', { key: 'New', value: 'Desc' }, false],
  ['/catalog/sale', 'Распродажа', { key: 'Discount', value: 'Desc' }, true],
  ['/catalog/sale?sort=price-up', 'Распродажа', { key: 'Price', value: 'Asc' }, true],
  ['/fragments/catalog/sale', '', { key: 'Discount', value: 'Desc' }, true],
])('%s lists products of all categories', async (path, title, sort, onSale) => {
  const shop = open(path);
  const { text } = await shop.get().expect(200);
  expect(text).toContain(title && `<h1>${title}</h1>`);
  expect(shop.lastBody()).toMatchObject({ category: '', sort, choice: { onSale } });
  expect(text.includes('name="sale"')).toBe(!onSale);
});

test('a category called like such a list takes precedence', async () => {
  const shop = open('/catalog/sale', ['sale']);
  await shop.get().expect(200);
  expect(shop.lastBody()).toMatchObject({ category: 'sale', choice: { onSale: false } });
});

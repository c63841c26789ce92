import request from 'supertest';
import { expect, test } from 'vitest';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const category = { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 0, picture: null };
const shop = stubShop({
  search: {
    getCategories: { categories: [category] },
    getProducts: { products: [], totalCount: 0 },
    getFilters: {
      facets: [],
      price: { min: 0, max: 0 },
      onSale: { count: 0, selected: false },
      totalCount: 0,
    },
  },
});
const get = (path: string) => request(shop.express).get(path).set('Host', ruHost);

test('a sold-out category keeps its page and links to the catalogue', async () => {
  const { text } = await get('/catalog/women').expect(200);
  expect(text).toContain('Сейчас здесь пусто');
  expect(text).toContain('href="/catalog"');
});

test('filters without results can be removed one by one or all at once', async () => {
  const { text } = await get('/catalog/women?sale=1&price-from=5').expect(200);
  expect(text).toContain('Ничего не подошло');
  expect(text).toContain('<a href="/catalog/women">сбросьте все</a>');
  expect(text).toMatch(
    /<a class="chip" href="\/catalog\/women\?sale=1" data-hx-get="\/fragments\/catalog\/women\?sale=1"/,
  );
  expect(text).toMatch(
    /<a class="chip-clear" href="\/catalog\/women" data-hx-get="\/fragments\/catalog\/women"/,
  );
});

test('the filter sheet has a reset link once something is selected', async () => {
  const sheet = async (path: string) =>
    /<div class="facets-head">.*?<\/div>/s.exec((await get(path)).text)?.[0];
  expect(await sheet('/catalog/women?sale=1')).toMatch(
    /<a class="chip-clear" href="\/catalog\/women"[^>]*>Сбросить</,
  );
  expect(await sheet('/catalog/women')).not.toContain('Сбросить');
});

test('the catalogue does not list a sold-out category', async () => {
  const { text } = await get('/catalog').expect(200);
  expect(text).not.toContain('href="/catalog/women"');
});

test('a path longer than any category is a 404', async () => {
  const strict = stubShop({
    search: {
      getCategories: { categories: [category] },
      getProducts: () => {
        throw new StubRefusal(400, 'BadInput: body.category');
      },
    },
  });
  for (const path of ['/catalog/', '/fragments/catalog/']) {
    const address = path + 'x'.repeat(300);
    await request(strict.express).get(address).set('Host', ruHost).expect(404);
  }
});

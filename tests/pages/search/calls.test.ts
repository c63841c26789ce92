import request from 'supertest';
import { expect, test } from 'vitest';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const nothing = { products: [], totalCount: 0, corrected: null, suggestions: [], categories: [] };
const filters = {
  facets: [],
  price: { min: 0, max: 0 },
  onSale: { count: 0, selected: false },
  totalCount: 0,
};

test.each([
  [ruHost, 'RU', '77'],
  [amHost, 'AM', '374'],
])(
  'a search at %s says country and region, and so does the menu around it',
  async (host, country, regionId) => {
    const { express, backend } = stubShop({ search: { search: nothing, searchFilters: filters } });
    const { status } = await request(express).get('/search?search=abc').set('Host', host);
    expect(status).toBe(200);
    const inputOf = (name: string) => backend.asked.find(({ call }) => call === name)?.input;
    expect(inputOf('search.search')?.body).toMatchObject({ searchQuery: 'abc', country, regionId, size: 48 });
    expect(inputOf('content.getMenu')?.query).toEqual({ country, regionId });
  },
);

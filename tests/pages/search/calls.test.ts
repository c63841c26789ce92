import request from 'supertest';
import { expect, test } from 'vitest';
import type { Understanding } from '#src/contract/search/index.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
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
])('a search at %s passes country and region, as does its menu', async (host, country, regionId) => {
  const { express, backend } = stubShop({ search: { search: nothing, searchFilters: filters } });
  const { status } = await request(express).get('/search?search=abc').set('Host', host);
  expect(status).toBe(200);
  const inputOf = (name: string) => backend.calls.find(({ call }) => call === name)?.input;
  expect(inputOf('search.search')?.body).toMatchObject({ searchQuery: 'abc', country, regionId, size: 48 });
  expect(inputOf('content.getMenu')?.query).toEqual({ country, regionId });
});

const link = (title: string, address: string) => ({ title, link: address, cssClass: '' });
const item = (title: string, address: string, below: ReturnType<typeof link>[] = []) => ({
  ...link(title, address),
  children: { Left: below, Middle: [], Banner: [], Main: [] },
});
const getMenu = {
  menus: {
    TOP: [item('Магазины', '/stores'), item('Доставка', '/company/delivery')],
    CATALOG: [
      item('Женщинам', '/catalog/women', [
        link('Распродажа', '/catalog/sale'),
        link('Платья', '/catalog/dresses'),
      ]),
    ],
    BOTTOM: [
      item('Покупателям', '/company/about', [
        link('Обмен и возврат', '/company/return'),
        link('Магазины', '/stores/'),
        link('Таблица размеров', '/sizes/women'),
      ]),
    ],
  },
};
const hrefsIn = (html: string) =>
  [...(/<nav class="search-pages".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

test.each([
  ['магазины', ['/stores']],
  ['магазины в москве', ['/stores']],
  ['как вернуть товар', ['/company/return']],
  ['доставка', ['/company/delivery']],
  ['таблица размеров', ['/sizes/women']],
  ['распродажа', ['/catalog/sale']],
  ['платья', []],
  ['рубашка', []],
])('a search for «%s» links to the shop’s pages %j', async (text, hrefs) => {
  const { express } = stubShop({ search: { search: nothing, searchFilters: filters }, content: { getMenu } });
  const { text: html } = await request(express).get('/search').query({ search: text }).set('Host', ruHost);
  expect(hrefsIn(html)).toEqual(hrefs);
  expect(html.includes('ничего не\u00a0нашлось')).toBe(hrefs.length === 0);
});

test.each([
  ['а'.repeat(201), 'а'.repeat(200)],
  [`${'платье '.repeat(50)}`, 'платье '.repeat(29).slice(0, 200).trim()],
  [`${'а'.repeat(199)}👗👗`, 'а'.repeat(199)],
])('a query is truncated to 200 characters', async (search, query) => {
  const { express, backend } = stubShop({ search: { search: nothing, searchFilters: filters } });
  const { status } = await request(express).get('/search').query({ search }).set('Host', ruHost);
  expect(status).toBe(200);
  const { input } = backend.calls.find(({ call }) => call === 'search.search') ?? {};
  expect(input?.body).toMatchObject({ searchQuery: query });
});

/** The words of the page of a search that was understood like this. */
async function pageOf(understood: Understanding) {
  const found = { ...nothing, products: [productCard()], totalCount: 1, understood };
  const { express } = stubShop({ search: { search: found, searchFilters: { ...filters, totalCount: 1 } } });
  const { text } = await request(express)
    .get('/search')
    .query({ search: 'красное платье' })
    .set('Host', ruHost);
  return text.replaceAll('\u00a0', ' ');
}

const plainly = { letGo: [], priceFrom: null, priceTo: null, onSale: false, sort: null };

test('a search shows what it understood and what it dropped', async () => {
  const page = await pageOf({
    ...plainly,
    letGo: [
      { kind: 'color', text: 'красное', nearest: ['Бордовый', 'Розовый'] },
      { kind: 'color', text: 'синее' },
      { kind: 'word', text: 'шикарное' },
    ],
    priceTo: 10_000,
  });
  expect(page).toContain('Учли: цена до 10 000 ₽.');
  expect(page).toContain('Цвета «красное» нет, сначала самые близкие: бордовый, розовый.');
  expect(page).toContain('Цвета «синее» нет, вот другие цвета.');
  expect(page).toContain('Не нашли «шикарное» — показали без этого.');
});

test('a search shows the prices, sale and sort order it applied', async () => {
  const sort = { key: 'Price', value: 'Asc' } as const;
  const page = await pageOf({ ...plainly, priceFrom: 3_000, priceTo: 10_000, onSale: true, sort });
  expect(page).toContain('Учли: цена от 3 000 ₽ до 10 000 ₽, только со скидкой, сначала недорогие.');
  expect(await pageOf(plainly)).not.toContain('Учли');
});

test('a search claims no price, sale or size that found nothing', async () => {
  const letGo = (['price', 'sale', 'size'] as const).map((kind) => ({ kind, text: '44' }));
  const page = await pageOf({ ...plainly, letGo, priceFrom: 3_000, onSale: true });
  expect(page).not.toContain('Учли');
  expect(page).toContain('По такой цене ничего нет, вот другие цены.');
  expect(page).toContain('Со скидкой ничего нет, вот без скидки.');
  expect(page).toContain('Размера «44» сейчас нет, вот другие размеры.');
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import {
  readRecentSearches,
  recentSearchesWith,
} from '#src/storefront/pages/search/recent-searches-cookie.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const nothing = { products: [], totalCount: 0, corrected: null, suggestions: [], categories: [] };
const filters = {
  facets: [],
  price: { min: 0, max: 0 },
  onSale: { count: 0, selected: false },
  totalCount: 0,
};
const offers = { products: [productCard({ modelColorCode: 'OFFER-1', modelTitle: 'Пальто' })], reasons: [] };
const viewed = { products: [productCard({ modelColorCode: 'SEEN-1', modelTitle: 'Шарф' })] };

const shop = stubShop({
  search: {
    search: nothing,
    searchFilters: filters,
    getSuggestList: viewed,
    getSuggestOrBestDealsItems: offers,
  },
});

const cookieOf = (...texts: string[]) =>
  texts.reduceRight((cookie, text) => recentSearchesWith(cookie, text)?.value ?? cookie, '');
const open = (path: string, cookies = '') =>
  request(shop.express)
    .get(path)
    .set('Host', ruHost)
    .set('Cookie', cookies)
    .set('Sec-Fetch-Site', 'same-origin');
const titlesIn = (html: string) =>
  [...html.matchAll(/class="card-title">([^<]*)</g)].map(([, title]) => title);
const setCookies = (headers: Record<string, unknown>) =>
  [headers['set-cookie']].flat().filter((line): line is string => typeof line === 'string');

describe('a search without results', () => {
  test('offers products for everyone, and requests what this browser has viewed', async () => {
    const { text, headers } = await open(
      '/search?search=abcdef',
      `recentSearches=${cookieOf('юбка')}; recentlyViewed=SEEN-1`,
    );
    expect(headers['cache-control']).toContain('public');
    expect(titlesIn(text)).toEqual(['Пальто']);
    expect(text).not.toContain('юбка');
    expect(text).toMatch(/id="search-again" data-hx-get="\/fragments\/search-again"/);
    expect(text).not.toContain('/fragments/search-seen');
  });

  test('then shows what was viewed and searched for here, and to nobody else', async () => {
    const cookies = `recentSearches=${cookieOf('юбка', 'белая рубашка')}; recentlyViewed=SEEN-1`;
    const { text, headers } = await open('/fragments/search-again', cookies);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(titlesIn(text), 'filled up with offers').toEqual(['Шарф', 'Пальто']);
    expect(
      [...text.matchAll(/href="(\/search[^"]*)"/g)].map(([, href]) => decodeURIComponent(href ?? '')),
    ).toEqual(['/search?search=юбка', '/search?search=белая+рубашка']);
    const other = await open('/fragments/search-again');
    expect(titlesIn(other.text)).toEqual(['Пальто']);
    expect(other.text).not.toContain('Вы искали');
  });
});

test('a search with results is remembered', async () => {
  const { express } = stubShop({
    search: {
      search: { ...nothing, products: [productCard()], totalCount: 1 },
      searchFilters: { ...filters, totalCount: 1 },
    },
  });
  const { text } = await request(express).get('/search').query({ search: 'юбка' }).set('Host', ruHost);
  expect(text).toContain(`data-hx-get="/fragments/search-seen?search=${encodeURIComponent('юбка')}"`);
  expect(text).not.toContain('search-again');
  const { headers } = await open(
    `/fragments/search-seen?search=${encodeURIComponent('Юбка ')}`,
    `recentSearches=${cookieOf('пальто', 'юбка')}`,
  );
  const [cookie = ''] = setCookies(headers).filter((line) => line.startsWith('recentSearches='));
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  expect(readRecentSearches(cookie.split(/[=;]/)[1])).toEqual(['Юбка', 'пальто']);
});

test('the search panel opens with the same, requested on opening', async () => {
  const { text } = await open('/search?search=abcdef');
  expect(text).toMatch(/data-hx-get="\/fragments\/search-start" data-hx-trigger="panel-load"/);
  const panel = await open('/fragments/search-start', `recentSearches=${cookieOf('юбка')}`);
  expect(panel.text.indexOf('Вы искали')).toBeLessThan(panel.text.indexOf('Пальто'));
});

test('the searches can be cleared, with and without JavaScript', async () => {
  const forget = () =>
    request(shop.express)
      .post('/search/forget')
      .set('Host', ruHost)
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Referer', `http://${ruHost}/cart`)
      .set('Cookie', `recentSearches=${cookieOf('юбка')}`);
  const plain = await forget().expect(303);
  expect(plain.headers.location).toBe('/cart');
  expect(setCookies(plain.headers).join()).toMatch(/recentSearches=;/);
  const swapped = await forget().set('HX-Request', 'true').expect(200);
  expect(swapped.text).toContain('История поиска очищена');
  expect(setCookies(swapped.headers).join()).toMatch(/recentSearches=;/);
});

describe('the cookie of recent searches', () => {
  test('keeps the last six, each once', () => {
    const texts = ['юбка', 'пальто', 'шарф', 'туфли', 'сумка', 'рубашка', 'брюки', 'ПАЛЬТО'];
    expect(readRecentSearches(cookieOf(...texts.toReversed()))).toEqual([
      'ПАЛЬТО',
      'брюки',
      'рубашка',
      'сумка',
      'туфли',
      'шарф',
    ]);
  });

  test.each(['а', 'x'.repeat(51), 'два\u0000слова', '\u202eслово', ''])('does not remember %j', (text) => {
    expect(recentSearchesWith('', text)).toBeNull();
  });

  test.each([
    undefined,
    7,
    {},
    '',
    'не base64',
    'x'.repeat(4_000),
    Buffer.from('а').toString('base64url'),
    Buffer.from('один\nдва\nтри\nчетыре\nпять\nшесть\nсемь').toString('base64url'),
    Buffer.from([0xd0, 0x41, 0x42]).toString('base64url'),
  ])('ignores %j', (cookie) => {
    expect(readRecentSearches(cookie)).toEqual([]);
  });
});

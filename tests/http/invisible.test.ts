import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { EMAIL } from '#src/config/constants.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import { bodiesOf, cart, cartShop, post } from '#tests/pages/cart/shop.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const invisible: Readonly<Record<string, string>> = {
  'a soft hyphen': '\u00ad',
  'a zero-width space': '\u200b',
  'a zero-width non-joiner': '\u200c',
  'a zero-width joiner': '\u200d',
  'a word joiner': '\u2060',
  'a byte order mark': '\ufeff',
  'a mark of direction': '\u200e',
  'an Arabic mark of direction': '\u061c',
  'an embedding': '\u202a',
  'an override': '\u202e',
  'the end of an override': '\u202c',
  'an isolate': '\u2066',
  'the end of an isolate': '\u2069',
  'a variation selector': '\ufe0f',
  'a supplementary variation selector': '\u{e0101}',
  'a grapheme joiner': '\u034f',
  'a Mongolian separator': '\u180e',
  'a Hangul filler': '\u3164',
  'an invisible times': '\u2062',
  'a tag': '\u{e0061}',
  'an annotation anchor': '\ufff9',
};

const nothing = { products: [], totalCount: 0, corrected: null, suggestions: [], categories: [] };
const noFilters = {
  facets: [],
  price: { min: 0, max: 0 },
  onSale: { count: 0, selected: false },
  totalCount: 0,
};

describe.each(Object.entries(invisible))('%s', (_, mark) => {
  const around = (text: string) => `${mark}${[...text].join(mark)}${mark}`;

  test('is removed from any text, and invalid in an e-mail', () => {
    expect(withoutInvisible(around('anna@example.ru'))).toBe('anna@example.ru');
    expect(EMAIL.test(`an${mark}na@example.ru`)).toBe(false);
  });

  test('is removed from a coupon', async () => {
    const shop = cartShop(cart(), { applyCoupon: cart() });
    await post(shop, '/cart/coupon', { coupon: around('ОСЕНЬ') });
    expect(bodiesOf(shop, 'cart.applyCoupon')).toEqual([expect.objectContaining({ coupon: 'ОСЕНЬ' })]);
  });

  test('is removed from a search', async () => {
    const { express, backend } = stubShop({ search: { search: nothing, searchFilters: noFilters } });
    await request(express)
      .get('/search')
      .query({ search: around('платье') })
      .set('Host', ruHost);
    const search = backend.calls.find(({ call }) => call === 'search.search');
    expect(search?.input.body).toMatchObject({ searchQuery: 'платье' });
  });
});

test('emoji stay whole, and visible spaces are kept', () => {
  for (const text of ['❤️', '👩‍👩‍👧', '👍🏽', '🏳️‍🌈', 'Анна\u00a0Петрова', 'й', 'é'])
    expect(withoutInvisible(text)).toBe(text);
});

test('a search without visible characters counts as empty', async () => {
  const { express } = stubShop({});
  const { headers } = await request(express)
    .get('/search')
    .query({ search: '\u200b\u200b\u200b' })
    .set('Host', ruHost);
  expect(headers.location).toBe('/');
});

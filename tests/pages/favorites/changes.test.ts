import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost } from '#tests/support/stub-shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';
import { favoritesShop } from './shop.ts';

describe('a press of a heart', () => {
  test('adds, and returns to the page it was on', async () => {
    const shop = favoritesShop();
    const reply = await shop.press('add', 'PL-1');
    expect(reply.status).toBe(303);
    expect(reply.headers.location).toBe('/outcome?of=favorite&back=%2Fcatalog%2Fwomen%3Fsort%3Dnew');
    expect(shop.codes()).toEqual(['PL-1']);
  });

  test('sends the agreed calls under the user token of a guest', async () => {
    const shop = favoritesShop({ codes: ['PL-2'] });
    const { headers } = await shop.press('add', 'PL-1');
    const sessionId = cookieSet(headers, 'userToken');
    expect(shop.callsOf('addFavorite')[0]?.input.body).toEqual({
      countryId: 1,
      sessionId,
      ModelColorCode: 'PL-1',
    });
    const removing = await shop.press('remove', 'PL-2');
    expect(shop.callsOf('deleteFavorite')[0]?.input.query).toEqual({
      id: 1,
      sessionId: cookieSet(removing.headers, 'userToken'),
      country: 'RU',
    });
  });

  test('has the same result twice and in two tabs', async () => {
    const shop = favoritesShop();
    await Promise.all([shop.press('add', 'PL-1'), shop.press('add', 'PL-1')]);
    expect(shop.codes()).toEqual(['PL-1']);
    await shop.press('remove', 'PL-1');
    await shop.press('remove', 'PL-1');
    expect(shop.codes()).toEqual([]);
    expect(shop.callsOf('deleteFavorite')).toHaveLength(1);
  });

  test('returns the codes of all favourites and the counter to htmx', async () => {
    const shop = favoritesShop({ codes: ['PL-2'] });
    const { status, text, headers } = await shop.press('add', 'PL-1').set('HX-Request', 'true');
    expect(status).toBe(200);
    expect(headers['hx-trigger']).toBe('favorites-changed');
    expect(text).toContain('<favorite-codes>PL-2\nPL-1</favorite-codes>');
    expect(text).toMatch(/favorites-count\]"[^>]*>2</);
  });

  test.each([
    ['MAX_FAVORITES', 'full', 'больше не\u00a0помещается'],
    ['NotFound', 'gone', 'больше не продаётся'],
  ])('explains %s, with and without JavaScript', async (refusing, refused, words) => {
    const shop = favoritesShop({ refusing });
    const plain = await shop.press('add', 'PL-1');
    expect(plain.headers.location).toBe(`/favorites?refused=${refused}`);
    expect((await shop.open(`/favorites?refused=${refused}`)).text).toContain(words);
    const swapped = await shop.press('add', 'PL-1').set('HX-Request', 'true');
    expect(swapped.text).toContain(words);
  });

  test.each([{}, { add: '' }, { add: 'x'.repeat(65) }, { toggle: 'PL-1' }])(
    'without a code that could be one, %j, changes nothing',
    async (form) => {
      const shop = favoritesShop();
      const reply = await request(shop.express)
        .post('/favorites')
        .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send(form);
      expect(reply.status).toBe(303);
      expect(shop.callsOf('addFavorite')).toEqual([]);
    },
  );

  test('from another site is refused', async () => {
    const shop = favoritesShop();
    await shop.press('add', 'PL-1').set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(shop.codes()).toEqual([]);
  });

  test('refused by the backend is not reported as done', async () => {
    const addFavorite = () => {
      throw new StubRefusal(503);
    };
    expectError(/addFavorite: 503/);
    const shop = favoritesShop({ replies: { account: { addFavorite } } });
    const reply = await shop.press('add', 'PL-1').set('HX-Request', 'true');
    expect(reply.status).toBe(503);
    expect(reply.text).not.toContain('favorite-codes');
  });
});

describe('hearts', () => {
  test('are the same for everyone on a public page, and set by the visitor fragment', async () => {
    const shop = favoritesShop({ codes: ['PL-1', 'PL-2'] });
    const { text } = await shop.open('/fragments/visitor');
    expect(text).toContain('<favorite-codes>PL-1\nPL-2</favorite-codes>');
    expect(shop.callsOf('getFavorites')[0]?.input.query).toMatchObject({
      countryId: 1,
      'sort.key': 'BestSales',
      'sort.value': 'Desc',
      'pagination.pageSize': 1000,
      'pagination.pageNumber': 1,
      cards: 'no',
    });
  });

  test('stay unchanged if the favourites are unavailable', async () => {
    const getFavorites = () => {
      throw new StubRefusal(404);
    };
    const shop = favoritesShop({ replies: { account: { getFavorites } } });
    const { status, text } = await shop.open('/fragments/visitor');
    expect(status).toBe(200);
    expect(text).not.toContain('favorite-codes');
  });
});

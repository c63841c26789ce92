import request from 'supertest';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#src/config/durations.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { cookieSet, cookiesAfter, unsignedToken } from '#tests/support/tokens.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const LIFE_S = 900;

afterEach(() => void vi.restoreAllMocks());

/** A customer's shop whose identity service refreshes tokens only when the test allows it. */
async function openShop() {
  let now = START;
  let shiftMs = 0;
  const trueTime = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => trueTime() + shiftMs);
  const issue = (id: string) => {
    const exp = Math.floor(now / 1000) + LIFE_S;
    return { token: unsignedToken({ exp, id, UserId: 'customer-1' }), refreshToken: id, errorMessage: '' };
  };
  const { promise: mayRefresh, resolve: refresh } = Promise.withResolvers<void>();
  const shop = stubShop(
    {
      identity: {
        getToken: () => issue('first'),
        refreshToken: () => mayRefresh.then(() => issue('second')),
      },
      shop: { getShopsByCity: { shops: [] }, getShopsByRegion: { shops: [] } },
      geo: { getCityByIP: { city: null } },
      account: { getCart: { totalCount: 7 }, getFavorites: { favoriteProducts: [], totalCount: 0 } },
    },
    { now: () => now },
  );
  const visit = (cookies = '') =>
    request(shop.express).get('/fragments/visitor').set('Host', ruHost).set('Cookie', cookies);
  return {
    visit,
    cookies: cookiesAfter((await visit()).headers),
    refresh,
    refreshes: () => shop.backend.calls.filter(({ call }) => call === 'identity.refreshToken').length,
    pass(ms: number) {
      now += ms;
      shiftMs += ms;
    },
  };
}

test('a token that is still valid is used while the identity service is slow to refresh it', async () => {
  const shop = await openShop();
  shop.pass((LIFE_S - 30) * 1000);
  const { text, headers } = await shop.visit(shop.cookies);
  expect(text).toContain('Личный кабинет');
  expect(text).toMatch(/>7</);
  expect(cookieSet(headers, 'authData')).toBeUndefined();
});

test.each([
  ['still valid', LIFE_S - 30],
  ['no longer valid', LIFE_S],
])('tokens that arrive late, when the old one is %s, are stored at the next visit', async (_, ageS) => {
  const shop = await openShop();
  shop.pass(ageS * 1000);
  const late = await shop.visit(shop.cookies);
  expect(late.status).toBe(200);
  expect(cookieSet(late.headers, 'authData')).toBeUndefined();
  shop.refresh();
  await new Promise((resolve) => setImmediate(resolve));
  shop.pass(5 * MINUTE_MS);
  const { text, headers } = await shop.visit(shop.cookies);
  expect(cookieSet(headers, 'authData')).toBeDefined();
  expect(text).toContain('Личный кабинет');
  expect(shop.refreshes()).toBe(1);
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { maxLengths } from '#src/contract/limits.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';
import { cookieSet, cookiesAfter, unsignedToken } from '#tests/support/tokens.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const LIFE_S = 900;

/** A shop whose identity service numbers its tokens. */
function shopWithTokens(signedInAs?: string) {
  let now = START;
  let issued = 0;
  let refusing = '';
  const refused = new Set<string>();
  const issue = (userId?: string) => {
    issued += 1;
    const exp = Math.floor(now / 1000) + LIFE_S;
    const token = unsignedToken({ exp, id: String(issued), ...(userId ? { UserId: userId } : {}) });
    return { token, refreshToken: `refresh-${issued}`, errorMessage: '' };
  };
  const noTokens = () => ({ token: '', refreshToken: '', errorMessage: refusing });
  const shop = stubShop(
    {
      identity: {
        getToken: () => issue(signedInAs && issued === 0 ? signedInAs : undefined),
        refreshToken: () => (refusing ? noTokens() : issue(signedInAs)),
      },
      shop: { getShopsByCity: { shops: [] }, getShopsByRegion: { shops: [] } },
      geo: { getCityByIP: { city: null } },
    },
    { now: () => now },
  );
  const callsOf = (name: string) => shop.backend.calls.filter(({ call }) => call === `identity.${name}`);
  return {
    ...shop,
    callsOf,
    /** How many sessions a visitor got, by the reply that set the user token. */
    sessionsOf: (reply: { headers: Record<string, string> }) =>
      callsOf('getToken').filter(({ input }) =>
        JSON.stringify(input.query).includes(String(cookieSet(reply.headers, 'userToken'))),
      ).length,
    refused,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    endSessions: (code: string) => {
      refusing = code;
    },
    visit: (cookies = '', host = ruHost) =>
      request(shop.express).get('/fragments/visitor').set('Host', host).set('Cookie', cookies),
  };
}

test('the longest tokens that the contract takes make a session that a browser keeps', async () => {
  const issued = { exp: START / 1000 + LIFE_S, UserId: 'd'.repeat(64), id: '' };
  const rest = maxLengths.accessToken - unsignedToken(issued).length;
  const token = unsignedToken({ ...issued, id: 'i'.repeat(Math.floor((rest * 3) / 4)) });
  expect(token).toHaveLength(maxLengths.accessToken);
  const refreshToken = 'r'.repeat(maxLengths.refreshToken);
  const shop = stubShop(
    { identity: { getToken: { token, refreshToken, errorMessage: '' } } },
    { now: () => START },
  );
  const visit = (cookies: string) =>
    request(shop.express).get('/fragments/visitor').set('Host', ruHost).set('Cookie', cookies);
  const again = await visit(cookiesAfter((await visit('')).headers));
  expect(cookieSet(again.headers, 'authData')).toBeUndefined();
});

test.each([
  [{ exp: START / 1000 + LIFE_S, UserId: 42 }, 'opens'],
  [{ exp: String(START / 1000 + LIFE_S), UserId: '42' }, 'opens'],
  [{ exp: START / 1000 + LIFE_S, UserId: 0 }, 'stays shut'],
])('with the claims %j of another gateway the account %s', async (claims, how) => {
  const issued = { token: unsignedToken(claims), refreshToken: 'r', errorMessage: '' };
  const faq = {
    id: 'faq',
    title: '',
    announce: '',
    date: '2026-09-01T00:00:00.000Z',
    picture: null,
    body: '',
  };
  const shop = stubShop(
    { identity: { getToken: issued }, content: { getContent: faq } },
    { now: () => START },
  );
  const visit = (path: string, cookies = '') =>
    request(shop.express).get(path).set('Host', ruHost).set('Cookie', cookies);
  const { headers } = await visit('/fragments/visitor');
  const again = await visit('/cabinet_faq', cookiesAfter(headers));
  expect(again.status).toBe(how === 'opens' ? 200 : 302);
  expect(cookieSet(again.headers, 'authData'), 'the session goes on').toBeUndefined();
});

describe('a visitor without tokens', () => {
  test('gets a user token and a session, kept for a year in cookies that no script can read', async () => {
    const shop = shopWithTokens();
    const { headers } = await shop.visit();
    expect(cookieSet(headers, 'userToken')).toMatch(/^[0-9a-f-]{36}$/);
    for (const line of headers['set-cookie'] as unknown as string[])
      expect(line).toMatch(/Max-Age=31536000; Path=\/;.*HttpOnly; SameSite=Lax/);
    expect(shop.callsOf('getToken')[0]?.input.query).toEqual({
      userToken: cookieSet(headers, 'userToken'),
      country: 'RU',
    });
  });

  test('keeps the user token if only the session is lost', async () => {
    const shop = shopWithTokens();
    const userToken = cookieSet((await shop.visit()).headers, 'userToken');
    const { headers } = await shop.visit(`userToken=${userToken}`);
    expect(cookieSet(headers, 'userToken')).toBe(userToken);
    expect(cookieSet(headers, 'authData')).toBeDefined();
  });

  test('has a session of its own in each country', async () => {
    const shop = shopWithTokens();
    await shop.visit('', amHost);
    expect(shop.callsOf('getToken')[0]?.input.query).toMatchObject({ country: 'AM' });
  });
});

describe('a session at the other country’s origin', () => {
  test('is ignored: an anonymous visitor starts, and the session continues at home', async () => {
    for (const [home, other] of [
      [amHost, ruHost],
      [ruHost, amHost],
    ] as const) {
      const shop = shopWithTokens('7');
      const cookies = cookiesAfter((await shop.visit('', home)).headers);
      expect((await shop.visit(cookies, home)).text).toContain('/cabinet');
      const abroad = await shop.visit(cookies, other);
      expect(abroad.text).not.toContain('/cabinet');
      expect(cookieSet(abroad.headers, 'userToken')).toMatch(/^[0-9a-f-]{36}$/);
      expect(cookies).not.toContain(String(cookieSet(abroad.headers, 'userToken')));
      const account = () => request(shop.express).get('/cabinet').set('Host', other).set('Cookie', cookies);
      expect((await account()).headers.location).toBe('/');
      expect((await shop.visit(cookies, home)).text).toContain('/cabinet');
      expect(shop.callsOf('refreshToken')).toEqual([]);
    }
  });
});

describe('a token check', () => {
  test('makes no call while the token is valid for more than a minute', async () => {
    const shop = shopWithTokens();
    const cookies = cookiesAfter((await shop.visit()).headers);
    shop.pass(LIFE_S - 60);
    const { headers } = await shop.visit(cookies);
    expect(shop.callsOf('refreshToken')).toEqual([]);
    expect(cookieSet(headers, 'authData')).toBeUndefined();
  });

  test('refreshes a token with less than a minute left, and extends the user token by a year', async () => {
    const shop = shopWithTokens();
    const first = await shop.visit();
    shop.pass(LIFE_S - 59);
    const { headers } = await shop.visit(cookiesAfter(first.headers));
    expect(shop.callsOf('refreshToken')).toHaveLength(1);
    expect(cookieSet(headers, 'authData')).toBeDefined();
    expect(cookieSet(headers, 'userToken')).toBe(cookieSet(first.headers, 'userToken'));
  });

  test('is shared by twenty parallel requests, each of which gets the new pair', async () => {
    const shop = shopWithTokens();
    const first = await shop.visit();
    const cookies = cookiesAfter(first.headers);
    shop.pass(LIFE_S - 59);
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.visit(cookies)));
    expect(shop.callsOf('refreshToken')).toHaveLength(1);
    for (const { headers } of replies) {
      const kept = `${cookies.split(';')[0]}; authData=${cookieSet(headers, 'authData')}`;
      expect((await shop.visit(kept)).status).toBe(200);
    }
    expect(shop.callsOf('refreshToken')).toHaveLength(1);
    expect(shop.sessionsOf(first)).toBe(1);
  });

  test('with an equal new access token still keeps the new refresh token', async () => {
    let issued = 0;
    const issue = () => {
      issued += 1;
      const token = unsignedToken({ exp: Math.floor(START / 1000) });
      return { token, refreshToken: `refresh-${issued}`, errorMessage: '' };
    };
    const shop = stubShop({ identity: { getToken: issue, refreshToken: issue } }, { now: () => START });
    const visit = (cookies: string) =>
      request(shop.express).get('/fragments/visitor').set('Host', ruHost).set('Cookie', cookies);
    const first = cookiesAfter((await visit('')).headers);
    const second = await visit(first);
    expect(cookieSet(second.headers, 'authData')).toBeDefined();
    await visit(cookiesAfter(second.headers));
    const sent = shop.backend.calls.filter(({ call }) => call === 'identity.refreshToken');
    const used = sent.map(({ input }) => JSON.stringify(input.query));
    expect(used.length).toBeGreaterThan(1);
    expect(new Set(used).size).toBe(used.length);
  });

  test('that is refused gives an anonymous visitor a new session with the same user token', async () => {
    const shop = shopWithTokens();
    const first = await shop.visit();
    shop.pass(LIFE_S);
    shop.endSessions('RefreshTokenReused');
    const { headers } = await shop.visit(cookiesAfter(first.headers));
    expect(cookieSet(headers, 'userToken')).toBe(cookieSet(first.headers, 'userToken'));
    expect(cookieSet(headers, 'authData')).toBeDefined();
    expect(shop.sessionsOf(first)).toBe(2);
  });

  test('that is refused signs a customer out silently: a new anonymous visitor starts', async () => {
    const shop = shopWithTokens('customer-1');
    const first = await shop.visit();
    const cookies = cookiesAfter(first.headers);
    expect((await shop.visit(cookies)).text).toContain('Личный кабинет');
    shop.pass(LIFE_S);
    shop.endSessions('RefreshTokenReused');
    const { headers, text, status } = await shop.visit(cookies);
    expect(status).toBe(200);
    expect(cookieSet(headers, 'userToken')).not.toBe(cookieSet(first.headers, 'userToken'));
    expect(text).toContain('Войти');
    expect(text).not.toContain('Личный кабинет');
    for (const name of ['checkout', 'removed', 'recentlyViewed']) expect(cookieSet(headers, name)).toBe('');
  });

  test('that signs a customer out shows the next visitor nothing that the customer viewed', async () => {
    const shop = shopWithTokens('customer-1');
    const cookies = `${cookiesAfter((await shop.visit()).headers)}; recentlyViewed=A-1`;
    shop.pass(LIFE_S);
    shop.endSessions('RefreshTokenReused');
    const { headers } = await request(shop.express)
      .get('/fragments/recently-viewed/B-2')
      .set({ Host: ruHost, Cookie: cookies });
    expect(shop.backend.calls.map(({ call }) => call)).not.toContain('search.getSuggestList');
    const lines = (headers['set-cookie'] as unknown as string[]).filter((each) =>
      /^recentlyViewed=/.test(each),
    );
    expect(lines.at(-1)).toMatch(/^recentlyViewed=B-2;/);
  });

  test('that fails does not affect the visitor’s part of public pages, or cookies', async () => {
    const shop = stubShop({
      identity: {
        getToken: () => {
          throw new StubRefusal(503);
        },
      },
    });
    const reply = await request(shop.express).get('/fragments/visitor').set('Host', ruHost);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Москва');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});

test.each([
  { token: '', refreshToken: '', errorMessage: 'NoSessions' },
  { token: 'no-token', refreshToken: 'refresh', errorMessage: '' },
])('a reply without a token does not affect public pages: %j', async (getToken) => {
  const shop = stubShop({ identity: { getToken } });
  const reply = await request(shop.express).get('/fragments/visitor').set('Host', ruHost);
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('Москва');
  expect(reply.headers['set-cookie']).toBeUndefined();
});

describe('a session that the backend refuses early', () => {
  test('is renewed within the request, which is repeated with the new bearer', async () => {
    let first: string | undefined;
    const shop = stubShop({
      identity: {
        getToken: () => {
          const token = unsignedToken({ exp: 4_102_444_800, id: first ? 'second' : 'first' });
          first ??= token;
          return { token, refreshToken: 'refresh', errorMessage: '' };
        },
        refreshToken: { token: '', refreshToken: '', errorMessage: 'RefreshTokenUnknown' },
      },
      geo: { getCityByIP: { city: null } },
      account: {
        getCart: () => {
          if (shop.backend.calls.filter(({ call }) => call === 'account.getCart').length === 1)
            throw new StubRefusal(401, 'Unauthorized');
          return { totalCount: 0 };
        },
      },
    });
    const { status } = await request(shop.express).get('/fragments/visitor').set('Host', ruHost);
    expect(status).toBe(200);
    const calls = shop.backend.calls.map(({ call }) => call);
    expect(calls.filter((call) => call === 'account.getCart')).toHaveLength(2);
    expect(calls).toContain('identity.refreshToken');
  });
});

describe('foreign cookies', () => {
  const foreign = [
    'authData=nonsense',
    `authData=${'a'.repeat(5_000)}`,
    'authData=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA',
    'authData=j%3A%7B%22userId%22%3A1%7D',
  ];

  for (const cookie of foreign)
    test(`are ignored: ${cookie.slice(0, 40)}`, async () => {
      const shop = shopWithTokens();
      const { status, headers } = await shop.visit(
        `userToken=6f2c1c3e-0000-4000-8000-000000000000; ${cookie}`,
      );
      expect(status).toBe(200);
      expect(cookieSet(headers, 'authData')).toBeDefined();
    });

  test('are ignored if the user token is not one of ours', async () => {
    const shop = shopWithTokens();
    const sealed = cookieSet((await shop.visit()).headers, 'authData');
    const { headers } = await shop.visit(`userToken=<script>; authData=${sealed}`);
    expect(cookieSet(headers, 'userToken')).toMatch(/^[0-9a-f-]{36}$/);
    expect(shop.sessionsOf({ headers })).toBe(1);
  });

  test('are ignored if sealed with another key, while an old key still opens', async () => {
    const shop = shopWithTokens();
    const cookies = cookiesAfter((await shop.visit()).headers);
    const withKeys = (...firstBytes: number[]) =>
      stubShop({}, { cookieKeys: firstBytes.map((byte) => new Uint8Array(32).fill(byte)), now: () => START });
    const visit = ({ express }: ReturnType<typeof withKeys>) =>
      request(express).get('/fragments/visitor').set('Host', ruHost).set('Cookie', cookies);
    expect(cookieSet((await visit(withKeys(7, 0))).headers, 'authData')).toBeUndefined();
    expect(cookieSet((await visit(withKeys(7))).headers, 'authData')).toBeDefined();
  });
});

describe('on https', () => {
  const origins = { RU: 'https://shop.example', AM: 'https://shop.am.example' };
  const shop = stubShop({}, { site: { ...testSite, origins } });
  const visit = (cookies = '') =>
    request(shop.express).get('/fragments/visitor').set('Host', 'shop.example').set('Cookie', cookies);

  test('the cookies have names that other hosts cannot set', async () => {
    const { headers } = await visit();
    expect(cookieSet(headers, '__Host-userToken')).toBeDefined();
    expect(cookieSet(headers, '__Host-authData')).toBeDefined();
    expect(cookieSet((await visit(cookiesAfter(headers))).headers, '__Host-userToken')).toBeUndefined();
  });

  test('a session without those names, which a sibling host could plant, is ignored', async () => {
    const planted = cookiesAfter((await visit()).headers).replaceAll('__Host-', '');
    const userToken = cookieSet((await visit(planted)).headers, '__Host-userToken');
    expect(userToken).toMatch(/^[0-9a-f-]{36}$/);
    expect(planted).not.toContain(userToken);
  });
});

test('a fragment of a public page starts no session', async () => {
  const shop = shopWithTokens();
  const reply = await request(shop.express).get('/fragments/recently-viewed/A-1').set('Host', ruHost);
  expect(reply.status).toBe(200);
  expect(cookieSet(reply.headers, 'userToken')).toBeUndefined();
});

import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';

const targets: Record<string, string> = {
  '/sale': '/catalog?sort=discount',
  '/first': '/second',
  '/returns-part': '/company/return?from=letter#сроки',
  '/to-part': '/returns-part',
  '/first-part': '/second#top',
  '/own-part': 'http://localhost:3000/catalog#top',
  '/slashes-part': '/#//stranger.example',
  '/second': '/catalog',
  '/round': '/about',
  '/about': '/round',
  '/news/old': '/news/older',
  '/news/older': '/offers',
  '/news/itself': '/news/itself',
  '/partner': 'https://example.com/offer',
  '/stranger': 'https://stranger.example/',
  '/script': 'javascript:alert(1)',
  '/file': 'file:///etc/passwd',
  '/slashes': '//stranger.example/x',
  '/own-slashes': 'http://localhost:3000//stranger.example/x',
  '/own-dots': 'http://localhost:3000/.//stranger.example/x',
  '/own-up': '/..//stranger.example/x',
  '/own-backslash': '/\\\\stranger.example/x',
  '/credentials': 'http://shop@localhost:3000/catalog',
  '/partner-credentials': 'https://localhost@example.com/offer',
  '/sister-slashes': 'http://am.localhost:3000//stranger.example/x',
};
/** Links that could mislead a shopper. */
const nowhere = [
  ...['/stranger', '/script', '/file', '/slashes', '/own-slashes', '/own-dots', '/own-up', '/own-backslash'],
  ...['/credentials', '/partner-credentials', '/sister-slashes'],
];
const shop = stubShop(
  {
    content: {
      getNews: () => {
        throw new StubRefusal(404);
      },
      getRedirect: ({ query }) => {
        const { shortUrl } = query as { shortUrl: string };
        if (shortUrl === '/broken') throw new StubRefusal(404);
        return { longUrl: targets[shortUrl] ?? null };
      },
    },
  },
  {
    site: { ...testSite, redirectHosts: ['example.com'] },
  },
);
const get = (path: string) => request(shop.express).get(path).set('Host', ruHost);

describe('a path without a route', () => {
  test('redirects inside the shop by 301', async () => {
    const { headers } = await get('/sale').expect(301);
    expect(headers.location).toBe('/catalog?sort=discount');
  });

  test('redirects through another short link', async () => {
    const { headers } = await get('/first').expect(301);
    expect(headers.location).toBe('/catalog');
  });

  test.each([
    ['/returns-part?utm=a', `/company/return?from=letter&utm=a#${encodeURI('сроки')}`],
    ['/to-part', `/company/return?from=letter#${encodeURI('сроки')}`],
    ['/first-part', '/catalog#top'],
    ['/own-part', '/catalog#top'],
    ['/slashes-part', '/#//stranger.example'],
  ])('redirects to the part of a page that it names: %s', async (path, location) => {
    const { headers } = await get(path).expect(301);
    expect(headers.location).toBe(location);
  });

  test('redirects outside by 302, to an allowed host', async () => {
    const { headers } = await get('/partner').expect(302);
    expect(headers.location).toBe('https://example.com/offer');
  });

  test.each([...nowhere, '/round', '/broken', '/unknown', '/with.dot'])(
    '%s is the 404 page',
    async (path) => {
      const { text, headers } = await get(path).expect(404);
      expect(text).toContain('Извините, мы не смогли найти страницу, которую вы искали');
      expect(headers.location).toBeUndefined();
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  test('keeps the query, except what the link itself sets', async () => {
    const { headers } = await get('/sale?utm_source=letter&sort=new').expect(301);
    expect(headers.location).toBe('/catalog?sort=discount&utm_source=letter');
  });

  test('is not looked up for a form', async () => {
    await request(shop.express)
      .post('/sale')
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' })
      .expect(404);
  });

  test('tells htmx to navigate instead of redirecting it', async () => {
    const { headers } = await get('/sale').set('HX-Request', 'true').expect(200);
    expect(headers['hx-redirect']).toBe('/catalog?sort=discount');
  });
});

describe('a page that has moved', () => {
  test('redirects to its new URL', async () => {
    const { headers } = await get('/news/old').expect(301);
    expect(headers.location).toBe('/offers');
  });

  test.each(['/news/itself', '/news/unheard-of'])('or shows the 404 page: %s', async (path) => {
    const { headers } = await get(path).expect(404);
    expect(headers.location).toBeUndefined();
  });
});

test('a slow lookup shows the 404 page within its second', async () => {
  const slow = stubShop({});
  const answer = slow.backend.answer.bind(slow.backend);
  slow.backend.answer = (call, input, context) =>
    call.name === 'getRedirect' ? new Promise(() => {}) : answer(call, input, context);
  const begun = performance.now();
  await request(slow.express).get('/sale').set('Host', ruHost).expect(404);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

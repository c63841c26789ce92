import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { privateRouteNames, type Route, routes } from '#src/routes.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const shop = stubShop({});
const post = (path: string, headers: Record<string, string>) =>
  request(shop.express)
    .post(path)
    .set({ Host: ruHost, ...headers });
const own = { 'Sec-Fetch-Site': 'same-origin' };

describe('a form post', () => {
  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a browser that tells no origin', {}],
    ['a foreign origin', { Origin: 'https://evil.example' }],
    [
      'a foreign origin that claims a page of ours',
      { Origin: 'null', Referer: 'http://localhost:3000/cart' },
    ],
    ['a page of another site', { Referer: 'https://evil.example/?http://localhost:3000/' }],
    ['a host that begins like ours', { Referer: 'http://localhost:3000.evil.example/' }],
    ['a referrer that is no address', { Referer: 'localhost' }],
  ])('is refused for %s', async (_who, headers) => {
    const reply = await post('/notices/cookies', headers).expect(403);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.text).toContain('Откройте страницу заново');
  });

  test.each([
    ['the page itself', own],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['an old browser with our origin', { Origin: 'http://localhost:3000' }],
    ['a text browser on a page of ours', { Referer: 'http://localhost:3000/cart' }],
  ])('is accepted for %s', async (_who, headers) => {
    await post('/notices/cookies', headers).expect(303);
  });

  const form = { ...own, 'Content-Type': 'application/x-www-form-urlencoded' };

  test('over the size limit is refused, with advice', async () => {
    const { text } = await post('/notices/cookies', form)
      .send(`a=${'x'.repeat(100_000)}`)
      .expect(413);
    expect(text).toContain('Приносим извинения!');
    expect(text).toContain('Сократите его и\u00a0отправьте ещё раз.');
  });

  test('in an unsupported encoding is refused in Russian too', async () => {
    const { text } = await post('/notices/cookies', { ...form, 'Content-Encoding': 'gzip' })
      .send('a=1')
      .expect(415);
    expect(text).toContain('Обновите страницу и\u00a0заполните форму ещё раз.');
  });

  test('that the backend refuses as invalid gets an error page with status 400', async () => {
    const refusing = stubShop({
      account: {
        addFavorite: () => {
          throw new StubRefusal(400, 'BadInput: body.ModelColorCode');
        },
      },
    });
    const reply = await request(refusing.express)
      .post('/favorites')
      .set({ Host: ruHost, ...form })
      .send('add=A-1');
    expect(reply.status).toBe(400);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.text).toContain('Магазин не\u00a0понял, что\u00a0было отправлено.');
  });
});

describe('a notice', () => {
  test.each([
    ['cookies', 'cookiesAccepted=1', 15_552_000],
    ['app', 'appBanner=0', 1_209_600],
    ['city', 'cityVerify=%7B%22verify%22%3Atrue%2C%22isShowed%22%3Atrue%7D', 31_536_000],
  ])('%s is dismissed for the promised time', async (name, cookie, seconds) => {
    const reply = await post(`/notices/${name}`, {
      ...own,
      Referer: 'http://localhost:3000/catalog?sort=new',
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.location).toBe('/catalog?sort=new');
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^${cookie}; Max-Age=${seconds}; Path=/; .*HttpOnly`),
    );
  });

  test('does not redirect outside the shop', async () => {
    const reply = await post('/notices/app', { ...own, Referer: 'https://evil.example/x' });
    expect(reply.headers.location).toBe('/');
  });

  test('is dismissed by htmx without leaving the page', async () => {
    await post('/notices/app', { ...own, 'HX-Request': 'true' }).expect(204);
  });

  test('that does not exist is not found', async () => {
    await post('/notices/constructor', own).expect(404);
  });

  test('is gone once dismissed', async () => {
    const get = (cookie: string) =>
      request(shop.express).get('/fragments/visitor').set({ Host: ruHost, Cookie: cookie });
    expect((await get('')).text).toContain('cookie');
    expect((await get('cookiesAccepted=1')).text).not.toContain('notices/cookies');
  });
});

describe('the URL of a form', () => {
  const pages = new Set<string>(
    Object.values(routes).flatMap(({ method, path }) => (method === 'GET' ? [path] : [])),
  );
  const withoutPage = privateRouteNames.filter((name) => {
    const { method, path }: Route = routes[name];
    return method === 'POST' && !pages.has(path) && !path.startsWith('/fragments/');
  });

  test.each(withoutPage)('of %s redirects to the page of the form when opened', async (name) => {
    const path = routes[name].path.replace(/:\w+/g, 'x');
    const reply = await request(shop.express).get(path).set('Host', ruHost);
    expect(reply.status).toBe(302);
    expect(pages).toContain(reply.headers.location);
    expect(path === '/delivery/order' ? reply.headers.location : '/delivery').toBe('/delivery');
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const shop = stubShop({
  search: {
    getCategories: {
      categories: [
        { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 1, picture: null },
      ],
    },
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

/** Sends raw bytes, which no client would send. */
async function sendRaw(text: string): Promise<string> {
  const server = createServer(shop.express).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(text);
  let reply = '';
  socket.on('data', (chunk) => {
    reply += String(chunk);
  });
  // A server that has refused may close before reading everything.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  server.close();
  return reply;
}

describe('hosts', () => {
  test('an unknown host gets 421', async () => {
    const reply = await request(shop.express).get('/').set('Host', 'evil.example').expect(421);
    expect(reply.text).toBe('Unknown host. This shop answers as localhost:3000 and am.localhost:3000.');
    expect(reply.text).not.toContain('evil');
  });

  test.each(['/static/css/base.css', '/img/400/goods/a.jpg.webp', '/favicon.ico'])(
    'an unknown host is given no part of the shop: %s',
    async (path) => {
      await request(shop.express).get(path).set('Host', 'evil.example').expect(421);
    },
  );

  test('two Host headers get 400', async () => {
    const reply = await sendRaw(
      `GET / HTTP/1.1\r\nHost: ${ruHost}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1.1 400/);
  });

  test('machine probes answer on any host', async () => {
    await request(shop.express).get('/healthz').set('Host', '127.0.0.1:1').expect(200);
    await request(shop.express).get('/readyz').set('Host', '127.0.0.1:1').expect(200);
  });
});

describe('addresses', () => {
  test.each([
    ['bad percent-encoding', '/catalog/%E0%A4%A', 404],
    ['half a percent sign', '/product/%', 404],
    ['an unknown facet', '/catalog/women?material=%00', 200],
    ['a query that nobody types', '/search?search=%00%00', 302],
    ['repeated parameters', '/catalog/women?page=1&page=2&sort=new&sort=x', 200],
    ['a page that is no number', '/catalog/women?page=1e9', 200],
    ['a negative price', '/catalog/women?price-from=-5', 200],
    ['a huge number', `/catalog/women?price-from=${'9'.repeat(100)}`, 200],
    ['a foreign alphabet', '/catalog/%D0%B6%F0%9F%91%97', 404],
    ['dots', '/catalog/../../etc/passwd', 404],
    ['a prototype name', '/catalog/__proto__?sort=__proto__&constructor=1', 404],
  ])('%s: %s is %i', async (_what, path, status) => {
    const reply = await get(path);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toMatch(/at .*\.(ts|js):\d+/);
  });

  test.each([
    '/%ff',
    '/%',
    '/img/%ff',
    '/img/400/%ff.webp',
    '/static/%ff',
    '/news/%ff',
    '/product/%c0%ae',
    '/stores/%ff',
    '/fragments/%ff',
    '/thank-you/%ff',
    '/payments/%ff',
    '/catalog/women/%ff?page=%ff',
  ])('%s is not found, with our own page', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    if (!/^.(img|static)/.test(path)) expect(text).toContain('Покрой');
    expect(text).not.toMatch(/URIError|Bad Request|Cannot GET/);
  });

  test.each(['?page=%ff', '?a=%', '?%ff=%ff&%', '?=&&==%00'])(
    '%s is a query like any other',
    async (query) => {
      await get(`/catalog/women${query}`).expect(200);
    },
  );

  test.each(['geo=%ff', 'userToken=%', 'authData=%c0%ae', '%ff=%ff', 'cityVerify={"verify":', '=;;=,'])(
    'the malformed cookie %s causes no error',
    async (cookie) => {
      await get('/fragments/visitor').set('Cookie', cookie).expect(200);
    },
  );

  test('a path that cannot be decoded is shown on the 404 page', async () => {
    const { text } = await get('/catalog/%E0%A4%A');
    expect(text).toContain('Извините, мы не смогли найти страницу, которую вы искали');
    expect(text).toContain('<code>/catalog/%E0%A4%A</code>');
  });

  test('a query of 100 KB is refused at once', async () => {
    const reply = await sendRaw(
      `GET /search?search=${'a'.repeat(100_000)} HTTP/1.1\r\nHost: ${ruHost}\r\nConnection: close\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1.1 (414|431)/);
  });

  test('a query of 10 KB gets 414', async () => {
    const { text } = await get(`/search?search=${'a'.repeat(10_000)}`).expect(414);
    expect(text).toContain('Адрес страницы слишком длинный');
  });
});

describe('methods', () => {
  test.each(['post', 'put', 'delete', 'patch'] as const)('%s on a page is not found', async (method) => {
    await request(shop.express)
      [method]('/catalog/women')
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'none' })
      .expect(404);
  });
});

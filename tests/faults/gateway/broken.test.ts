import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import request, { type Response } from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBackendServer } from '#src/backend/server.ts';
import { CALL_DEADLINE_MS } from '#src/config/constants.ts';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { stubBackend } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { byLength } from '../support/length.ts';
import { quickBreakages, slowBreakages } from './breakages.ts';

const women = { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 1, picture: null };
const backend = stubBackend({
  search: {
    getCategories: { categories: [women] },
    getProducts: { products: [], totalCount: 0 },
    getFilters: {
      facets: [],
      price: { min: 0, max: 0 },
      onSale: { count: 0, selected: false },
      totalCount: 0,
    },
  },
});

/** A storefront over HTTP to a gateway that a test breaks; errors in its log are expected by the breakage. */
async function openShop() {
  const state: { breakage: RequestListener | null } = { breakage: null };
  const whole: RequestListener = createBackendServer(backend, testLog);
  const gateway = createServer((incoming, response) => (state.breakage ?? whole)(incoming, response));
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const silent = pino({ level: 'silent' });
  const client = createGatewayClient(httpTransport(`http://127.0.0.1:${port}`), createOmittedParts(silent));
  const shop = stubShop({}, { client, log: silent });
  onTestFinished(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const send = (method: 'get' | 'post', path: string): Promise<Response> =>
    request(shop.express)
      [method](path)
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .then((reply) => reply);
  return {
    send,
    break(breakage: RequestListener | null) {
      state.breakage = breakage;
    },
  };
}

const pages = [
  '/',
  '/catalog/men',
  '/product/a-1',
  '/search?search=a',
  '/cart',
  '/delivery',
  '/favorites',
  '/auth',
  '/city',
  '/stores',
  '/news',
  '/feedback',
  '/thank-you?number=1',
  '/cabinet',
  '/helth',
  '/short-link',
  '/sitemap.xml',
  '/fragments/visitor',
];
const posts = ['/cart/lines', '/favorites', '/auth', '/delivery/order', '/city', '/feedback'];

/** Our own page, an error page of ours, or a redirect to one of ours. */
function expectOurs(path: string, { status, text, headers }: Response): void {
  const what = `${path} ${status}`;
  expect([200, 302, 303, 403, 404, 409, 422, 503], what).toContain(status);
  expect(text, what).not.toMatch(/Bad Gateway|undefined|\[object|\bat \S+\.(ts|js):\d/);
  expect(headers.location ?? '/', what).toMatch(/^\/(?!\/)/);
}

const breakages = { ...quickBreakages, ...(byLength(0, 1) ? slowBreakages : {}) };

describe('with a gateway that', () => {
  it.each(Object.entries(breakages))(
    '%s, cached pages are served and all others answer in time',
    async (_how, breakage) => {
      const shop = await openShop();
      const kept = await shop.send('get', '/catalog/women');
      expect(kept.status).toBe(200);
      shop.break(breakage);
      const again = await shop.send('get', '/catalog/women');
      expect([again.status, again.text]).toEqual([200, kept.text]);
      const start = performance.now();
      await Promise.all([
        ...pages.map(async (path) => expectOurs(path, await shop.send('get', path))),
        ...posts.map(async (path) => expectOurs(path, await shop.send('post', path))),
      ]);
      expect(performance.now() - start).toBeLessThan(2.5 * CALL_DEADLINE_MS);
      expect((await shop.send('get', '/healthz')).status).toBe(200);
      shop.break(null);
      // A breaker that slow failures have opened lets the next call through after three seconds.
      const status = async (path: string) => (await shop.send('get', path)).status;
      await expect.poll(() => status('/catalog/women?page=1'), { timeout: 10_000 }).toBe(200);
      expect(await status('/readyz')).toBe(200);
    },
    60_000,
  );
});

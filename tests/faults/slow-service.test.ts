import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import type { ServiceName } from '#src/contract/call.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { hangingGateway } from '#tests/support/stand-ins/hanging-gateway.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { fieldIn } from './support/shopper.ts';
import { openWholeShop } from './support/whole-shop.ts';

const needsContent = ['/news', '/offers', '/company/delivery', '/fragments/cities', '/menu'];
const needsSearch = [
  '/catalog',
  '/catalog/women',
  '/search?search=платье',
  '/fragments/search?search=платье',
  '/shopbylook',
  '/gift-card',
];
const needsShop = ['/stores'];
const needsNothing = ['/', '/fragments/visitor', '/auth', '/helth'];
const everything = [...needsNothing, ...needsContent, ...needsSearch, ...needsShop, '/cart', '/favorites'];
const allBut = (needing: readonly string[]) => everything.filter((path) => !needing.includes(path));

/** What a signed-in shopper sees without each service, besides the product page. */
const shownWithout: Readonly<Record<ServiceName, readonly string[]>> = {
  identity: everything,
  content: allBut([...needsContent, '/fragments/cities']),
  delivery: everything,
  cart: allBut(['/cart']),
  account: allBut(['/favorites']),
  geo: everything,
  shop: allBut(needsShop),
  search: allBut(needsSearch),
  staff: everything,
};

/** A newly started storefront, which knows of no failure yet. */
function newStorefront(url: string, now: () => number = Date.now) {
  const client = createGatewayClient(httpTransport(url));
  onTestFinished(() => void client.close());
  const { express } = stubShop({}, { client, now });
  return async (path: string, cookie = '') => {
    const reply = await request(express)
      .get(encodeURI(path))
      .set({ Host: ruHost, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });
    return { status: reply.status, html: reply.text, headers: reply.headers };
  };
}

/** Opens the shop over a gateway, with a session that has an item in its cart. */
async function openShop() {
  const { backend, items } = await openWholeShop();
  const gateway = await hangingGateway(backend);
  const client = createGatewayClient(httpTransport(gateway.url));
  onTestFinished(() => void client.close());
  const agent = request.agent(stubShop({}, { client }).express);
  const own = { Host: ruHost, 'Sec-Fetch-Site': 'same-origin' };
  const added = await agent
    .post('/cart/lines')
    .set(own)
    .type('form')
    .send({ itemId: items[0]?.item, count: 1 });
  const cookie = [added.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = newStorefront(gateway.url);
  const { html } = await get('/catalog/women');
  const [, product = ''] = /href="(\/product\/[^"/]+)"/.exec(html) ?? [];
  expect(fieldIn((await get('/cart', cookie)).html, 'itemId')).not.toBe('');
  return { backend, gateway, cookie, product };
}

const services = Object.keys(shownWithout) as ServiceName[];

it.each(services)(
  'while %s hangs, pages that do not need it are shown without waiting for a timeout',
  async (service) => {
    const { backend, cookie, product } = await openShop();
    const paths = [...shownWithout[service], ...(service === 'search' ? [] : [product])];
    const replies: string[] = [];
    for (const path of paths) {
      const gateway = await hangingGateway(backend);
      gateway.hang(service);
      const { status } = await newStorefront(gateway.url)(path, cookie);
      replies.push(`${path} ${status}, given up ${gateway.counts().givenUp}`);
    }
    expect(replies).toEqual(paths.map((path) => `${path} 200, given up 0`));
  },
  60_000,
);

it('a first visit while identity hangs gets the page and an anonymous fragment', async () => {
  const { gateway, product } = await openShop();
  gateway.hang('identity');
  const get = newStorefront(gateway.url);
  for (const path of ['/', product, '/fragments/visitor'])
    expect(`${path} ${(await get(path)).status}`).toBe(`${path} 200`);
  expect(gateway.counts()).toMatchObject({ givenUp: 0 });
});

it('a page with a missing part is cached for seconds, and complete again once the service answers', async () => {
  const { gateway, product } = await openShop();
  let now = Date.now();
  const get = newStorefront(gateway.url, () => now);
  const lifeOf = async () => (await get(product)).headers['cache-control'];
  gateway.hang('content');
  expect(await lifeOf()).toBe('public, max-age=0, s-maxage=5');
  gateway.hang(null);
  await expect
    .poll(
      () => {
        now += 5_001;
        return lifeOf();
      },
      { timeout: 20_000 },
    )
    .toContain('s-maxage=60');
});

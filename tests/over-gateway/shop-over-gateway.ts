import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#src/contract/shapes.ts';
import { createGatewayClient, type Gateway, type GatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { publicCredentials } from '#src/web/gateway/public-credentials.ts';
import { createShopper, type Shopper } from '#tests/faults/support/shopper.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

export interface GatewayAddress {
  readonly url: string;
  /** The `GATEWAY_SECRET`, if the gateway has one. */
  readonly secret?: string | undefined;
}

const goodsAsked = { country: 'RU', pagination: { pageSize: 48 } } as const;

/**
 * What shoppers do, over HTTP without JavaScript, in a storefront over a gateway.
 *
 * @param hasCustomers whether one can sign in there
 */
export function describeShopOver(
  name: string,
  open: () => Promise<GatewayAddress>,
  { hasCustomers = true }: { readonly hasCustomers?: boolean } = {},
): void {
  describe(`a shop over ${name}`, { timeout: 60_000 }, () => {
    let client: GatewayClient;
    let gateway: Gateway;
    let server: Server;
    let product: ProductCard;
    let itemId: number;
    const visit = (): Shopper => {
      const { port } = server.address() as AddressInfo;
      return createShopper(`http://${ruHost}`, new Map(), {}, port);
    };
    const plain = (text: string) =>
      text.replaceAll(/[\u00a0\u2060]/g, (each) => (each === '\u00a0' ? ' ' : ''));

    beforeAll(async () => {
      const { url, secret } = await open();
      client = createGatewayClient(httpTransport(url, secret));
      gateway = client.as('RU', publicCredentials(client, Date.now).RU);
      server = createServer(stubShop({}, { client, log: pino({ level: 'silent' }) }).express);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { products } = await gateway.search.getProducts({ body: goodsAsked });
      const sellable = products.find(
        ({ sizes, modelCode }) => modelCode !== 'GC-0000' && sizes.some(({ inStock }) => inStock),
      );
      if (!sellable) throw new Error('The gateway has no goods in stock');
      product = sellable;
      itemId = sellable.sizes.find(({ inStock }) => inStock)?.itemId ?? 0;
    }, 60_000);
    afterAll(async () => {
      server.close();
      await client.close();
    });

    test('has a home page', async () => {
      const { status, html } = await visit().get('/');
      expect(status).toBe(200);
      expect(html).toContain('<main');
    });

    test('lists goods by category', async () => {
      const { categories } = await gateway.search.getCategories({ body: { country: 'RU' } });
      const category = categories.find(({ count }) => count > 0);
      const { status, html } = await visit().get(`/catalog/${category?.path}`);
      expect(status).toBe(200);
      expect(html).toMatch(/href="\/product\//);
    });

    test('shows a product with its price and sizes', async () => {
      const { status, words } = await visit().get(product.url);
      expect(status).toBe(200);
      expect(plain(words)).toContain(plain(product.modelTitle));
      expect(words.replaceAll(/\s/g, '')).toContain(String(product.modelPrice.price).replace('.', ','));
    });

    test('finds goods by the first word of their name', async () => {
      const [word = ''] = product.modelTitle.split(' ');
      const { status, html } = await visit().get(`/search?search=${encodeURIComponent(word)}`);
      expect(status).toBe(200);
      expect(html).toMatch(/href="\/product\//);
    });

    test('answers 404 for a product that is not there', async () => {
      expect((await visit().get('/product/no-such-product')).status).toBe(404);
    });

    test('keeps goods in the cart of a visitor, and of no other', async ({ skip }) => {
      if (!(await isBuilt(gateway.cart.getMiniCart({ body: { ...owner, recalc: false } }))))
        skip('the gateway has no cart yet');
      const shopper = visit();
      await shopper.add(itemId);
      expect(await shopper.cart()).toEqual({ [itemId]: 1 });
      await shopper.post('/cart/remove', { itemId });
      expect(await shopper.cart()).toEqual({});
      expect(await visit().cart()).toEqual({});
    });

    test('takes the order of a guest once, whatever the hand does', async ({ skip }) => {
      const asked = {
        body: { country: 'RU', regionId: '77', delivery: null, ipAddress: '203.0.113.1' },
      } as const;
      if (!(await isBuilt(gateway.cart.quoteOrder(asked)))) skip('the gateway takes no orders yet');
      const shopper = visit();
      await shopper.add(itemId);
      const form = await shopper.checkout({ phone: '+7 900 000-00-00', email: 'shop@example.com' });
      const [first, second] = await Promise.all([shopper.order(form), shopper.order(form)]);
      expect(first.location).toMatch(/^\/thank-you\?number=./);
      expect(second.location).toBe(first.location);
      expect((await shopper.get(first.location)).words).toContain(first.location.split('=')[1]);
      expect(await shopper.cart()).toEqual({});
      await gateway.cart
        .cancelOrder({ body: { number: first.location.split('=')[1] ?? '' } })
        .catch(() => null);
    });

    if (!hasCustomers) return;
    test('registers a customer by a code', async ({ skip }) => {
      const shopper = visit();
      const phone = `7900${String(Date.now()).slice(-7)}`;
      const agreed = { mode: 'registration', personalData: '1' };
      const asked = await shopper.post('/auth', { do: 'registration', phone, ...agreed });
      const code = process.env.GATEWAY_CODE ?? /Демо: код (\d+)/.exec(asked.html)?.[1];
      if (code === undefined) skip('the gateway shows no codes: set GATEWAY_CODE to one that it takes');
      const { location } = await shopper.post('/auth', { do: 'confirm', phone, code: code ?? '', ...agreed });
      expect(location).toBe('/cabinet_personal');
      expect((await shopper.get('/cabinet_personal')).status).toBe(200);
    });
  });
}

const owner = { userId: '', regionId: '', country: 'RU' } as const;

/** Whether a call is answered by anything else than 501; other failures are left to the test. */
const isBuilt = (reply: Promise<unknown>): Promise<boolean> =>
  reply.then(
    () => true,
    (error: unknown) => (error as { readonly status?: unknown }).status !== 501,
  );

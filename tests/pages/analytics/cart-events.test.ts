import type { Response } from 'supertest';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { productDetail } from '#tests/support/product-fixtures.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { stubShop, testSite } from '#tests/support/stub-shop.ts';
import { cart, cartShop, emptyCart, line, open, post } from '../cart/shop.ts';
import { eventCookiesOf, eventsIn, waitingIn } from './events.ts';

const item = { id: 'PL-1040-21', name: 'Платье миди из вискозы', price: 8990, variant: '44' };
const gone: StubReplies['cart'] = { update: emptyCart, clearCart: emptyCart, transferDeferred: emptyCart };
const summary = (reply: Response) =>
  waitingIn(reply).map(({ name, items }) => [name, ...items.map(({ quantity }) => quantity)]);

describe('the cart’s analytics events', () => {
  test('include an addition, with name, id, price, currency, URL, size and quantity', async () => {
    for (const by of ['form', 'htmx'] as const) {
      const reply = await post(cartShop(), '/cart/lines', { itemId: '102', count: '2' }, by);
      expect(waitingIn(reply)).toEqual([
        {
          id: expect.stringMatching(/^[\w-]{8}$/),
          name: 'add_to_cart',
          currency: 'RUB',
          value: 17_980,
          items: [{ ...item, url: '/product/plate-midi-temno-sinij', quantity: 2 }],
        },
      ]);
    }
  });

  test('include one addition for a double click', async () => {
    const additions: string[] = [];
    const shop = cartShop(cart(), {
      add: ({ body }) => {
        additions.push((body as { additionId: string }).additionId);
        return { ...cart(), additionId: additions[0] };
      },
    });
    const first = await open(shop, '/cart');
    const cookie = (first.headers['set-cookie'] as unknown as string[]).map((one) => one.split(';')[0] ?? '');
    const press = () => post(shop, '/cart/lines', { itemId: '102' }).set('Cookie', cookie);
    const events = (await Promise.all([press(), press()])).flatMap(waitingIn);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    ['/cart/remove', { itemId: '102' }, 'remove_from_cart', 2],
    ['/cart/update', { itemId: '102', count: '0' }, 'remove_from_cart', 2],
    ['/cart/clear', {}, 'remove_from_cart', 2],
    ['/cart/defer', { itemId: '102' }, 'remove_from_cart', 2],
  ] as const)('is a removal by %s %j', async (path, fields, name, quantity) => {
    let reads = 0;
    const shop = cartShop(cart(), { ...gone, getMiniCart: () => (reads++ === 0 ? cart() : emptyCart) });
    const [event, ...more] = waitingIn(await post(shop, path, fields));
    expect(more).toEqual([]);
    expect(event).toMatchObject({ name, currency: 'RUB', items: [{ ...item, quantity }] });
  });

  test('are reported though a foreign cookie has the same name', async () => {
    const Cookie = `event-a=${encodeURIComponent('j:{"toString":1}')}`;
    const reply = await post(cartShop(), '/cart/lines', { itemId: '102' }).set('Cookie', Cookie);
    expect(reply.status).toBe(303);
    expect(waitingIn(reply)).toHaveLength(1);
  });

  test('include the difference of a changed count', async () => {
    const change = async (count: number) =>
      summary(
        await post(cartShop(cart(), { update: cart({ products: [line({ count })] }) }), '/cart/update', {
          itemId: '102',
          count: String(count),
        }),
      );
    expect(await change(5)).toEqual([['add_to_cart', 3]]);
    expect(await change(1)).toEqual([['remove_from_cart', 1]]);
    expect(await change(2)).toEqual([]);
  });

  test('do not include a refused change', async () => {
    const full = cart({ errorMessage: 'MAX_QT_10', errorItemId: 102, products: [line({ count: 9 })] });
    const shop = cartShop(cart(), { add: full, update: full });
    for (const path of ['/cart/lines', '/cart/update'])
      expect(eventCookiesOf(await post(shop, path, { itemId: '102', count: '10' }))).toEqual([]);
  });

  test('include a view of the page, and of the panel once it opens', async () => {
    const shop = cartShop();
    expect(eventsIn((await open(shop, '/cart')).text)).toMatchObject([{ name: 'view_cart', value: 17_980 }]);
    expect((await open(shop, '/fragments/mini-cart')).text).toContain(
      'data-cart="{&quot;name&quot;:&quot;view_cart',
    );
    const refused = cartShop(cart(), { add: cart({ errorMessage: 'NO_STOCK', errorItemId: 102 }) });
    expect(eventsIn((await post(refused, '/cart/lines', { itemId: '102' })).text)).toEqual([]);
  });
});

describe('a queued event', () => {
  const secure = { ...testSite, origins: { RU: 'https://shop.example', AM: 'https://am.shop.example' } };

  test('is a short-lived cookie that the script can delete, and nobody else can set', async () => {
    const [plain = ''] = eventCookiesOf(await post(cartShop(), '/cart/lines', { itemId: '102' }));
    expect(plain).toMatch(/^event-[\w-]{8}=[\w-]+; Max-Age=1800; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    const shop = stubShop(
      {
        cart: { add: cart(), getMiniCart: cart() },
        delivery: { prepareDeliveryTypes: { success: true, errorMessage: '' } },
      },
      { site: secure },
    );
    const reply = await request(shop.express)
      .post('/cart/lines')
      .type('form')
      .set({ Host: 'shop.example', 'Sec-Fetch-Site': 'same-origin' })
      .send({ itemId: '102' });
    expect(eventCookiesOf(reply)[0]).toMatch(/^__Host-event-[\w-]{8}=[\w-]+; .*Path=\/; .*Secure/);
  });

  test('is limited to 8 events and 3,600 characters in total', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      line({ itemId: index, modelTitle: 'Ж'.repeat(60) }),
    );
    let reads = 0;
    const full = cart({ products: many });
    const shop = cartShop(cart(), { ...gone, getMiniCart: () => (reads++ % 2 === 0 ? full : emptyCart) });
    const reply = await post(shop, '/cart/clear', {});
    const [value = ''] = eventCookiesOf(reply).map((cookie) => cookie.split(/[=;]/)[1]);
    expect(value.length).toBeGreaterThan(3_000);
    expect(value.length).toBeLessThanOrEqual(3_600);

    const report = (waiting: string[]) =>
      post(cartShop(), '/cart/lines', { itemId: '102' }).set('Cookie', waiting);
    const eight = Array.from({ length: 8 }, (_, index) => `event-${index}=x`);
    expect(eventCookiesOf(await report(eight.slice(1)))).toHaveLength(1);
    expect(eventCookiesOf(await report(eight))).toEqual([]);
    expect(eventCookiesOf(await report([`event-x=${'x'.repeat(3_500)}`]))).toEqual([]);
  });

  test('written by others changes no reply', async () => {
    const hostile = ['event-1=%00', 'event-2={"name":"purchase"}', 'event-3=j:{"a":1}', 'event-=%'];
    const { status, text } = await open(cartShop(), '/cart').set('Cookie', hostile);
    expect(status).toBe(200);
    expect(eventsIn(text)).toHaveLength(1);
  });
});

describe('a favourite’s analytics event', () => {
  const favorites = { favoriteProducts: [], totalCount: 0 };
  const add = (replies: StubReplies) =>
    request(
      stubShop({
        account: { getFavorites: favorites, addFavorite: { success: true, id: 1, errorMessage: '' } },
        ...replies,
      }).express,
    )
      .post('/favorites')
      .type('form')
      .set({ Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin' })
      .send({ add: 'PL-1040-21' });

  test('contains the added product', async () => {
    const reply = await add({ search: { getProductById: { product: productDetail() } } });
    expect(waitingIn(reply)).toMatchObject([
      { name: 'add_to_wishlist', items: [{ id: productDetail().modelColorCode, quantity: 1 }] },
    ]);
  });

  test('is missing if the product cannot be read, and the favourite is added all the same', async () => {
    const getProductById = () => {
      throw new StubRefusal(404);
    };
    const reply = await add({ search: { getProductById } });
    expect(reply.status).toBe(303);
    expect(waitingIn(reply)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { withoutMarks } from '#tests/support/page-text.ts';
import { productDetail } from '#tests/support/product-fixtures.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { bodiesOf, cart, cartShop, line, open, post } from './shop.ts';

describe('adding an item to the cart', () => {
  test('redirects a plain form to the cart', async () => {
    const shop = cartShop();
    const { status, headers } = await post(shop, '/cart/lines', { itemId: '102' });
    expect(status).toBe(303);
    expect(headers.location).toBe('/cart');
    expect(bodiesOf(shop, 'cart.add')).toEqual([
      expect.objectContaining({ regionId: '77', country: 'RU', products: [{ productId: 102, count: 1 }] }),
    ]);
  });

  test('returns the counter, the panel and the events to htmx', async () => {
    const { status, headers, text } = await post(cartShop(), '/cart/lines', { itemId: '102' }, 'htmx');
    expect(status).toBe(200);
    expect(headers['hx-trigger']).toBe('cart-changed, cart-added');
    expect(text).toContain('<hx-partial data-hx-target="[data-slot=cart-count]">2</hx-partial>');
    expect(text).toContain('Добавлено в корзину');
    expect(text).toContain('Тёмно-синий, размер\u00a044');
  });

  test('shows the added item once, before the other lines', async () => {
    const other = line({ itemId: 205, modelTitle: 'Пальто', url: '/product/palto' });
    const { text } = await post(
      cartShop(cart({ products: [other, line()] })),
      '/cart/lines',
      { itemId: '102' },
      'htmx',
    );
    const paths = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path);
    expect(paths.slice(0, 2)).toEqual(['/product/plate-midi-temno-sinij', '/product/palto']);
    expect(text.split('href="/product/plate-midi-temno-sinij"')).toHaveLength(2);
  });

  test('prepares the delivery types without waiting', async () => {
    const shop = cartShop(
      cart(),
      {},
      {
        delivery: {
          prepareDeliveryTypes: () => {
            throw new StubRefusal(500);
          },
        },
      },
    );
    expect((await post(shop, '/cart/lines', { itemId: '102' })).status).toBe(303);
    expect(bodiesOf(shop, 'delivery.prepareDeliveryTypes')).toEqual([
      expect.objectContaining({ country: 'RU', regionCode: 77, cityId: expect.any(String) }),
    ]);
  });

  test('ignores a price and currency in the form', async () => {
    const shop = cartShop();
    await post(shop, '/cart/lines', { itemId: '102', price: '1', currency: 'AMD', userId: 'somebody' });
    expect(JSON.stringify(bodiesOf(shop, 'cart.add'))).not.toMatch(/price|currency|somebody/);
  });

  test('identifies each press, and analytics gets the addition that counts', async () => {
    const shop = cartShop();
    const { headers } = await post(shop, '/cart/lines', { itemId: '102' });
    await post(shop, '/cart/lines', { itemId: '102' });
    const ids = bodiesOf(shop, 'cart.add').map((body) => (body as { additionId: string }).additionId);
    expect(new Set(ids).size).toBe(2);
    expect(String(headers['set-cookie'])).toContain(`event-${ids[0]}=`);
    const again = cartShop(cart(), { add: { ...cart(), additionId: 'first' } });
    const repeated = await post(again, '/cart/lines', { itemId: '102' });
    expect(String(repeated.headers['set-cookie'])).toContain('event-first=');
  });

  test.each(['-1', '1.5', '1e1', '0x5', 'две', '', '1,5', ' ', 'NaN', '+1', '１'])(
    'refuses the count %j and changes nothing',
    async (count) => {
      const shop = cartShop();
      for (const path of ['/cart/lines', '/cart/update']) {
        const { status, text } = await post(shop, path, { itemId: '102', count });
        expect(status).toBe(422);
        expect(text).toContain('Внимание!');
        expect(text).toContain('Укажите количество целым числом от\u00a01\u00a0до\u00a010.');
      }
      expect(shop.backend.calls.map(({ call }) => call)).not.toContain('cart.add');
      expect(shop.backend.calls.map(({ call }) => call)).not.toContain('cart.update');
    },
  );

  test.each([
    ['/cart/lines', { itemId: '102', count: '0' }],
    ['/cart/update', { itemId: '102' }],
    ['/cart/update', { itemId: '102', 'count[]': '5' }],
  ] as const)('refuses %s without a count that it can have: %j', async (path, fields) => {
    const shop = cartShop();
    const { status, text } = await post(shop, path, fields);
    expect(status).toBe(422);
    expect(text).toContain('Укажите количество целым числом от\u00a01\u00a0до\u00a010.');
    expect(shop.backend.calls.filter(({ call }) => /^cart\.(?!getMiniCart)/.test(call))).toEqual([]);
  });

  test.each(['11', '100', '99999999999999999999999999'])(
    'leaves it to the cart service to refuse the count %s',
    async (count) => {
      const full = cart({ errorMessage: 'MAX_QT_10', errorItemId: 102 });
      const shop = cartShop(cart(), { add: full });
      const { status, text } = await post(shop, '/cart/lines', { itemId: '102', count });
      expect(status).toBe(422);
      expect(text).toContain('Максимум 10 штук.');
      expect(bodiesOf(shop, 'cart.add')).toEqual([
        expect.objectContaining({ products: [{ productId: 102, count: 11 }] }),
      ]);
    },
  );

  test.each(['-5', '1e3', 'abc', '99999999999', '1;DROP TABLE carts'])(
    'refuses the item %j without asking the cart service',
    async (itemId) => {
      const shop = cartShop();
      const { status, text } = await post(shop, '/cart/lines', { itemId });
      expect(status).toBe(422);
      expect(text).toContain('Неверный код');
      expect(bodiesOf(shop, 'cart.add')).toEqual([]);
    },
  );

  test('requires a size', async () => {
    const { status, text } = await post(cartShop(), '/cart/lines', {});
    expect(status).toBe(422);
    expect(text).toContain('Выберите размер');
  });
});

describe('a refusal of the cart service', () => {
  const refusals = [
    ['MAX_QT_10', 102, 'Максимум 10 штук.', true],
    ['MAX_QT_10', 999, 'Количество товара в корзине достигло максимума.', true],
    ['MAX_QT_10', null, 'Количество товара в корзине достигло максимума.', true],
    ['NO_STOCK', 102, 'Недостаточно товара', true],
    ['NotFound', 102, 'Неверный код', false],
    ['PRODUCT_NOT_FOUND_IN_STORE', 102, 'Один из товаров закончился на складе', true],
  ] as const;

  test.each(refusals)('%s of item %s says «%s»', async (errorMessage, errorItemId, message, isError) => {
    const shop = cartShop(cart(), { add: cart({ errorMessage, errorItemId }) });
    const { status, text } = await post(shop, '/cart/lines', { itemId: '102' }, 'htmx');
    expect(status).toBe(422);
    const alert = text.slice(text.indexOf('<dialog id="alert"'), text.indexOf('</dialog>'));
    expect(alert).toContain('Внимание!');
    expect(alert).toContain(message);
    expect(alert.includes('alert-error')).toBe(isError);
    expect(text).not.toContain(errorMessage);
  });

  test('names the product by its code', async () => {
    const shop = cartShop(cart(), { add: cart({ errorMessage: 'MAX_QT_10', errorItemId: 102 }) });
    const { text } = await post(shop, '/cart/lines', { itemId: '102' });
    expect(text).toContain('Платье миди из вискозы, артикул PL-1040-21');
  });

  test('shows the service’s own message with emphasis and links, and nothing executable', async () => {
    const errorMessage =
      'Осталось <b>две</b>: <a href="/stores" onclick="x()">магазины</a><script>x()</script><img src=x onerror=x()>';
    const shop = cartShop(cart(), { add: cart({ errorMessage }) });
    const { text } = await post(shop, '/cart/lines', { itemId: '102' });
    expect(text).toContain('Осталось <b>две</b>: <a href="/stores">магазины</a></div>');
    expect(text).not.toContain('x()');
  });

  test('shows the current cart below the message', async () => {
    const shop = cartShop(cart(), { update: cart({ errorMessage: 'NO_STOCK', errorItemId: 102 }) });
    const { text } = await post(shop, '/cart/update', { itemId: '102', count: '9' });
    expect(text).toContain('id="line-102"');
    expect(text).toMatch(/<input[^>]*name="count"[^>]*value="2"/);
  });
});

test('a change from another site is refused', async () => {
  const shop = cartShop();
  const { status } = await post(shop, '/cart/lines', { itemId: '102' }).set('Sec-Fetch-Site', 'cross-site');
  expect(status).toBe(403);
  expect(bodiesOf(shop, 'cart.add')).toEqual([]);
});

test.each([
  'lines',
  'update',
  'remove',
  'undo',
  'clear',
  'select',
  'defer',
  'restore',
  'deferred/remove',
  'coupon',
])('/cart/%s changes nothing by GET', async (path) => {
  const shop = cartShop();
  await open(shop, `/cart/${path}?itemId=102&count=1`);
  const changes = shop.backend.calls.filter(({ call }) => /^cart\.(?!getMiniCart)/.test(call));
  expect(changes).toEqual([]);
});

describe("a card's quick panel", () => {
  const product = productDetail();
  const shop = () => cartShop(cart(), {}, { search: { getProduct: { product } } });
  const path = '/fragments/product/plate-midi-temno-sinij/quick';

  test('is the same for everyone, and each of its sizes is an add button', async () => {
    const { text, headers } = await open(shop(), path);
    expect(headers['cache-control']).toMatch(/^public/);
    expect(text).toMatch(/<form[^>]*action="\/cart\/lines" method="post"/);
    expect(text).toMatch(/<button(?=[^>]*name="itemId")[^>]*value="102"[^>]*>44</);
  });

  test('links to the size table, if the product has one, and to the product itself', async () => {
    const links = /class="quick-links">(.*?)<\/p>/;
    const [, both = ''] = links.exec((await open(shop(), path)).text) ?? [];
    expect(both).toContain('href="/sizes/women-clothes">Таблица размеров<');
    expect(both).toContain('href="/product/plate-midi-temno-sinij">Всё о\u00a0товаре<');
    const bag = productDetail({ sizeGrid: null });
    const bagShop = cartShop(cart(), {}, { search: { getProduct: { product: bag } } });
    expect((await open(bagShop, path)).text).not.toContain('Таблица размеров');
  });

  test('offers an alert instead of a sold-out size', async () => {
    const { text } = await open(shop(), path);
    expect(text).not.toMatch(/<button[^>]*value="101"/);
    expect(text).toMatch(/<a class="size-name quick-sold-out" href="\/stock-alert\?[^"]*size=42">42/);
  });

  test('offers a gift card’s denominations', async () => {
    const giftCard = productDetail({ modelCode: 'GC-0000', nominals: [3_000, 5_000, 10_000] });
    const giftShop = cartShop(cart(), {}, { search: { getProduct: { product: giftCard } } });
    const { text } = await open(giftShop, path);
    expect(text).toContain('Выберите номинал');
    expect(text).toMatch(/<button[^>]*value="102"[^>]*>5\u00a0000\u00a0₽</);
  });

  test('is a 404 for an unknown product', async () => {
    const getProduct = () => {
      throw new StubRefusal(404);
    };
    expect((await open(cartShop(cart(), {}, { search: { getProduct } }), path)).status).toBe(404);
  });
});

describe('while the gateway is down', () => {
  const away = () => {
    throw new StubRefusal(503);
  };

  test('the cart says so, and that nothing in it is lost', async () => {
    expectError(/request failed/);
    const { status, text } = await open(cartShop(cart(), { getMiniCart: away }), '/cart');
    expect(status).toBe(503);
    expect(text).toContain('Приносим извинения!');
    expect(text).toContain(
      'В данный момент страница недоступна, попробуйте повторить действие через несколько минут',
    );
    expect(withoutMarks(text)).toContain(
      'Корзина сейчас не\u00a0отвечает. Всё, что\u00a0в\u00a0ней лежит, сохранено',
    );
  });

  test('an addition is not reported as done', async () => {
    expectError(/request failed/);
    const shop = cartShop(cart(), { add: away });
    const { status, headers } = await post(shop, '/cart/lines', { itemId: '102' }, 'htmx');
    expect(status).toBe(503);
    expect(headers['hx-trigger']).toBeUndefined();
  });

  test('public pages are served, and the counter is unchanged', async () => {
    const shop = cartShop(cart(), {}, { account: { getCart: away } });
    expect((await open(shop, '/menu')).status).toBe(200);
    const { status, text } = await open(shop, '/fragments/visitor');
    expect(status).toBe(200);
    expect(text).not.toContain('cart-count');
  });
});

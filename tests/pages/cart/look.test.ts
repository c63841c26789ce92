import { expect, test } from 'vitest';
import { withoutMarks } from '#tests/support/page-text.ts';
import { picture, productCard } from '#tests/support/product-fixtures.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { bodiesOf, cart, cartShop, line, open, post } from './shop.ts';

const look = {
  slug: 'kofe',
  title: 'Кофе навынос',
  collection: 'osen',
  collectionTitle: 'Осень',
  url: '/shopbylook/osen/kofe',
  picture: picture('look.jpg'),
};
const coat = productCard({
  modelColorCode: 'PA-1',
  modelCode: 'PA',
  modelTitle: 'Пальто',
  sizes: [{ itemId: 201, size: '44', inStock: true }],
  modelPrice: { price: 30_000, oldPrice: 0, currency: 'RUB', salePercent: 0 },
});
const products = [productCard(), coat];
const both = 'collection=osen&look=kofe&itemId=102&itemId=201';

/** A look with a dress in three sizes, the first sold out, and a coat in one. */
function lookShop(calls: StubReplies['cart'] = {}, usual: number[] = []) {
  const reply = cart({ products: [line(), line({ itemId: 201, modelTitle: 'Пальто' })] });
  return cartShop(reply, calls, {
    search: {
      getShopByLook: { looks: [look], totalCount: 1 },
      getShopByLookImage: ({ body }) => {
        if (Object(body).look !== 'kofe') throw new StubRefusal(404);
        return { look, products };
      },
      getUsualItems: { itemIds: usual },
    },
  });
}

/** Refuses these items one per call, like the cart service. */
const refusing =
  (codes: Readonly<Record<number, string>>): NonNullable<StubReplies['cart']>['add'] =>
  ({ body }) => {
    const { products } = body as { products: { productId: number }[] };
    const culprit = products.find(({ productId }) => Object.hasOwn(codes, productId));
    if (!culprit) return cart();
    const { productId } = culprit;
    return cart({ errorMessage: codes[productId] ?? '', errorItemId: productId });
  };

const addedItems = (shop: ReturnType<typeof lookShop>) =>
  bodiesOf(shop, 'cart.add').map((body) =>
    (body as { products: { productId: number }[] }).products.map(({ productId }) => productId),
  );

test('a look offers its products’ sizes, marks sold-out ones, preselects single sizes, and shows the sum', async () => {
  const html = withoutMarks((await open(lookShop(), '/shopbylook/osen/kofe')).text);
  const [, dress = '', onlyCoat = ''] = html.split('<select').map((part) => part.split('</select>')[0]);
  expect(dress).toContain('aria-label="Размер: Платье миди из\u00a0вискозы"');
  expect(dress).toContain('<option value="" selected="">Размер</option>');
  expect(dress).toContain(
    '<option value="101" disabled="">Размер\u00a042\u00a0— нет в\u00a0наличии</option>',
  );
  expect(dress).toContain('<option value="103">Размер\u00a046</option>');
  expect(onlyCoat).toContain('<option value="201" selected="">Добавить</option>');
  expect(html).toMatch(/Весь образ: <output[^>]*>38\s990\s₽</);
  expect(html).toMatch(/<form class="look-form"[^>]* action="\/cart\/look" method="post">/);
});

test('all selected products are added by one call', async () => {
  const shop = lookShop();
  const reply = await post(shop, '/cart/look', both);
  expect([reply.status, reply.headers.location]).toEqual([303, '/cart']);
  expect(addedItems(shop)).toEqual([[102, 201]]);
  const swapped = await post(shop, '/cart/look', both, 'htmx');
  expect(swapped.headers['hx-trigger']).toBe('cart-changed, cart-added');
  expect(swapped.text).toContain('data-hx-target="[data-slot=cart-count]"');
  const events = [swapped.headers['set-cookie']]
    .flat()
    .filter((cookie) => /^(__Host-)?event-/.test(cookie ?? ''));
  expect(events).toHaveLength(2);
});

test('a product that cannot be added is named, and the rest is in the cart', async () => {
  const shop = lookShop({ add: refusing({ 201: 'PRODUCT_NOT_FOUND_IN_STORE' }) });
  const reply = await post(shop, '/cart/look', both, 'htmx');
  expect(addedItems(shop)).toEqual([[102, 201], [102]]);
  expect(reply.headers['hx-trigger']).toBe('cart-changed, visitor-changed');
  const message = [reply.headers['set-cookie']].flat().find((cookie) => cookie?.includes('message='));
  const next = await open(shop, '/cart').set('Cookie', message?.split(';')[0] ?? '');
  expect(next.text).toContain('Не добавили: Пальто\u00a0— закончилось. Остальное в\u00a0корзине.');
});

test('if no product can be added, the cart says why for each', async () => {
  const shop = lookShop({ add: refusing({ 102: 'MAX_QT_10', 201: 'NO_STOCK' }) });
  const { status, text } = await post(shop, '/cart/look', both);
  expect(status).toBe(422);
  expect(text).toContain(
    'Не добавили: Платье миди из вискозы, размер\u00a044\u00a0— в\u00a0корзине уже 10; Пальто\u00a0— больше нет.',
  );
});

test('a full cart is not tried again', async () => {
  const shop = lookShop({ add: cart({ errorMessage: 'MAX_QT_10', errorItemId: null }) });
  const { status, text } = await post(shop, '/cart/look', both);
  expect(status).toBe(422);
  expect(text).toContain('Количество товара в корзине достигло максимума.');
  expect(addedItems(shop)).toHaveLength(1);
});

test.each([['collection=osen&look=kofe'], ['collection=osen&look=kofe&itemId=&itemId=999&itemId=x']])(
  'a look without a selected product (%s) asks for a size',
  async (form) => {
    const shop = lookShop();
    const { status, text } = await post(shop, '/cart/look', form);
    expect(status).toBe(422);
    expect(text).toContain('Выберите размер хотя бы одной вещи');
    expect(addedItems(shop)).toEqual([]);
  },
);

test.each(['', 'collection=osen&look=nothing&itemId=1'])('an unknown look (%s) is a 404', async (form) => {
  expect((await post(lookShop(), '/cart/look', form)).status).toBe(404);
});

test('a look’s fragment preselects the usual sizes; with ?known=1 it is empty if none are known', async () => {
  const visit = async (shop: ReturnType<typeof lookShop>, path: string) => {
    const first = await open(shop, '/fragments/visitor');
    const cookies = [first.headers['set-cookie']]
      .flat()
      .map((cookie) => cookie?.split(';')[0])
      .join('; ');
    return open(shop, path).set('Cookie', cookies).set('HX-Request', 'true');
  };
  const usual = await visit(lookShop({}, [103]), '/fragments/look/osen/kofe?known=1');
  expect(usual.text).toContain('<option value="103" selected="">');
  expect(usual.text).not.toContain('data-hx-trigger');
  expect((await visit(lookShop(), '/fragments/look/osen/kofe?known=1')).status).toBe(204);
  expect((await visit(lookShop(), '/fragments/look/osen/kofe')).text).toContain('<form class="look-form"');
  expect((await visit(lookShop(), '/fragments/look/osen/nothing')).status).toBe(404);
});

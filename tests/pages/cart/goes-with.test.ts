import { expect, test } from 'vitest';
import { productCard } from '#tests/support/product-fixtures.ts';
import { bodiesOf, cart, cartShop, open } from './shop.ts';

const cardOf = (modelColorCode: string, modelTitle: string) => productCard({ modelColorCode, modelTitle });
const reasonOf = (modelColorCode: string, kind: 'goesWith' | 'similar', source: 'bought' | 'cart') => ({
  modelColorCode,
  kind,
  source,
  title: 'Платье',
});

const shop = cartShop(
  cart(),
  {},
  {
    search: {
      getSuggestList: { products: [] },
      getSuggestOrBestDealsItems: {
        products: [
          cardOf('A', 'Туфли'),
          cardOf('B', 'Сумка'),
          cardOf('C', 'Другое платье'),
          cardOf('D', 'Шарф'),
        ],
        reasons: [
          reasonOf('A', 'goesWith', 'cart'),
          reasonOf('B', 'goesWith', 'bought'),
          reasonOf('C', 'similar', 'cart'),
          reasonOf('D', 'goesWith', 'cart'),
        ],
      },
    },
  },
);

async function visit(path: string) {
  const first = await open(shop, '/fragments/visitor');
  const cookies = [first.headers['set-cookie']].flat().map((cookie) => cookie?.split(';')[0]);
  return open(shop, path).set('Cookie', cookies.join('; '));
}

test('the cart loads matching goods on demand, below everything else', async () => {
  const { text } = await visit('/cart');
  expect(text).toMatch(/<\/cart-contents><div id="goes-with"[^>]*data-hx-get="\/fragments\/goes-with"/);
  expect(text).toMatch(/data-hx-trigger="intersect [^"]*once, cart-changed from:body"/);
  expect(bodiesOf(shop, 'search.getSuggestOrBestDealsItems')).toEqual([]);
});

test('only goods that go with something in the cart are shown, reloaded when it changes', async () => {
  const { text } = await visit('/fragments/goes-with');
  const titles = [...text.matchAll(/class="card-title">([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Туфли', 'Шарф']);
  expect(text).toContain('<h2>С этим носят</h2>');
  expect(text).toContain('data-hx-trigger="cart-changed from:body"');
  expect(bodiesOf(shop, 'search.getSuggestOrBestDealsItems')).toMatchObject([
    { country: 'RU', personal: true },
  ]);
});

test('adding one of them re-renders the cart above', async () => {
  const { text } = await visit('/fragments/goes-with');
  expect(text).toMatch(
    /data-hx-get="\/fragments\/cart" data-hx-trigger="cart-added from:body, signed-in from:body, signed-out from:body" data-hx-target="#cart"/,
  );
  const part = (await visit('/fragments/cart')).text;
  expect(part).toMatch(/^<cart-contents id="cart"/);
  expect(part).toContain('Платье миди из');
});

test('no personal suggestions are requested for a first visit', async () => {
  const { text } = await open(shop, '/fragments/goes-with').expect(200);
  expect(text).not.toContain('С этим носят');
  expect(bodiesOf(shop, 'search.getSuggestOrBestDealsItems').at(-1)).not.toHaveProperty('personal', true);
});

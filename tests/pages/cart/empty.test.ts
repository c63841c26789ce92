import { expect, test } from 'vitest';
import { recentSearchesWith } from '#src/storefront/pages/search/recent-searches-cookie.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import { bodiesOf, cart, cartShop, emptyCart, open } from './shop.ts';

const search = {
  getSuggestList: {
    products: ['Шарф', 'Юбка', 'Жакет', 'Сумка'].map((modelTitle, index) =>
      productCard({ modelColorCode: `SEEN-${index}`, modelTitle }),
    ),
  },
  getSuggestOrBestDealsItems: {
    products: [productCard({ modelColorCode: 'OFFER-1', modelTitle: 'Пальто' })],
    reasons: [],
  },
};
const searched = `recentSearches=${recentSearchesWith('', 'юбка')?.value}`;
const titlesIn = (html: string) =>
  [...html.matchAll(/class="card-title">([^<]*)</g)].map(([, title]) => title);

test('an empty cart shows viewed and searched products, in the page itself', async () => {
  const shop = cartShop(emptyCart, {}, { search });
  const { text } = await open(shop, '/cart').set('Cookie', `recentlyViewed=SEEN-1; ${searched}`);
  expect(text).toContain('<h2>Вы смотрели</h2>');
  expect(titlesIn(text)).toEqual(['Шарф', 'Юбка', 'Жакет', 'Сумка']);
  expect(text).toContain('<h2>Вы искали</h2>');
  expect(text).toContain('>юбка</a>');
  expect(bodiesOf(shop, 'search.getSuggestOrBestDealsItems')).toEqual([]);
});

test('a new visitor is offered products too', async () => {
  const { text } = await open(cartShop(emptyCart, {}, { search }), '/cart');
  expect(titlesIn(text)).toEqual(['Пальто']);
  expect(text).not.toContain('Вы искали');
});

test('an empty cart works without any products to offer', async () => {
  const { text } = await open(cartShop(emptyCart), '/cart').expect(200);
  expect(text).toContain('В корзине пока пусто');
  expect(titlesIn(text)).toEqual([]);
});

test('a cart that was emptied shows them instead of what goes with it', async () => {
  const shop = cartShop(emptyCart, {}, { search });
  const first = await open(shop, '/fragments/visitor');
  const cookies = [first.headers['set-cookie']].flat().map((cookie) => cookie?.split(';')[0]);
  const { text } = await open(shop, '/fragments/goes-with').set(
    'Cookie',
    `${cookies.join('; ')}; ${searched}`,
  );
  expect(titlesIn(text)).toEqual(['Пальто']);
  expect(text).toContain('>юбка</a>');
  expect(text).not.toContain('С этим носят');
});

test('a cart with items shows none of them', async () => {
  const shop = cartShop(cart(), {}, { search });
  const { text } = await open(shop, '/cart').set('Cookie', searched);
  expect(text).not.toContain('Вы искали');
  expect(bodiesOf(shop, 'search.getSuggestOrBestDealsItems')).toEqual([]);
});

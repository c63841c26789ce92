import { expect, test } from 'vitest';
import { favoritesModel } from '#src/models/favorites/favorites.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

function labelsOf(price: number, told: { notedPrice?: number; cameBack?: boolean }) {
  const product = productCard();
  const { modelColorCode, modelPrice } = product;
  const favorite = { id: 1, modelColorCode, product: { ...product, modelPrice: { ...modelPrice, price } } };
  const { favorites } = favoritesModel(
    { favoriteProducts: [{ ...favorite, ...told }], totalCount: 1 },
    { route: 'favorites', page: 1, removed: null, refused: null, site: testSite },
  );
  return favorites[0]?.card?.labels.map((label) => label.replaceAll('\u00a0', ' '));
}

test('a favourite says by how much its price has fallen since it was added, and that it is back', () => {
  expect(labelsOf(9_000, { notedPrice: 10_000, cameBack: true })?.slice(0, 2)).toEqual([
    'Снова в наличии',
    'Подешевело на 1 000 ₽',
  ]);
});

test.each([
  [9_000, {}],
  [9_000, { notedPrice: 9_000 }],
  [9_000, { notedPrice: 8_000 }],
  [0, { notedPrice: 8_000 }],
])('a favourite at %i with %o has no news', (price, told) => {
  expect(labelsOf(price, told)?.join()).not.toMatch(/Подешевело|Снова/);
});

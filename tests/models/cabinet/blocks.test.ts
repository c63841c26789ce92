import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/config/durations.ts';
import {
  favoritesBlock,
  promocodesBlock,
  recommendedBlock,
  waitingBlock,
} from '#src/models/cabinet/blocks.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import { testSite } from '#tests/support/stub-shop.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const promocode = (code: string, endsInMs: number) => ({
  code,
  percent: 10,
  amount: null,
  minSum: 0,
  validUntil: new Date(now.getTime() + endsInMs).toISOString(),
  isPersonal: false,
  isSingleUse: false,
  state: 'active' as const,
  inCart: false,
});
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const cards = (count: number) =>
  numbered(count).map((number) => productCard({ modelColorCode: `PL-${number}` }));

describe('the account’s first page', () => {
  const codesOf = (promocodes: ReturnType<typeof promocode>[]) =>
    promocodesBlock({ promocodes, totalCount: promocodes.length, currency: 'RUB' }, now, 'RU').codes.map(
      ({ code }) => code,
    );

  test('shows the three promo codes that end first', () => {
    const ending = [4, 3, 2, 1].map((day) => promocode(`IN-${day}`, day * DAY_MS));
    expect(codesOf(ending)).toEqual(['IN-1', 'IN-2', 'IN-3']);
  });

  test('shows a promo code from two weeks before its end until then', () => {
    const [fortnight, end] = [promocode('FORTNIGHT', 14 * DAY_MS), promocode('END', 0)];
    expect(codesOf([fortnight, end, promocode('LONGER', 14 * DAY_MS + 1)])).toEqual(['FORTNIGHT']);
  });

  test('shows four favourites with news, and counts all', () => {
    const favoriteProducts = cards(5).map((product, id) => ({
      id,
      modelColorCode: product.modelColorCode,
      product,
    }));
    const block = favoritesBlock({ favoriteProducts, totalCount: 7 }, testSite);
    expect(block.total).toBe(7);
    expect(block.cards).toHaveLength(4);
  });

  test('recommends four products', () => {
    expect(recommendedBlock({ title: '', products: cards(5) }, null, testSite).cards).toHaveLength(4);
  });

  test.each([
    [3, 3, false],
    [4, 3, true],
  ])('asks for reviews: of %i purchases for %i, and has more is %s', (count, shown, hasMore) => {
    const products = numbered(count).map((number) => ({
      modelCode: 'PL-1040',
      modelTitle: 'Платье',
      url: `/product/${number}`,
      picture: null,
      size: '44',
      orderNumber: '261120-1',
    }));
    const block = waitingBlock({ products });
    expect([block.products.length, block.hasMore]).toEqual([shown, hasMore]);
  });
});

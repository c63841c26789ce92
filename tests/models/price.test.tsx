import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { money, sumOf } from '#src/contract/money.ts';
import { cardModel } from '#src/models/catalog/card.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import { Price } from '#views/ui/price.tsx';

const priceOf = (changed: Parameters<typeof productCard>[0]) =>
  cardModel(productCard(changed), { pictureOrigins: [] }).price;

test('formats of prices are built when needed, for each takes a cheap phone 60 ms', async () => {
  const built = vi.spyOn(Intl, 'NumberFormat');
  vi.resetModules();
  const fresh = await import('#src/contract/money.ts');
  expect(built).not.toHaveBeenCalled();
  fresh.money(100, 'RUB');
  fresh.money(200, 'RUB');
  expect(built).toHaveBeenCalledOnce();
});

describe('a card’s price', () => {
  test('is formatted in its currency, with the old price and discount from the gateway', () => {
    const modelPrice = { price: 12_990, oldPrice: 17_990, currency: 'RUB', salePercent: 28 } as const;
    expect(priceOf({ modelPrice })).toEqual({
      now: '12\u00a0990\u00a0₽',
      old: '17\u00a0990\u00a0₽',
      percent: 28,
    });
  });

  test('is in drams in Armenia', () => {
    const modelPrice = { price: 52_000, oldPrice: 0, currency: 'AMD', salePercent: 0 } as const;
    expect(priceOf({ modelPrice })).toMatchObject({ now: '52\u00a0000\u00a0֏', old: null });
  });

  test('shows kopecks if there are any', () => {
    const modelPrice = { price: 1_299.49, oldPrice: 1_500.5, currency: 'RUB', salePercent: 13 } as const;
    expect(priceOf({ modelPrice })).toMatchObject({
      now: '1\u00a0299,49\u00a0₽',
      old: '1\u00a0500,50\u00a0₽',
    });
  });

  test.each([
    [0, 12_990, 12_991],
    [100, 1, 12_990],
  ])('shows no discount of %i %', (salePercent, price, oldPrice) => {
    const modelPrice = { price, oldPrice, currency: 'RUB', salePercent } as const;
    const product = productCard({ modelPrice, actions: [] });
    const { price: shownPrice, labels } = cardModel(product, { pictureOrigins: [] });
    expect(shownPrice).toMatchObject({ old: money(oldPrice, 'RUB'), percent: null });
    expect(labels).toEqual([]);
    expect(renderToStaticMarkup(<Price price={shownPrice} />)).not.toContain('%');
  });

  test('shows no old price that is not higher, and is hidden if missing', () => {
    const modelPrice = { price: 12_990, oldPrice: 12_990, currency: 'RUB', salePercent: 0 } as const;
    expect(priceOf({ modelPrice })).toMatchObject({ old: null });
    expect(priceOf({ modelPrice: { ...modelPrice, price: 0, oldPrice: 0 } })).toBeNull();
  });

  test('is hidden for a gift card, whatever the gateway returns', () => {
    const modelPrice = { price: 3_000, oldPrice: 0, currency: 'RUB', salePercent: 0 } as const;
    expect(priceOf({ modelCode: 'GC-0000', modelPrice })).toBeNull();
  });
});

describe('a sum of money', () => {
  test.each([
    [12_990, '12\u00a0990\u00a0₽'],
    [1_299.5, '1\u00a0299,50\u00a0₽'],
    [0.05, '0,05\u00a0₽'],
    [3 * 1_299.99, '3\u00a0899,97\u00a0₽'],
    [0.3 - 3 * 0.1, '0\u00a0₽'],
    [-18_990, '−18\u00a0990\u00a0₽'],
  ])('of %f is written as %s', (whole, written) => {
    expect(money(whole, 'RUB')).toBe(written);
  });

  test('in drams is whole, and shows a fraction only if the gateway charges one', () => {
    expect(money(52_000, 'AMD')).toBe('52\u00a0000\u00a0֏');
    expect(money(52_000.5, 'AMD')).toBe('52\u00a0000,50\u00a0֏');
  });

  test('of several items has no floating-point error', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3);
    expect(sumOf([1_299.49 * 3, -0.47])).toBe(3_898);
  });
});

import { describe, expect, test } from 'vitest';
import { cardModel } from '#src/storefront/models/catalog/card.ts';
import { productCard } from '#tests/support/product-fixtures.ts';

const priceOf = (changed: Parameters<typeof productCard>[0]) =>
  cardModel(productCard(changed), { pictureOrigins: [] }).price;

describe('the price on a card', () => {
  test('is in the style of the currency, with the old one and the discount that the gateway tells', () => {
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

  test('is hidden of a gift card, whatever the gateway tells', () => {
    const modelPrice = { price: 3_000, oldPrice: 0, currency: 'RUB', salePercent: 0 } as const;
    expect(priceOf({ modelCode: 'GC-0000', modelPrice })).toBeNull();
  });
});

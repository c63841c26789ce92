import { describe, expect, test } from 'vitest';
import { cardModel } from '#src/storefront/models/catalog/card.ts';
import { labelModels } from '#src/storefront/models/catalog/labels.ts';
import { productCard } from '#tests/support/product-fixtures.ts';

const action = (actionDesc: string) => ({ actionCode: actionDesc, actionDesc });
const labelsOf = (...titles: string[]) => cardModel(productCard({ actions: titles.map(action) })).labels;

describe('the labels of a card', () => {
  test('end with the discount, whether or not there is an action of it', () => {
    expect(labelsOf('Хит')).toEqual(['Хит', '−31\u00a0%']);
    expect(labelsOf('Хит', '−31 %')).toEqual(['Хит', '−31\u00a0%']);
  });

  test('have no discount where the price has none', () => {
    const modelPrice = { price: 8990, oldPrice: 0, currency: 'RUB', salePercent: 0 } as const;
    expect(cardModel(productCard({ modelPrice })).labels).toEqual([]);
  });
});

test('on a product’s own page the discount stands beside the price alone', () => {
  const labels = labelModels([action('Новинка'), action('−40 %')], []);
  expect(labels).toEqual([{ title: 'Новинка', description: '' }]);
});

test('a card says that its product has a video', () => {
  expect(cardModel(productCard({ hasVideo: true })).labels).toContain('Видео');
});

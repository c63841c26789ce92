import { describe, expect, test } from 'vitest';
import { cardModel } from '#src/models/catalog/card.ts';
import { labelModels, withoutDiscount } from '#src/models/catalog/labels.ts';
import { productCard } from '#tests/support/product-fixtures.ts';

const action = (actionDesc: string) => ({ actionCode: actionDesc, actionDesc });
const site = { pictureOrigins: ['https://img.example'] };
const labelsOf = (...titles: string[]) =>
  cardModel(productCard({ actions: titles.map(action) }), site).labels;

describe('a card’s labels', () => {
  test('end with the discount, whether or not it is an action', () => {
    expect(labelsOf('Хит')).toEqual(['Хит', '−31\u00a0%']);
    expect(labelsOf('Хит', '−31 %')).toEqual(['Хит', '−31\u00a0%']);
  });

  test('are distinct, and none repeats the discount', () => {
    expect(labelsOf('Хит', 'Новинка', 'хит')).toEqual(['Хит', 'Новинка', '−31\u00a0%']);
    expect(labelsOf('Хит', ' хит', 'Скидка 31 %', 'Sale -31%', 'до −50 %')).toEqual(['Хит', '−31\u00a0%']);
    const hasVideo = { hasVideo: true, video: 'https://img.example/film.webm' };
    const card = cardModel(productCard({ ...hasVideo, actions: [action('Видео')] }), site);
    expect(card.labels).toEqual(['Видео', '−31\u00a0%']);
  });
});

test('on a product’s own page the discount is only beside the price', () => {
  const labels = labelModels([action('Новинка'), action('−40 %')], []);
  expect(labels).toEqual([{ title: 'Новинка', description: '' }]);
});

test('a card says that its product has a video if the product’s page plays it', () => {
  const labelsWith = (video: string, hasVideo = true) =>
    cardModel(productCard({ hasVideo, video }), site).labels;
  expect(labelsWith('https://img.example/film.webm')).toContain('Видео');
  for (const video of ['https://elsewhere.example/film.webm', 'https://img.example.com/film.webm', ''])
    expect(labelsWith(video)).not.toContain('Видео');
  expect(labelsWith('https://img.example/film.webm', false)).not.toContain('Видео');
});

test('a card is rebuilt for a shop with other video origins', () => {
  const product = productCard({ hasVideo: true, video: 'https://img.example/film.webm' });
  expect(cardModel(product, { pictureOrigins: [] }).labels).not.toContain('Видео');
  expect(cardModel(product, site).labels).toContain('Видео');
});

test('a card names its discount only beside an old price', () => {
  const labels = (oldPrice: number, salePercent: number) =>
    cardModel(productCard({ modelPrice: { price: 8_990, oldPrice, currency: 'RUB', salePercent } }), site)
      .labels;
  expect(labels(12_990, 31)).toEqual(['−31\u00a0%']);
  expect(labels(0, 31)).toEqual([]);
  expect(labels(9_000, 0)).toEqual([]);
});

test('a label has the description of its own promotion, and an empty one has no label', () => {
  const descriptions = [
    { actionCode: 'Хит', description: 'Берут чаще всего' },
    { actionCode: 'Новинка', description: 'Появилось на этой неделе' },
  ].map((each) => ({ ...each, actionDesc: each.actionCode }));
  const actions = ['Новинка', ' ', 'Акция'].map(action);
  expect(labelModels(actions, descriptions)).toEqual([
    { title: 'Новинка', description: 'Появилось на этой неделе' },
    { title: 'Акция', description: '' },
  ]);
});

test('labels beside a discount leave it out', () => {
  expect(withoutDiscount(['Хит', '−31 %', 'Скидка 31 %'])).toEqual(['Хит']);
});

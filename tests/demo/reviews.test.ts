import { expect, test } from 'vitest';
import { categoryRows } from '#demo/goods/categories.ts';
import { demoModels } from '#demo/goods/models.ts';
import { DEMO_MODELS } from '#demo/index.ts';
import { shopRows } from '#demo/places/shops.ts';
import { reviewsAndQuestions } from '#demo/reviews/reviews.ts';
import { cityRows } from '#src/backend/opening/starter/places/cities.ts';

const OF_WOMEN = /(?:^|[ .])(?:Заказала|Взяла|Выбирала|Брала|Покупала|Заказывала|Оставила|Вернула)(?= )/;
const FOR_WHOM = /мужу|сыну|папе|брату/;

test('a woman who reviews a man’s product says whom it was for, and does not wear it', () => {
  const models = [
    ...demoModels(DEMO_MODELS, {
      shops: shopRows(cityRows()),
      categoryIds: new Map(categoryRows().map(({ path, id }) => [path, id])),
      assured: new Set<string>(),
    }),
  ];
  const ids = { review: 0, question: 0 };
  const texts = models
    .filter(({ design }) => design.line.gender === 'men')
    .flatMap((model) => reviewsAndQuestions(model, ids).reviews.map(({ text }) => text));
  const byWomen = texts.filter((text) => OF_WOMEN.test(text) || FOR_WHOM.test(text));
  expect(byWomen.length).toBeGreaterThan(50);
  expect(byWomen.filter((text) => !FOR_WHOM.test(text))).toEqual([]);
  expect(byWomen.filter((text) => /Ношу|мой рост|размер мой|сама /.test(text))).toEqual([]);
});

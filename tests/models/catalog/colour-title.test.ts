import { describe, expect, test } from 'vitest';
import { categoryRows } from '#demo/goods/categories.ts';
import { colourAlone, titleInColours } from '#src/models/catalog/colour-title.ts';

describe('a category in colours', () => {
  test.each([
    ['Платья', ['Чёрный'], 'Чёрные платья'],
    ['Верхняя одежда', ['Тёмно-синий'], 'Тёмно-синяя верхняя одежда'],
    ['Пальто', ['Серый'], 'Серые пальто'],
    ['Трикотаж', ['голубой'], 'Голубой трикотаж'],
    ['Бельё и одежда для дома', ['Белый'], 'Белое бельё и одежда для дома'],
    ['Платья миди', ['Синий'], 'Синие платья миди'],
    ['Женские шарфы и платки', ['Бежевый'], 'Бежевые женские шарфы и платки'],
    ['Сумки', ['Чёрный', 'Белый'], 'Чёрные и белые сумки'],
    ['Сумки', ['Чёрный', 'Белый', 'Красный'], 'Чёрные, белые и красные сумки'],
  ])('%s, %j: «%s»', (title, colours, inColours) => {
    expect(titleInColours(title, colours)).toBe(inColours);
  });

  test.each([
    ['Женщинам', 'Чёрный'],
    ['Распродажа', 'Чёрный'],
    ['Девочки', 'Чёрный'],
    ['Всё для дома', 'Чёрный'],
    ['Новые', 'Чёрный'],
    ['Платья', 'Хаки'],
    ['Платья', 'Синий деним'],
    ['Платья', 'Морской волны'],
    ['Платья', '#1c1c1f'],
    ['', ''],
  ])('%s, %s: cannot be combined', (title, colour) => {
    expect(titleInColours(title, [colour])).toBeNull();
  });

  test('cannot be combined with colours of which one cannot stand before it', () => {
    expect(titleInColours('Платья', ['Чёрный', 'Хаки'])).toBeNull();
  });

  test('without a colour stays unchanged', () => expect(titleInColours('Платья', [])).toBeNull());
});

test('every category of the demo except audiences and gifts can be combined with a colour', () => {
  const titles = new Set(categoryRows().map(({ title }) => title));
  const unsaid = [...titles].filter((title) => titleInColours(title, ['Чёрный']) === null);
  expect(unsaid).toEqual(['Женщинам', 'Мужчинам', 'Подарки', 'Подарочные карты']);
});

test.each([
  ['Чёрный', 'чёрный цвет'],
  ['Бежевая', 'бежевый цвет'],
  ['Хаки', 'цвет хаки'],
  ['Морской волны', 'цвет морской волны'],
  ['ПВХ', 'цвет ПВХ'],
  ['Midnight blue', 'цвет Midnight blue'],
])('without a noun, %s is «%s»', (colour, alone) => {
  expect(colourAlone(colour)).toBe(alone);
});

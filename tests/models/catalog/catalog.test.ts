import { describe, expect, test } from 'vitest';
import { categoryTiles, crumbsOf } from '#src/models/catalog/catalog.ts';
import { picture } from '#tests/support/product-fixtures.ts';

const category = (path: string, title: string, count = 1) => ({
  code: path,
  path,
  title,
  parent: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null,
  count,
  picture: null,
});
const women = category('women', 'Женщинам');
const dresses = category('women/dresses', 'Платья');
const evening = category('women/dresses/evening', 'Вечерние');
const all = [women, dresses, evening, category('women/empty', 'Пусто', 0), category('men', 'Мужчинам', 0)];
const titles = (crumbs: ReturnType<typeof crumbsOf>) =>
  crumbs.map(({ title, href }) => (href ? `${title} ${href}` : title));

describe('the way to a category', () => {
  test('leads through those above it, and ends at itself', () => {
    expect(titles(crumbsOf(all, evening))).toEqual([
      'Главная /',
      'Каталог /catalog',
      'Женщинам /catalog/women',
      'Платья /catalog/women/dresses',
      'Вечерние',
    ]);
    expect(titles(crumbsOf([dresses], dresses))).toEqual(['Главная /', 'Каталог /catalog', 'Платья']);
  });

  test('ends at a part of it', () => {
    expect(titles(crumbsOf(all, women, 'Чёрные платья')).slice(2)).toEqual([
      'Женщинам /catalog/women',
      'Чёрные платья',
    ]);
  });
});

test('the catalogue shows top categories that have goods, with those below', () => {
  const tiles = categoryTiles([{ ...women, picture: picture('/women.jpg') }, ...all.slice(1)]);
  expect(tiles).toHaveLength(1);
  expect(tiles[0]).toMatchObject({
    title: 'Женщинам',
    href: '/catalog/women',
    picture: { width: expect.any(Number) },
    children: [{ title: 'Платья', href: '/catalog/women/dresses' }],
  });
  expect(categoryTiles([women])[0]?.picture).toBeNull();
});

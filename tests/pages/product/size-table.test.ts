import { describe, expect, test } from 'vitest';
import { open, shopWith } from './shop.ts';

describe('a size table', () => {
  const grids = [
    { slug: 'women-clothes', title: 'Женская одежда', columns: ['RU', 'Грудь'], rows: [['42', '82–86']] },
    { slug: 'women-shoes', title: 'Женская обувь', columns: ['RU', 'Стопа'], rows: [['37', '23,5']] },
  ];
  const made = () => shopWith({ search: { getGridSizes: { grids } } });

  test('has its own page in a narrow layout', async () => {
    const { text, status } = await open(made(), '/sizes/women-clothes');
    expect(status).toBe(200);
    expect(text).toContain('data-layout="size-table"');
    expect(text).toContain('<th scope="row">42</th><td>82–86</td>');
  });

  test('links to all other tables', async () => {
    const { text } = await open(made(), '/sizes/women-shoes');
    expect(text).toContain('<a href="/sizes/women-clothes">Женская одежда</a>');
    expect(text).toContain('<a href="/sizes/women-shoes" aria-current="page">Женская обувь</a>');
  });

  test('is the same in the product page’s panel', async () => {
    const page = await open(made(), '/sizes/women-clothes');
    const part = await open(made(), '/fragments/sizes/women-clothes');
    expect(page.text).toContain(part.text);
  });

  test('is a 404 if the shop has none of that name', async () => {
    expect((await open(made(), '/sizes/nothing')).status).toBe(404);
  });
});

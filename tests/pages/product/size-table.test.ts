import { describe, expect, test } from 'vitest';
import { open, shopWith } from './shop.ts';

describe('a size table', () => {
  const grids = [
    { slug: 'women-clothes', title: 'Женская одежда', columns: ['RU', 'Грудь'], rows: [['42', '82–86']] },
  ];
  const made = () => shopWith({ search: { getGridSizes: { grids } } });

  test('has a page in the narrow layout', async () => {
    const { text, status } = await open(made(), '/sizes/women-clothes');
    expect(status).toBe(200);
    expect(text).toContain('data-layout="size-table"');
    expect(text).toContain('<th scope="row">42</th><td>82–86</td>');
  });

  test('comes as the same component into the panel on a product page', async () => {
    const page = await open(made(), '/sizes/women-clothes');
    const part = await open(made(), '/fragments/sizes/women-clothes');
    expect(page.text).toContain(part.text);
  });

  test('is not found where the shop has none of that name', async () => {
    expect((await open(made(), '/sizes/nothing')).status).toBe(404);
  });
});

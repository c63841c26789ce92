import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

describeOnEachDatabase('the catalogue’s menu of a shop that has written none', (open) => {
  let shop: TestBackend;

  beforeAll(async () => {
    const database = await open();
    const sizes = { M: {} };
    await plant(database, {
      goods: [
        {
          code: 'A',
          category: 'women/dresses',
          products: [{ colour: 'blue', prices: { RU: 1, AM: 10 }, sizes }],
        },
        { code: 'B', category: 'women/coats', products: [{ colour: 'blue', prices: { RU: 1 }, sizes }] },
        { code: 'C', category: 'men/coats', products: [{ colour: 'blue', prices: { RU: 1 }, sizes }] },
      ],
    });
    shop = createTestBackend(database);
  });

  const linksIn = async (country: 'RU' | 'AM') => {
    const { menus } = await shop.reply(contract.content.getMenu, { query: { country } });
    return menus.CATALOG.flatMap(({ link, children }) => [link, ...children.Main.map((child) => child.link)]);
  };

  it('has the categories with goods', async () => {
    expect((await linksIn('RU')).toSorted()).toEqual([
      '/catalog/men',
      '/catalog/men/coats',
      '/catalog/women',
      '/catalog/women/coats',
      '/catalog/women/dresses',
    ]);
  });

  it('leaves out those of which nothing is sold in the country', async () => {
    expect(await linksIn('AM')).toEqual(['/catalog/women', '/catalog/women/dresses']);
  });
});

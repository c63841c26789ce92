import { beforeAll, expect, it } from 'vitest';
import type { Assortment } from '#src/backend/search/catalogue/assortment.ts';
import type { CatalogueIndex } from '#src/backend/search/catalogue/build.ts';
import { resolveChoice } from '#src/backend/search/selection/choice.ts';
import { positionsOf } from '#src/backend/search/selection/matches.ts';
import { scan } from '#src/backend/search/selection/scan.ts';
import type { Choice } from '#src/contract/search.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { randomModels } from './random-goods.ts';
import { openCatalogue } from './test-catalogue.ts';

const giftCard = {
  code: 'GC-0000',
  category: 'women/dresses',
  products: [{ colour: 'Белый', prices: { RU: 1 }, sizes: { Единый: {} } }],
};
const choices: readonly Partial<Choice>[] = [
  {},
  { priceFrom: 2000 },
  { priceFrom: 2000, priceTo: 2500 },
  { onSale: true },
  { onSale: true, priceTo: 2000 },
  { facets: { size: ['M', '44'] } },
  { facets: { size: ['M'], color: ['black', 'red'] }, priceFrom: 1500 },
  { facets: { color: ['black'], material: ['sherst'] }, onSale: true },
  { facets: { color: ['white'] } },
];

describeOnEachDatabase('A scan of goods', (openTestDatabase) => {
  let index: CatalogueIndex;
  let assortment: Assortment;

  beforeAll(async () => {
    const database = await openTestDatabase();
    const { products } = await plant(database, { ...fourShops, goods: [...randomModels(70, 7), giftCard] });
    const catalogue = openCatalogue(database);
    await catalogue.current();
    const sellingOut = [...products.values()].filter((id) => id % 3 === 0);
    const items = database.query.selectFrom('items').where('product_id', 'in', sellingOut).select('id');
    await database.query.updateTable('stock').set({ quantity: 0 }).where('item_id', 'in', items).execute();
    const turns = sellingOut.map((id) => ({ product_id: id }));
    await database.query.insertInto('stock_turns').values(turns).execute();
    await catalogue.refresh();
    index = await catalogue.current();
    assortment = index.assortments.RU;
  });

  it('run by run counts what it counts one by one, whatever has sold out since', () => {
    const { positions, size, soldOut } = assortment;
    expect(soldOut.length).toBeGreaterThan(5);
    for (const choice of choices) {
      const whole = { facets: {}, priceFrom: null, priceTo: null, onSale: false, ...choice };
      const resolved = resolveChoice(whole, index.dictionaries);
      const inRuns = scan(assortment, index, { begin: 0, end: size }, resolved);
      const alone = scan(assortment, index, positions.toReversed(), resolved);
      const found = positionsOf(inRuns.matches);
      expect(positionsOf(alone.matches).toReversed()).toEqual(found);
      expect({ ...alone, matches: null }).toEqual({ ...inRuns, matches: null });
      expect(found.some((position) => soldOut.includes(position))).toBe(false);
    }
  });
});

import { beforeAll, expect, it } from 'vitest';
import type { CatalogueIndex } from '#src/backend/catalogue/building/build.ts';
import type { Assortment } from '#src/backend/catalogue/goods/assortment.ts';
import { resolveChoice } from '#src/backend/catalogue/selection/choice.ts';
import { type Goods, matchesInOrder, positionsOf } from '#src/backend/catalogue/selection/matches.ts';
import { scan } from '#src/backend/catalogue/selection/scan.ts';
import { indexesUpTo } from '#src/backend/kernel/arrays/sorting.ts';
import type { Choice } from '#src/contract/search/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { randomModels } from './random-goods.ts';
import { openCatalogue } from './test-catalogue.ts';

const DEAREST = 9000;

/** Goods of one profile, so that they share a run, with hidden prices last. */
const giftCard = {
  code: 'GC-0000',
  category: 'women/dresses',
  products: [{ colour: 'Белый', prices: { RU: 1 }, sizes: { Единый: {} } }],
};
const dress = {
  ...giftCard,
  code: 'D',
  products: [{ colour: 'Белый', prices: { RU: DEAREST }, sizes: { M: { M1: 1 } } }],
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
    const { products } = await plant(database, {
      ...fourShops,
      goods: [...randomModels(70, 7), giftCard, dress],
    });
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

  const scanned = (goods: Goods, choice: Partial<Choice>) => {
    const whole = { facets: {}, priceFrom: null, priceTo: null, onSale: false, ...choice };
    return scan(assortment, index, goods, resolveChoice(whole, index.dictionaries));
  };

  it('counts the same run by run and one by one, whatever has sold out since', () => {
    const { size, soldOut } = assortment;
    const positions = indexesUpTo(size);
    expect(soldOut.length).toBeGreaterThan(5);
    for (const choice of choices) {
      const inRuns = scanned({ begin: 0, end: size }, choice);
      const alone = scanned(positions.toReversed(), choice);
      const found = positionsOf(inRuns.matches);
      expect(positionsOf(alone.matches).toReversed()).toEqual(found);
      expect({ ...alone, matches: null }).toEqual({ ...inRuns, matches: null });
      expect(found.some((position) => soldOut.includes(position))).toBe(false);
      expect(inRuns.price.max).toBeLessThanOrEqual(DEAREST * 100);
    }
  });

  it('returns any part of the matches in any order', () => {
    const { orders, size } = assortment;
    const positions = indexesUpTo(size);
    for (const goods of [{ begin: 0, end: size }, { begin: 10, end: size - 10 }, positions.toReversed()])
      for (const choice of choices)
        for (const order of Object.values(orders)) {
          const { matches } = scanned(goods, choice);
          const found = new Set(positionsOf(matches));
          const sorted = order.filter((position) => found.has(position));
          const { count } = matches;
          for (const [begin, end] of [
            [0, 3],
            [2, 9],
            [0, count],
            [count - 2, count],
            [0, 0],
          ] as const) {
            const part = [Math.max(0, begin), Math.min(end, count)] as const;
            expect(matchesInOrder(matches, order, ...part)).toEqual(sorted.slice(...part));
          }
        }
  });
});

import { beforeEach, expect, it } from 'vitest';
import { readChanges } from '#src/backend/catalogue/following/changes.ts';
import type { Catalogue } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { countryCodes } from '#src/config/countries.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { feedOf, importText, type TestOffer } from '../feed/feeds.ts';
import { createChance, pick } from './random-goods.ts';
import { handlersOf, openCatalogue } from './test-catalogue.ts';

const categories = `<category id="1">Женщинам</category><category id="2" parentId="1">Платья</category>
<category id="3" parentId="1">Рубашки</category><category id="4">Мужчинам</category>`;
const NONE = { facets: {}, priceFrom: null, priceTo: null, onSale: false };
const sorts = [
  { key: 'BestSales', value: 'Desc' },
  { key: 'New', value: 'Desc' },
  { key: 'Price', value: 'Asc' },
  { key: 'Price', value: 'Desc' },
  { key: 'Discount', value: 'Desc' },
] as const;
const queries = ['платье', 'красная рубашка', 'новинка', 'M-3', 'M-17', 'хлопок 44', 'юбка', 'сарафан'];

/** A model's offers with a random price, sizes, texts and category. */
function someModel(number: number, chance: (below: number) => number): TestOffer[] {
  const price = 1_000 + 500 * chance(6);
  const common = {
    group: number,
    vendorCode: `M-${number}`,
    name: `${pick(chance, ['Платье', 'Рубашка', 'Юбка', 'Новинка'])} ${pick(chance, ['летнее', 'тёплое'])}`,
    categoryId: pick(chance, [2, 3, 4]),
    Материал: pick(chance, ['Хлопок', 'Лён', 'Шерсть']),
    price,
    oldprice: chance(3) === 0 ? price + 700 : null,
  };
  return ['Чёрный', 'Красный']
    .slice(chance(2))
    .flatMap((Цвет) =>
      ['42', '44', 'XL']
        .slice(chance(2))
        .map((Размер) => ({ ...common, id: `${number}-${Цвет}-${Размер}`, Цвет, Размер, count: chance(4) })),
    );
}

/** The same goods at another price, a third of them sold out. */
function withOtherPrice(offers: readonly TestOffer[], chance: (below: number) => number): TestOffer[] {
  const price = 1_000 + 500 * chance(6);
  return offers.map((offer) => ({ ...offer, price, oldprice: null, count: chance(3) }));
}

describeOnEachDatabase('An index that follows imports', (openTestDatabase) => {
  let database: Database;
  let follower: Catalogue;

  beforeEach(async () => {
    database = await openTestDatabase();
    follower = openCatalogue(database);
  });

  const load = (offers: readonly TestOffer[], listedAtMost?: number) =>
    importText(database, feedOf(offers, categories), { listedAtMost });

  /** Everything that an index shows to shoppers. */
  async function contentsOf(catalogue: Catalogue): Promise<unknown[]> {
    const search = handlersOf(database, catalogue);
    const replies: unknown[] = [];
    for (const country of countryCodes) {
      const { categories: tree } = await search.getCategories({ body: { country } });
      replies.push(tree);
      for (const category of ['', ...tree.map(({ path }) => path)]) {
        const list = { country, category, choice: NONE };
        const pagination = { pageNumber: 1, pageSize: 100 };
        replies.push(await search.getFilters({ body: list }));
        for (const sort of sorts)
          replies.push(await search.getProducts({ body: { ...list, sort, pagination } }));
      }
      for (const searchQuery of queries) {
        const { products, totalCount } = await search.search({
          body: { country, searchQuery, choice: NONE, size: 100, pageNumber: 1 },
        });
        const codes = products.map(({ modelColorCode }) => modelColorCode).toSorted();
        replies.push({ searchQuery, totalCount, codes });
      }
    }
    return replies;
  }

  it.each([
    { imports: 'small imports', rounds: 6, listedAtMost: undefined },
    { imports: 'imports too large to be listed', rounds: 3, listedAtMost: 12 },
  ])('after $imports equals a rebuilt index', async ({ rounds, listedAtMost }) => {
    const chance = createChance(7);
    const models = new Map(Array.from({ length: 20 }, (_, number) => [number, someModel(number, chance)]));
    await load([...models.values()].flat());
    const first = await follower.current();
    for (let round = 1; round <= rounds; round++) {
      // So that more prices than texts change, as usual.
      for (const [number, offers] of models)
        if (listedAtMost !== undefined) models.set(number, withOtherPrice(offers, chance));
      for (let change = 0; change < 2; change++) {
        const number = chance(20);
        models.set(number, someModel(number, chance));
      }
      models.set(20 + round, someModel(20 + round, chance));
      models.delete(chance(20));
      await load([...models.values()].flat(), listedAtMost);
      await follower.refresh();
      const anew = openCatalogue(database);
      expect(await contentsOf(follower)).toEqual(await contentsOf(anew));
      expect(follower.servedVersion()).toEqual(anew.servedVersion());
    }
    const { version } = await follower.current();
    expect(version).toBe(first.version + rounds);
    expect(await readChanges(database, version - 1, version)).toMatchObject({
      ofAllOffers: listedAtMost !== undefined,
    });
  });

  it('reads only changes, and no texts when only a price changed', async () => {
    const goods = [1, 2, 3].map((number) => ({ id: `m${number}`, vendorCode: `M-${number}`, price: 2_000 }));
    await load(goods);
    const before = await follower.current();
    await load(goods.map((offer, at) => (at === 0 ? { ...offer, price: 3_000 } : offer)));
    const changes = await readChanges(database, before.version, before.version + 1);
    expect(changes).toMatchObject({ ofAllOffers: false, products: [{ hasNewTexts: false }] });
    await follower.refresh();
    const after = await follower.current();
    expect(after.version).toBe(before.version + 1);
    expect(after.text).toBe(before.text);
    expect([...after.assortments.RU.prices].toSorted()).toEqual([200_000, 200_000, 300_000]);
  });

  it('reads all prices and stock but no texts when too many prices changed', async () => {
    const goods = [1, 2, 3].map((number) => ({ id: `m${number}`, vendorCode: `M-${number}`, price: 2_000 }));
    await load(goods);
    const before = await follower.current();
    await load(
      goods.map((offer) => ({ ...offer, price: 3_000, count: offer.id === 'm2' ? 0 : 1 })),
      2,
    );
    const changes = await readChanges(database, before.version, before.version + 1);
    expect(changes).toEqual({ ofAllOffers: true, products: [] });
    await follower.refresh();
    const after = await follower.current();
    expect(after.version).toBe(before.version + 1);
    expect(after.text).toBe(before.text);
    expect([...after.assortments.RU.prices]).toEqual([300_000, 300_000]);
  });

  it('is rebuilt when too many texts changed', async () => {
    const goods = [1, 2, 3].map((number) => ({ id: `m${number}`, vendorCode: `M-${number}` }));
    await load(goods);
    const { version } = await follower.current();
    await load(
      goods.map((offer) => ({ ...offer, name: 'Сарафан' })),
      2,
    );
    expect(await readChanges(database, version, version + 1)).toBeUndefined();
    await follower.refresh();
    expect((await follower.current()).text.suggest('сараф', 1)).toEqual(['сарафан']);
  });

  it('finds sold-out products by texts that changed meanwhile', async () => {
    const offer = { id: 'a', vendorCode: 'M-1', count: 1 };
    await load([offer, { id: 'b' }]);
    await follower.current();
    const renamed: TestOffer = { ...offer, name: 'Сарафан' };
    for (const next of [{ ...offer, count: 0 }, { ...renamed, count: 0 }, renamed]) {
      await load([next, { id: 'b' }]);
      await follower.refresh();
    }
    const anew = openCatalogue(database);
    expect((await follower.current()).text.suggest('сараф', 1)).toEqual(['сарафан']);
    expect(await contentsOf(follower)).toEqual(await contentsOf(anew));
  });

  it('serves the older version until the newer index is ready', async () => {
    await load([{ id: 'a' }]);
    const { version } = await follower.current();
    await load([{ id: 'a', price: 9_000 }]);
    expect(follower.servedVersion()?.catalog).toBe(version);
    await follower.refresh();
    expect(follower.servedVersion()?.catalog).toBe(version + 1);
  });

  it('is rebuilt after an unlisted change', async () => {
    await load([{ id: 'a' }, { id: 'b', name: 'Юбка' }]);
    const { version } = await follower.current();
    await database.query.updateTable('product_prices').set({ price: 777_700 }).execute();
    await database.query
      .updateTable('versions')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('area', '=', 'catalog')
      .execute();
    await load([
      { id: 'a', price: 4_000 },
      { id: 'b', name: 'Юбка', price: 777_700 / 100 },
    ]);
    expect(await readChanges(database, version, version + 2)).toBeUndefined();
    await follower.refresh();
    expect([...(await follower.current()).assortments.RU.prices].toSorted()).toEqual([400_000, 777_700]);
  });
});

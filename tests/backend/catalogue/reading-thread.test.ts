import { beforeAll, expect, it } from 'vitest';
import { buildCatalogueIndex } from '#src/backend/catalogue/building/build.ts';
import { readCatalogue } from '#src/backend/catalogue/building/parts.ts';
import { readInThread, readOffersInThread } from '#src/backend/catalogue/building/reading.ts';
import { readOffersInStock } from '#src/backend/catalogue/goods/offers-in-stock.ts';
import type { Database } from '#src/backend/database/database.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';

const going = new AbortController().signal;

describeOnEachDatabase('The catalogue of a large shop', (openTestDatabase) => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    const goods = ['A', 'B', 'C'].map((code) => ({
      code,
      category: 'women/dresses',
      products: [{ colour: 'Чёрный', prices: { RU: 1000, AM: 9000 }, sizes: { S: { M1: 1 }, L: { M1: 2 } } }],
    }));
    await plant(database, { ...fourShops, goods });
  });

  it('is read the same way in a thread and in the process itself', async () => {
    const [inThread, here] = await Promise.all([
      readInThread(database.place, 'memory', going),
      readCatalogue(database, 'memory', going),
    ]);
    expect(here.goods.productIds).toHaveLength(3);
    expect(inThread).toEqual(here);
  });

  it('has its offers read the same way in a thread and in the process itself', async () => {
    const range = { above: 1, upTo: 3 };
    const [inThread, here] = await Promise.all([
      readOffersInThread(database.place, range, going),
      readOffersInStock(database, range, going),
    ]);
    expect([...here.productIds]).toEqual([2, 3]);
    expect([...here.countries.AM.prices]).toEqual([900_000, 900_000]);
    expect(inThread).toEqual(here);
  });

  it('answers from what the thread has read', async () => {
    const index = await buildCatalogueIndex(database, 7, 'memory', going, 1);
    expect(index.version).toBe(7);
    expect(index.tree.numberOf('women/dresses')).toBeDefined();
    expect(index.dictionaries.size.idOf('L')).toBeGreaterThan(0);
    expect(index.text.suggest('чёрн', 3)).toEqual(['черный']);
  });

  it('stops being read when the shop closes', async () => {
    const closing = new AbortController();
    const reading = readInThread(database.place, 'memory', closing.signal);
    closing.abort(new Error('The catalogue is closed'));
    await expect(reading).rejects.toThrow('The catalogue is closed');
  });

  it('fails if the thread fails', async () => {
    const nowhere = {
      sqlite: { file: '/dev/null/none' },
      postgres: { url: 'postgres://127.0.0.1:1/none', file: '' },
    };
    await expect(readInThread(nowhere[database.dialect], 'memory', going)).rejects.toThrow();
  });
});

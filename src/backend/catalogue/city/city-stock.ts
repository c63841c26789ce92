import { LRUCache } from 'lru-cache';
import type { Database } from '#src/backend/database/database.ts';
import { listShops } from '#src/backend/shop/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CatalogueIndex } from '../building/build.ts';
import type { CatalogueParts } from '../building/parts.ts';
import { createStockChanges } from '../following/stock-changes.ts';
import { readSizesInShop, SIZE_SEPARATOR } from '../goods/rows.ts';
import { withCityStock } from './with-city-stock.ts';

/** Indexes narrowed to the stock of one city's shops, without warehouses. */
export interface CityStocks {
  /** @param index the country's current index, whose goods the narrowed one shares */
  indexOf(index: CatalogueIndex, country: CountryCode, cityGuid: string): Promise<CatalogueIndex>;
}

export const MAX_CITIES = 6;

export function createCityStocks(database: Database): CityStocks {
  const cities = new LRUCache<string, CityStock>({ max: MAX_CITIES });
  return {
    indexOf(index, country, cityGuid) {
      const key = `${country} ${cityGuid}`;
      const stock = cities.get(key) ?? createCityStock(database, country, cityGuid);
      cities.set(key, stock);
      return stock.narrow(index);
    },
  };
}

interface CityStock {
  narrow(index: CatalogueIndex): Promise<CatalogueIndex>;
}

function createCityStock(database: Database, country: CountryCode, cityGuid: string): CityStock {
  const changes = createStockChanges(database);
  const sizesOf = new Map<number, string>();
  /** Few combinations of sizes exist, so equal texts share one string. */
  const texts = new Map<string, string>();
  let parts: CatalogueParts | undefined;
  let source: CatalogueIndex | undefined;
  let narrowed: CatalogueIndex | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  /** @param productIds all products if left out */
  async function readSizes(productIds?: readonly number[]): Promise<Map<number, Set<string>>> {
    const sizes = new Map<number, Set<string>>(productIds?.map((id) => [id, new Set()]));
    for (const { number } of await listShops(database, { country, city: cityGuid })) {
      for await (const { product_id, size } of readSizesInShop(database, number, productIds)) {
        const known = sizes.get(product_id) ?? new Set();
        sizes.set(product_id, known.add(size));
      }
    }
    return sizes;
  }

  /** @returns whether the sizes of any product have changed */
  async function update(productIds?: readonly number[]): Promise<boolean> {
    let isChanged = productIds === undefined;
    for (const [id, sizes] of await readSizes(productIds)) {
      const text = [...sizes].sort().join(SIZE_SEPARATOR);
      isChanged ||= text !== (sizesOf.get(id) ?? '');
      texts.set(text, texts.get(text) ?? text);
      sizesOf.set(id, texts.get(text) ?? text);
    }
    return isChanged;
  }

  async function begin(index: CatalogueIndex): Promise<boolean> {
    const newest = await changes.newest();
    sizesOf.clear();
    texts.clear();
    await update();
    changes.begin(newest);
    parts = index.parts;
    return true;
  }

  async function narrow(index: CatalogueIndex): Promise<CatalogueIndex> {
    const isChanged = index.parts === parts ? await changes.follow(update) : await begin(index);
    if (!narrowed || isChanged || source !== index) narrowed = withCityStock(index, country, sizesOf);
    source = index;
    return narrowed;
  }

  return {
    narrow(index) {
      const next = latest.catch(() => {}).then(() => narrow(index));
      latest = next;
      return next;
    },
  };
}

import { LRUCache } from 'lru-cache';
import type { Database } from '#src/backend/database/database.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { type Cards, createCards, positionOf } from './cards/cards.ts';
import type { Assortment } from './catalogue/assortment.ts';
import type { CatalogueIndex } from './catalogue/build.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { createSelections, type Selections } from './selection/selections.ts';

/** A country's part of an index with its caches, all replaced with the index. */
export interface CountryCatalogue {
  readonly index: CatalogueIndex;
  readonly assortment: Assortment;
  readonly selections: Selections;
  readonly cards: Cards;
  /** By shop number: its products by popularity. */
  readonly shopPositions: LRUCache<string, Uint32Array>;
  isListed(productId: number): boolean;
  cardsOfProducts(productIds: Iterable<number>): Promise<ProductCard[]>;
}

export type CatalogueFor = (country: CountryCode) => Promise<CountryCatalogue>;

const SHOPS_BYTES = 4 * 1024 * 1024;

export function createCountryCatalogues(database: Database, catalogue: Catalogue): CatalogueFor {
  const cache = new WeakMap<CatalogueIndex, Record<CountryCode, CountryCatalogue>>();
  return async (country) => {
    const index = await catalogue.current();
    let catalogues = cache.get(index);
    if (!catalogues) {
      const entries = countryCodes.map((code) => [code, createCountryCatalogue(database, index, code)]);
      catalogues = Object.fromEntries(entries) as Record<CountryCode, CountryCatalogue>;
      cache.set(index, catalogues);
    }
    return catalogues[country];
  };
}

function createCountryCatalogue(
  database: Database,
  index: CatalogueIndex,
  country: CountryCode,
): CountryCatalogue {
  const assortment = index.assortments[country];
  const cards = createCards(database, index, assortment);
  const find = (productId: number) => positionOf(index, assortment, productId);
  return {
    index,
    assortment,
    selections: createSelections(index, assortment),
    cards,
    shopPositions: new LRUCache({
      maxSize: SHOPS_BYTES,
      sizeCalculation: ({ byteLength }) => 100 + byteLength,
    }),
    isListed: (productId) => find(productId) !== undefined,
    cardsOfProducts: (productIds) => cards.at([...productIds].flatMap((id) => find(id) ?? [])),
  };
}

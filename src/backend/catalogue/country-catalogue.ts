import { LRUCache } from 'lru-cache';
import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Category } from '#src/contract/search/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import type { CatalogueIndex } from './building/build.ts';
import { type Cards, createCards, positionOf } from './cards/cards.ts';
import type { Catalogue } from './catalogue.ts';
import { countCategories } from './categories/category-counts.ts';
import { mostPopularByCategory } from './categories/most-popular.ts';
import { createCityStocks, MAX_CITIES } from './city/city-stock.ts';
import type { Assortment } from './goods/assortment.ts';
import { createSelections, type Selections } from './selection/selections.ts';

/** A country's part of an index with its caches; replaced together with the index. */
export interface CountryCatalogue {
  readonly index: CatalogueIndex;
  readonly assortment: Assortment;
  readonly selections: Selections;
  readonly cards: Cards;
  /** By shop number: its products by popularity. */
  readonly shopPositions: LRUCache<string, Uint32Array>;
  /** The whole tree; a category without products has the count 0 and keeps its page. */
  categories(): readonly Category[];
  /** The position of a category's most popular product in stock, by the category's place in {@link categories}. */
  mostPopularIn(category: number): number | undefined;
  /** Share of the memory that a country's caches use. */
  readonly cacheShare: number;
  /** A product's position in the assortment; undefined if it is not available in the country. */
  positionOf(productId: number): number | undefined;
  isListed(productId: number): boolean;
  cardsOfProducts(productIds: Iterable<number>): Promise<ProductCard[]>;
}

/** @param cityGuid narrows it to what the city's shops have in stock */
export type CatalogueFor = (country: CountryCode, cityGuid?: string) => Promise<CountryCatalogue>;

const SHOPS_BYTES = 4 * 1024 * 1024;

export function createCountryCatalogues(database: Database, catalogue: Catalogue): CatalogueFor {
  const cache = new WeakMap<CatalogueIndex, Map<CountryCode, CountryCatalogue>>();
  const cityStocks = createCityStocks(database);

  function catalogueOf(index: CatalogueIndex, country: CountryCode, share: number): CountryCatalogue {
    const catalogues = cache.get(index) ?? new Map<CountryCode, CountryCatalogue>();
    cache.set(index, catalogues);
    const known = catalogues.get(country) ?? createCountryCatalogue(database, index, country, share);
    catalogues.set(country, known);
    return known;
  }

  return async (country, cityGuid) => {
    const index = await catalogue.current();
    if (cityGuid === undefined) return catalogueOf(index, country, 1);
    return catalogueOf(await cityStocks.indexOf(index, country, cityGuid), country, 1 / MAX_CITIES);
  };
}

function createCountryCatalogue(
  database: Database,
  index: CatalogueIndex,
  country: CountryCode,
  share: number,
): CountryCatalogue {
  const assortment = index.assortments[country];
  const cards = createCards(database, index, assortment, share);
  let categories: readonly Category[] | undefined;
  let mostPopular: readonly (number | undefined)[] | undefined;
  const find = (productId: number) => positionOf(index, assortment, productId);
  return {
    index,
    assortment,
    selections: createSelections(index, assortment, share),
    cards,
    shopPositions: new LRUCache({
      maxSize: SHOPS_BYTES,
      sizeCalculation: ({ byteLength }) => 100 + byteLength,
    }),
    categories() {
      categories ??= countCategories(index, assortment);
      return categories;
    },
    mostPopularIn(category) {
      mostPopular ??= mostPopularByCategory(index, assortment);
      return mostPopular[category];
    },
    cacheShare: share,
    positionOf: find,
    isListed: (productId) => find(productId) !== undefined,
    cardsOfProducts: (productIds) => cards.at([...productIds].flatMap((id) => find(id) ?? [])),
  };
}

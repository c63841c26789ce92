import type { Database } from '#src/backend/database/database.ts';
import {
  createTextIndex,
  createWordList,
  type TextIndex,
  type WordList,
} from '#src/backend/language/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import { type CategoryTree, createCategoryTree } from '../categories/categories.ts';
import { createDictionary } from '../facets/dictionary.ts';
import { type Dictionaries, type FacetValues, perFacet } from '../facets/index.ts';
import type { Profiles } from '../facets/profiles.ts';
import { compareSizes } from '../facets/size-order.ts';
import type { SizeSets } from '../facets/size-sets.ts';
import type { Assortment } from '../goods/assortment.ts';
import { type CatalogueParts, readCatalogue } from './parts.ts';
import { canReadInThread, LARGE_SHOP_PRODUCTS, readInThread } from './reading.ts';

export interface CatalogueIndex {
  readonly version: number;
  readonly tree: CategoryTree;
  readonly dictionaries: Dictionaries;
  readonly profiles: Profiles;
  readonly sizeSets: SizeSets;
  /** Ascending. A document of a text index is an index into this array. */
  readonly productIds: Uint32Array;
  readonly assortments: Readonly<Record<CountryCode, Assortment>>;
  /** Finds goods, or lists their words if PostgreSQL finds them. */
  readonly text: TextIndex | WordList;
  /** What it was built from, for building the next version. */
  readonly parts: CatalogueParts;
}

/**
 * Loads the whole catalogue into memory, a large one in a worker thread.
 * @param version read beforehand, so that later changes have a higher one
 * @param engine what finds goods by their words
 * @param signal aborts the build
 * @param largeFrom number of products of a large catalogue
 */
export async function buildCatalogueIndex(
  database: Database,
  version: number,
  engine: SearchEngine,
  signal: AbortSignal,
  largeFrom = LARGE_SHOP_PRODUCTS,
): Promise<CatalogueIndex> {
  const inThread = canReadInThread(database) && (await countProducts(database)) >= largeFrom;
  const parts = await (inThread
    ? readInThread(database.place, engine, signal)
    : readCatalogue(database, engine, signal));
  return indexOf(version, parts);
}

/** @param earlier an index whose unchanged parts the new one may share */
export function indexOf(version: number, parts: CatalogueParts, earlier?: CatalogueIndex): CatalogueIndex {
  const { profiles, sizeSets, productIds, facetValues } = parts.goods;
  return {
    version,
    tree: createCategoryTree(parts.nodes),
    dictionaries: dictionariesOf(facetValues),
    profiles,
    sizeSets,
    productIds,
    assortments: parts.assortments,
    text: earlier?.parts.text === parts.text ? earlier.text : textOf(parts),
    parts,
  };
}

const textOf = ({ text }: CatalogueParts): CatalogueIndex['text'] =>
  'postings' in text ? createTextIndex(text) : createWordList(text);

async function countProducts({ query }: Database): Promise<number> {
  const { count } = await query
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function dictionariesOf(facetValues: FacetValues): Dictionaries {
  return {
    ...perFacet((facet) => createDictionary(facetValues[facet])),
    size: createDictionary(facetValues.size, compareSizes),
  };
}

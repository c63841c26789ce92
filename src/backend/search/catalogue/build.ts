import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { createDictionary } from '../facets/dictionary.ts';
import { type Dictionaries, perFacet } from '../facets/index.ts';
import type { Profiles } from '../facets/profiles.ts';
import type { SizeSets } from '../facets/size-sets.ts';
import type { SearchKnowledge } from '../language/knowledge/knowledge.ts';
import { createTextIndex, type TextIndex } from '../text-index/text-index.ts';
import type { Assortment } from './assortment.ts';
import { type CategoryTree, createCategoryTree } from './categories.ts';
import { type CatalogueParts, readCatalogue } from './parts.ts';
import { readInThread } from './reading.ts';
import { readKnowledge } from './understanding.ts';

/** The catalogue in memory as it stood at one version of the database. */
export interface CatalogueIndex {
  readonly version: number;
  readonly tree: CategoryTree;
  readonly dictionaries: Dictionaries;
  readonly profiles: Profiles;
  readonly sizeSets: SizeSets;
  /** The ids of the goods, ascending. A document of `text` is a place in this list. */
  readonly productIds: Uint32Array;
  readonly assortments: Readonly<Record<CountryCode, Assortment>>;
  readonly text: TextIndex;
  readonly knowledge: SearchKnowledge;
}

/** From here on the work would be felt by requests, and what it leaves behind by the memory. */
const LARGE_SHOP_PRODUCTS = 5_000;

/**
 * Reads the whole catalogue into memory; that of a large shop in a thread of its own.
 * @param version the one to be read, looked up before: a change during the reading then has a higher one
 * @param signal ends the work early, with its reason thrown
 * @param largeFrom how many products make a shop large
 */
export async function buildCatalogueIndex(
  database: Database,
  version: number,
  signal: AbortSignal,
  largeFrom = LARGE_SHOP_PRODUCTS,
): Promise<CatalogueIndex> {
  const inThread = database.place.file !== ':memory:' && (await countProducts(database)) >= largeFrom;
  const parts = await (inThread ? readInThread(database.place, signal) : readCatalogue(database, signal));
  const dictionaries = dictionariesOf(parts);
  const text = createTextIndex(parts.text);
  return {
    version,
    tree: createCategoryTree(parts.nodes),
    dictionaries,
    profiles: parts.profiles,
    sizeSets: parts.sizeSets,
    productIds: parts.productIds,
    assortments: parts.assortments,
    text,
    knowledge: await readKnowledge(database, text.vocabulary, dictionaries),
  };
}

async function countProducts({ query }: Database): Promise<number> {
  const { count } = await query
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function dictionariesOf({ facetValues }: CatalogueParts): Dictionaries {
  return {
    ...perFacet((facet) => createDictionary(facetValues[facet])),
    size: createDictionary(facetValues.size),
  };
}

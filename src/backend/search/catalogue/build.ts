import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Database } from '../../database/database.ts';
import type { Dictionaries } from '../facets/index.ts';
import type { Profiles } from '../facets/profiles.ts';
import type { SizeSets } from '../facets/size-sets.ts';
import type { SearchKnowledge } from '../language/knowledge.ts';
import { createTextIndexBuilder } from '../text-index/builder.ts';
import type { TextIndex } from '../text-index/text-index.ts';
import { type Assortment, createAssortment } from './assortment.ts';
import { createBreather } from './breather.ts';
import { type CategoryTree, readCategories } from './categories.ts';
import { documentOf } from './document.ts';
import { growingGoods } from './goods.ts';
import { readGoods } from './rows.ts';
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

/**
 * Reads the whole catalogue into memory, giving way to requests as it goes.
 * @param version the one to be read, looked up before: a change during the reading then has a higher one
 * @param signal ends the work early, with its reason thrown
 */
export async function buildCatalogueIndex(
  database: Database,
  version: number,
  signal: AbortSignal,
): Promise<CatalogueIndex> {
  const breathe = createBreather();
  const tree = await readCategories(database);
  const growing = growingGoods(tree);
  const documents = createTextIndexBuilder();
  for await (const rows of readGoods(database)) {
    signal.throwIfAborted();
    for (const row of rows) {
      const document = growing.add(row);
      if (document !== undefined) documents.add(document, documentOf(row.product, tree));
      await breathe();
    }
  }
  const goods = growing.finish();
  const assortments = {} as Record<CountryCode, Assortment>;
  for (const country of countryCodes) {
    assortments[country] = await createAssortment(goods, tree, country, breathe);
    signal.throwIfAborted();
  }
  const text = await documents.buildInSteps(breathe);
  await breathe();
  return {
    version,
    tree,
    dictionaries: goods.dictionaries,
    profiles: goods.profiles,
    sizeSets: goods.sizeSets,
    productIds: goods.productIds,
    assortments,
    text,
    knowledge: await readKnowledge(database, text.vocabulary, goods.dictionaries),
  };
}

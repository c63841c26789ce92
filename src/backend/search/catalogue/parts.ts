import type { Database } from '#src/backend/database/database.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { FacetValues } from '../facets/index.ts';
import type { Profiles } from '../facets/profiles.ts';
import type { SizeSets } from '../facets/size-sets.ts';
import { createTextIndexBuilder } from '../text-index/builder.ts';
import type { TextIndexParts } from '../text-index/text-index.ts';
import { type Assortment, createAssortment } from './assortment.ts';
import { type CategoryNode, createCategoryTree, readCategories } from './categories.ts';
import { documentOf } from './document.ts';
import { createYieldIfDue } from './event-loop-yield.ts';
import { createGoodsBuilder } from './goods.ts';
import { readGoods } from './rows.ts';

/** The index's parts: plain values that a worker can transfer. */
export interface CatalogueParts {
  readonly nodes: readonly CategoryNode[];
  readonly facetValues: FacetValues;
  readonly profiles: Profiles;
  readonly sizeSets: SizeSets;
  readonly productIds: Uint32Array;
  readonly assortments: Readonly<Record<CountryCode, Assortment>>;
  readonly text: TextIndexParts;
}

export async function readCatalogue(database: Database, signal: AbortSignal): Promise<CatalogueParts> {
  const yieldIfDue = createYieldIfDue();
  const nodes = await readCategories(database);
  const tree = createCategoryTree(nodes);
  const goodsBuilder = createGoodsBuilder(tree);
  const documents = createTextIndexBuilder();
  for await (const rows of readGoods(database)) {
    signal.throwIfAborted();
    for (const row of rows) {
      const document = goodsBuilder.add(row);
      if (document !== undefined) documents.add(document, documentOf(row.product, tree));
      await yieldIfDue();
    }
  }
  // The largest part first, for a lower peak of memory.
  const text = await documents.partsInSteps(yieldIfDue);
  const goods = goodsBuilder.finish();
  const assortments = {} as Record<CountryCode, Assortment>;
  for (const country of countryCodes) {
    assortments[country] = await createAssortment(goods, tree, country, yieldIfDue);
    signal.throwIfAborted();
  }
  const { facetValues, profiles, sizeSets, productIds } = goods;
  return { nodes, facetValues, profiles, sizeSets, productIds, assortments, text };
}

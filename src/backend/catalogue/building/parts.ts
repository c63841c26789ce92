import type { Database } from '#src/backend/database/database.ts';
import type { TextIndexParts, WordListParts } from '#src/backend/language/index.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import {
  type CategoryNode,
  type CategoryTree,
  createCategoryTree,
  readCategories,
} from '../categories/categories.ts';
import { type Assortment, createAssortment } from '../goods/assortment.ts';
import { createYieldIfDue, type YieldIfDue } from '../goods/event-loop-yield.ts';
import { createGoodsBuilder, type Goods } from '../goods/goods.ts';
import { readGoods } from '../goods/rows.ts';
import { createTextsReader } from './texts.ts';

/** The index's parts: plain values that a worker can transfer. */
export interface CatalogueParts {
  readonly nodes: readonly CategoryNode[];
  readonly goods: Goods;
  readonly assortments: Readonly<Record<CountryCode, Assortment>>;
  readonly text: TextIndexParts | WordListParts;
}

export async function readCatalogue(
  database: Database,
  engine: SearchEngine,
  signal: AbortSignal,
): Promise<CatalogueParts> {
  const yieldIfDue = createYieldIfDue();
  const nodes = await readCategories(database);
  const tree = createCategoryTree(nodes);
  const goodsBuilder = createGoodsBuilder(tree);
  const texts = createTextsReader(engine, database, tree, signal);
  for await (const rows of readGoods(database)) {
    signal.throwIfAborted();
    for (const row of rows) {
      const document = goodsBuilder.add(row);
      if (document !== undefined) texts.add(document, row.product);
      await yieldIfDue();
    }
  }
  // The largest part first, to lower peak memory.
  const text = await texts.finish(yieldIfDue);
  const goods = goodsBuilder.finish();
  const assortments = await createAssortments(goods, tree, signal, yieldIfDue);
  return { nodes, goods, assortments, text };
}

export async function createAssortments(
  goods: Goods,
  tree: CategoryTree,
  signal: AbortSignal,
  yieldIfDue: YieldIfDue,
): Promise<Record<CountryCode, Assortment>> {
  const assortments = {} as Record<CountryCode, Assortment>;
  for (const country of countryCodes) {
    assortments[country] = await createAssortment(goods, tree, country, yieldIfDue);
    signal.throwIfAborted();
  }
  return assortments;
}

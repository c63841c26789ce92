import type { Database } from '#src/backend/database/database.ts';
import { createTextIndexBuilder } from '../../text-index/builder.ts';
import { mergeText } from '../../text-index/merged-text.ts';
import type { TextIndexParts } from '../../text-index/text-index.ts';
import { type CatalogueIndex, indexOf } from '../build.ts';
import { type CategoryTree, createCategoryTree, readCategories } from '../categories.ts';
import { documentOf } from '../document.ts';
import { createYieldIfDue, type YieldIfDue } from '../event-loop-yield.ts';
import { createGoodsBuilder } from '../goods.ts';
import { createAssortments } from '../parts.ts';
import { type GoodsRow, readGoodsOf } from '../rows.ts';
import type { ProductChange } from './changes.ts';
import { type MergedGoods, mergeGoods } from './merged-goods.ts';
import { goodsIndexOf } from './with-stock.ts';

/**
 * The index of a newer version, for which only the changed products are read.
 * @param changes by ascending id
 */
export async function withChanges(
  database: Database,
  earlier: CatalogueIndex,
  version: number,
  changes: readonly ProductChange[],
  signal: AbortSignal,
): Promise<CatalogueIndex> {
  const yieldIfDue = createYieldIfDue();
  const nodes = await readCategories(database);
  const tree = createCategoryTree(nodes);
  const { goods: earlierGoods } = earlier.parts;
  const builder = createGoodsBuilder(tree, earlierGoods);
  const hasNewTexts = new Map(changes.map((change) => [change.productId, change.hasNewTexts]));
  const gone = new Set(hasNewTexts.keys());
  const described: Described[] = [];
  for await (const rows of readGoodsOf(database, [...hasNewTexts.keys()])) {
    signal.throwIfAborted();
    for (const row of rows) {
      const document = builder.add(row);
      if (document === undefined) continue;
      const { id } = row.product;
      gone.delete(id);
      const isNew = goodsIndexOf(earlierGoods.productIds, id) === undefined;
      if (isNew || hasNewTexts.get(id)) described.push({ document, product: row.product });
      await yieldIfDue();
    }
  }
  const categoryOf = Uint16Array.from(earlier.tree.nodes, ({ id }) => tree.numberOfId(id) ?? 0);
  const merged = await mergeGoods(earlierGoods, builder.finish(), [...gone], categoryOf, yieldIfDue);
  const text = await mergeDocuments(earlier.parts.text, described, merged, tree, yieldIfDue);
  const assortments = await createAssortments(merged.goods, tree, signal, yieldIfDue);
  return indexOf(database, version, { nodes, goods: merged.goods, assortments, text }, earlier);
}

interface Described {
  /** Its index in the changed goods. */
  readonly document: number;
  readonly product: GoodsRow['product'];
}

async function mergeDocuments(
  earlier: TextIndexParts,
  described: readonly Described[],
  { goods, placeOfEarlier, placeOfChanged }: MergedGoods,
  tree: CategoryTree,
  yieldIfDue: YieldIfDue,
): Promise<TextIndexParts> {
  if (described.length === 0) return earlier;
  const documents = createTextIndexBuilder();
  const isReplaced = new Uint8Array(goods.productIds.length);
  for (const { document, product } of described) {
    const place = placeOfChanged[document] ?? 0;
    isReplaced[place] = 1;
    documents.add(place, documentOf(product, tree));
    await yieldIfDue();
  }
  const changed = await documents.partsInSteps(yieldIfDue);
  return mergeText(earlier, changed, { placeOfEarlier, isReplaced, yieldIfDue });
}

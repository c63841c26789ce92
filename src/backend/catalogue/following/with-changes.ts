import type { Database } from '#src/backend/database/database.ts';
import { mergeText, mergeWordLists } from '#src/backend/language/index.ts';
import { type CatalogueIndex, indexOf } from '../building/build.ts';
import { type CatalogueParts, createAssortments } from '../building/parts.ts';
import { indexTexts } from '../building/texts.ts';
import { type CategoryTree, createCategoryTree, readCategories } from '../categories/categories.ts';
import { createYieldIfDue, type YieldIfDue } from '../goods/event-loop-yield.ts';
import { createGoodsBuilder, type Goods } from '../goods/goods.ts';
import { type GoodsRow, readGoodsOf } from '../goods/rows.ts';
import { readWordsOf } from '../words/shop-words.ts';
import { readAllOffers } from './all-offers.ts';
import { type CatalogueChanges, including, type ProductChange } from './changes.ts';
import { type MergedGoods, mergeGoods } from './merged-goods.ts';
import { withOffers } from './with-offers.ts';
import { goodsIndexOf } from './with-stock.ts';

/** With more products than this to read in full, the whole catalogue is read. */
const READ_AT_MOST = 50_000;

/**
 * The index of a newer version, for which only the changed products, or all offers, are read.
 *
 * @returns undefined if too much has changed
 */
export async function withChanges(
  database: Database,
  earlier: CatalogueIndex,
  version: number,
  changes: CatalogueChanges,
  signal: AbortSignal,
): Promise<CatalogueIndex | undefined> {
  const { goods, products } = changes.ofAllOffers
    ? await withAllOffers(database, earlier, changes, signal)
    : { goods: earlier.parts.goods, products: changes.products };
  if (products.length > READ_AT_MOST) return undefined;
  return withProducts(database, { earlier, goods, version, products }, signal);
}

async function withAllOffers(
  database: Database,
  { parts }: CatalogueIndex,
  changes: CatalogueChanges,
  signal: AbortSignal,
): Promise<{ goods: Goods; products: ProductChange[] }> {
  const offers = await readAllOffers(database, parts.goods.productIds, signal);
  const { goods, unread } = withOffers(parts.goods, offers);
  return { goods, products: including(changes.products, unread) };
}

interface ChangeInput {
  readonly earlier: CatalogueIndex;
  readonly goods: Goods;
  readonly version: number;
  readonly products: readonly ProductChange[];
}

async function withProducts(
  database: Database,
  { earlier, goods, version, products }: ChangeInput,
  signal: AbortSignal,
): Promise<CatalogueIndex> {
  const yieldIfDue = createYieldIfDue();
  const nodes = await readCategories(database);
  const tree = createCategoryTree(nodes);
  const builder = createGoodsBuilder(tree, goods);
  const hasNewTexts = new Map(products.map((change) => [change.productId, change.hasNewTexts]));
  const gone = new Set(hasNewTexts.keys());
  const changedTexts: ChangedText[] = [];
  for await (const rows of readGoodsOf(database, [...hasNewTexts.keys()])) {
    signal.throwIfAborted();
    for (const row of rows) {
      const { id } = row.product;
      const isKnown = goodsIndexOf(goods.productIds, id) !== undefined;
      const document = builder.add(row, isKnown);
      if (document === undefined) continue;
      gone.delete(id);
      if (!isKnown || hasNewTexts.get(id)) changedTexts.push({ document, product: row.product });
      await yieldIfDue();
    }
  }
  const categoryOf = Uint16Array.from(earlier.tree.nodes, ({ id }) => tree.numberOfId(id) ?? 0);
  const merged = await mergeGoods(goods, builder.finish(), [...gone], categoryOf, yieldIfDue);
  const text = await mergeTexts(earlier.parts.text, changedTexts, {
    database,
    merged,
    tree,
    signal,
    yieldIfDue,
  });
  const assortments = await createAssortments(merged.goods, tree, signal, yieldIfDue);
  return indexOf(version, { nodes, goods: merged.goods, assortments, text }, earlier);
}

interface ChangedText {
  /** Its index in the changed goods. */
  readonly document: number;
  readonly product: GoodsRow['product'];
}

interface TextMerge {
  readonly database: Database;
  readonly merged: MergedGoods;
  readonly tree: CategoryTree;
  readonly signal: AbortSignal;
  readonly yieldIfDue: YieldIfDue;
}

async function mergeTexts(
  earlier: CatalogueParts['text'],
  changedTexts: readonly ChangedText[],
  { database, merged, tree, signal, yieldIfDue }: TextMerge,
): Promise<CatalogueParts['text']> {
  if (changedTexts.length === 0) return earlier;
  if (!('postings' in earlier)) {
    const models = new Set(changedTexts.map(({ product }) => product.model_id));
    return mergeWordLists(earlier, await readWordsOf(database, models, signal));
  }
  const { goods, placeOfEarlier, placeOfChanged } = merged;
  const texts = indexTexts(tree);
  const isReplaced = new Uint8Array(goods.productIds.length);
  for (const { document, product } of changedTexts) {
    const place = placeOfChanged[document] ?? 0;
    isReplaced[place] = 1;
    texts.add(place, product);
    await yieldIfDue();
  }
  return mergeText(earlier, await texts.finish(yieldIfDue), { placeOfEarlier, isReplaced, yieldIfDue });
}

import { forgetImages, type ImportOrigin, lastPublished, recordImport } from '../records/imports.ts';
import { notePendingImages } from '../records/note-images.ts';
import { FeedRejected } from '../refusal.ts';
import { changesShop, type FeedReport, newReport, recordAdjustment, type Tally } from '../report.ts';
import { insertRows } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import { batches, readBatch } from './batches.ts';
import { type FeedCategory, insertCategories, MAX_SHOP_CATEGORIES, planCategories } from './categories.ts';
import { applyHidden, hasHidden } from './hidden.ts';
import type { MergeContext, WriteContext } from './merge-context.ts';
import { notePending } from './pending.ts';
import type { FeedIdentity } from './planning/existing.ts';
import {
  type BatchPlan,
  isItemChanged,
  isModelChanged,
  isProductChanged,
  type PlannedProduct,
} from './planning/plan.ts';
import { planBatch } from './planning/plan-batch.ts';
import { publish } from './publish.ts';
import { findShop, makeWarehouse, readShops } from './shop.ts';
import { inSlice } from './slices.ts';
import { countInStock, countMissing, noteFormerShop, noteGone } from './sold-out.ts';

export interface MergeOrder extends FeedIdentity {
  readonly shop: string | undefined;
  readonly shopName: string;
  readonly origin: ImportOrigin;
  readonly now: Date;
  readonly listedAtMost: number | undefined;
  readonly isPartial: boolean;
}

/** What a merge would change; found without a lock, so that an unchanged feed never blocks the shop. */
interface Comparison {
  readonly context: MergeContext;
  /** The start keys of the batches with rows to write before the changes are published. */
  readonly hidden: readonly string[];
  readonly isNews: boolean;
}

/** Compares the staged feed with the shop, completes the report and notes pending changes; changes nothing in the shop. */
export async function compare(
  staging: Staging,
  order: MergeOrder,
  categories: ReadonlyMap<string, FeedCategory>,
  report: FeedReport,
): Promise<Comparison> {
  const { source, country, shopName, isPartial } = order;
  const previous = await staging
    .selectFrom('feeds')
    .where('source', '=', source)
    .where('country', '=', country)
    .select('shop_number')
    .executeTakeFirst();
  const plan = await planCategories(staging, source, categories);
  const formerShop = previous?.shop_number;
  const shopNumber = await findShop(staging, { country, requested: order.shop, former: formerShop });
  const context: MergeContext = {
    source,
    country,
    shopName,
    shopNumber: shopNumber ?? '',
    formerShop,
    countryShops: await readShops(staging, country),
    categories: plan,
    adopters: new Map(),
    isPartial,
  };
  const hidden: string[] = [];
  for await (const { after, offers } of batches(staging)) {
    const batch = await planBatch(staging, context, offers, report);
    await insertRows(
      staging,
      'staged_released',
      batch.released.map((item_id) => ({ item_id })),
    );
    if (!countBatch(report, batch)) continue;
    if (hasHidden(batch)) hidden.push(after);
    else await notePending(staging, batch);
  }
  if (plan.totalCount() > MAX_SHOP_CATEGORIES)
    throw new FeedRejected('The shop would have too many categories');
  report.categories.created = plan.missing.length;
  report.categories.unchanged = plan.knownCount();
  report.soldOut = await countMissing(staging, context);
  report.inStock = await countInStock(staging, context);
  const isElsewhere = formerShop !== undefined && formerShop !== shopNumber;
  if (isElsewhere) recordAdjustment(report, 'stock-moves', [`${formerShop} → ${shopNumber}`]);
  return { context, hidden, isNews: changesShop(report) || isElsewhere };
}

/**
 * Applies the changes: first the invisible ones, in short transactions, then all the rest in one. If it fails
 * before the last, the shop looks unchanged. All of it is recorded, so that it can be undone.
 *
 * @param confirmed the drastic changes that were meant
 */
export async function merge(
  staging: Staging,
  order: MergeOrder,
  comparison: Comparison,
  report: FeedReport,
  confirmed: readonly string[],
): Promise<void> {
  const { hidden, isNews } = comparison;
  const record = { ...order, confirmed };
  if (!isNews) {
    await inSlice(staging, (transaction) => recordImport(transaction, record, report, 'unchanged'));
    return;
  }
  const { source, country, now, listedAtMost } = order;
  const { formerShop } = comparison.context;
  const context = await inSlice(staging, async (transaction): Promise<WriteContext> => {
    const importId = await recordImport(transaction, record, report, 'begun');
    const begun = { ...comparison.context, importId };
    await insertCategories(transaction, begun);
    const found = await findShop(transaction, { country, requested: order.shop, former: formerShop });
    return { ...begun, shopNumber: found ?? (await makeWarehouse(transaction, country)) };
  });
  const { shopNumber, importId } = context;
  for (const after of hidden) {
    await inSlice(staging, async (transaction) => {
      const offers = await readBatch(transaction, after);
      // The comparison has already filled the report.
      const batch = await planBatch(transaction, context, offers, newReport(source, false));
      await applyHidden(transaction, context, batch, now);
      await notePending(transaction, batch);
    });
  }
  if (formerShop !== undefined && formerShop !== shopNumber)
    await noteFormerShop(staging, context, formerShop);
  await noteGone(staging, context);
  await notePendingImages(staging, context);
  await publish(staging, context, now, listedAtMost);
  report.importId = importId;
  await forgetImages(staging, (await lastPublished(staging, importId))?.id ?? 0);
}

function countPrice({ prices }: FeedReport, { priceBefore, price }: PlannedProduct): void {
  if (!priceBefore) return;
  prices.known += 1;
  if (price) prices.changed += 1;
  if (price && price.price > 0) prices.moved += Math.abs(price.price - priceBefore) / priceBefore;
}

function countBatch(report: FeedReport, { models, released }: BatchPlan): boolean {
  let isNews = released.length > 0;
  const count = (tally: Tally, id: number | undefined, isChanged: boolean) => {
    tally[id === undefined ? 'created' : isChanged ? 'changed' : 'unchanged'] += 1;
    isNews ||= id === undefined || isChanged;
  };
  for (const model of models) {
    if (model.isAdopted) {
      report.adopted += 1;
      isNews = true;
    }
    count(report.models, model.id, isModelChanged(model));
    for (const product of model.products) {
      count(report.products, product.id, isProductChanged(product));
      countPrice(report, product);
      for (const item of product.items) {
        const isChanged = isItemChanged(model.isAdopted ? { ...item, offerId: undefined } : item);
        if (item.isOffered) count(report.items, item.id, isChanged);
        else isNews ||= isChanged;
      }
    }
  }
  return isNews;
}

import type { FeedReport } from '../../report.ts';
import type { StagedOffer, Staging } from '../../staging/tables.ts';
import type { MergeContext } from '../merge-context.ts';
import type { BatchFacts } from './batch-facts.ts';
import { readCandidates, readColours } from './candidates.ts';
import { colourCodeOf, productSlugOf } from './codes.ts';
import {
  readBarcodes,
  readItems,
  readMappings,
  readProducts,
  readStock,
  readTakenCodes,
} from './existing.ts';
import type { BatchPlan } from './plan.ts';
import { planModel } from './plan-model.ts';

export async function planBatch(
  query: Staging,
  context: MergeContext,
  offers: readonly StagedOffer[],
  report: FeedReport,
): Promise<BatchPlan> {
  const candidates = await readCandidates(query, context, offers, report);
  const colours = await readColours(query, candidates);
  const products = await readProducts(
    query,
    context.country,
    candidates.flatMap(({ existing }) => existing?.id ?? []),
  );
  const productIds = products.map(({ id }) => id);
  const items = await readItems(query, context, productIds);
  const wanted = candidates.flatMap(({ code, texts, staged }) =>
    [...(colours.get(staged.model_key)?.values() ?? [])].map(({ color_name }) => {
      const productCode = `${code}-${colourCodeOf(color_name)}`;
      return { productCode, slug: productSlugOf(texts.title, productCode) };
    }),
  );
  const facts: BatchFacts = {
    context,
    report,
    colours,
    products: Map.groupBy(products, ({ model_id }) => model_id),
    items: Map.groupBy(items, ({ product_id }) => product_id),
    stock: await readStock(query, productIds),
    barcodes: await readBarcodes(
      query,
      offers.map(({ barcode }) => barcode),
    ),
    taken: await readTakenCodes(
      query,
      wanted.map(({ productCode }) => productCode),
      wanted.map(({ slug }) => slug),
    ),
  };
  const models = candidates.map((candidate) => planModel(candidate, facts));
  const mappings = await readMappings(
    query,
    context,
    offers.map(({ offer_id }) => offer_id),
  );
  const offered = new Set(
    models
      .flatMap((model) => model.products.flatMap((product) => product.items))
      .flatMap((item) => (item.isOffered && item.id !== undefined ? item.id : [])),
  );
  return { models, released: mappings.map(({ item_id }) => item_id).filter((id) => !offered.has(id)) };
}

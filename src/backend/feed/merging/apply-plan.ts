import { chunksOf, insertRows } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import type { MergeContext } from './candidates.ts';
import { type BatchPlan, idOf, isEmpty, type PlannedModel, type PlannedProduct } from './plan.ts';
import { writeOffers, writePrices, writeStock } from './write-state.ts';

export async function applyPlan(
  query: Staging,
  ground: MergeContext,
  plan: BatchPlan,
  now: Date,
): Promise<void> {
  const products = plan.models.flatMap((model) => model.products);
  const items = products.flatMap((product) => product.items);
  await insertModels(query, ground, plan.models, now);
  await updateModels(query, plan.models);
  await insertProducts(query, plan.models);
  for (const { id, patch } of products)
    if (id !== undefined && !isEmpty(patch))
      await query.updateTable('products').set(patch).where('id', '=', id).execute();
  await writePrices(query, ground, products);
  await insertItems(query, products);
  for (const { id, patch } of items)
    if (id !== undefined && !isEmpty(patch))
      await query.updateTable('items').set(patch).where('id', '=', id).execute();
  await writeStock(query, ground, items);
  await writeOffers(query, ground, items, plan.released);
}

async function insertModels(
  query: Staging,
  { source, country }: MergeContext,
  models: readonly PlannedModel[],
  now: Date,
): Promise<void> {
  const missing = models.filter(({ id }) => id === undefined);
  for (const chunk of chunksOf(missing)) {
    const rows = chunk.map(({ code, texts, category }) => ({
      ...texts,
      code,
      category_id: idOf(category),
      size_grid: null,
      has_video: 0,
      popularity: 0,
      published_at: now.toISOString(),
    }));
    const made = await query.insertInto('models').values(rows).returning(['id', 'code']).execute();
    const ids = new Map(made.map(({ id, code }) => [code, id]));
    for (const model of chunk) model.id = ids.get(model.code);
  }
  const feedRows = missing.map((model) => ({ ...model.feed, source, country, model_id: idOf(model) }));
  await insertRows(query, 'feed_models', feedRows);
}

async function updateModels(query: Staging, models: readonly PlannedModel[]): Promise<void> {
  for (const { id, patch, isMoved, category, isFeedChanged, feed } of models) {
    if (id === undefined) continue;
    const change = { ...patch, ...(isMoved ? { category_id: idOf(category) } : {}) };
    if (!isEmpty(change)) await query.updateTable('models').set(change).where('id', '=', id).execute();
    if (isFeedChanged) await query.updateTable('feed_models').set(feed).where('model_id', '=', id).execute();
  }
}

async function insertProducts(query: Staging, models: readonly PlannedModel[]): Promise<void> {
  const missing = models.flatMap((model) =>
    model.products.filter(({ id }) => id === undefined).map((product) => ({ model, product })),
  );
  for (const chunk of chunksOf(missing)) {
    const rows = chunk.map(({ model, product: { code, slug, color_code, position, texts } }) => ({
      ...texts,
      model_id: idOf(model),
      code,
      slug,
      color_code,
      position,
    }));
    const made = await query.insertInto('products').values(rows).returning(['id', 'code']).execute();
    const ids = new Map(made.map(({ id, code }) => [code, id]));
    for (const { product } of chunk) product.id = ids.get(product.code);
  }
}

async function insertItems(query: Staging, products: readonly PlannedProduct[]): Promise<void> {
  const missing = products.flatMap((product) =>
    product.items.filter(({ id }) => id === undefined).map((item) => ({ product_id: idOf(product), item })),
  );
  for (const chunk of chunksOf(missing)) {
    const rows = chunk.map(({ product_id, item: { size, position, barcode } }) => ({
      product_id,
      size,
      position,
      barcode,
    }));
    const made = await query.insertInto('items').values(rows).returning(['id', 'barcode']).execute();
    const ids = new Map(made.map(({ id, barcode }) => [barcode, id]));
    for (const { item } of chunk) item.id = ids.get(item.barcode);
  }
}

import { chunksOf, insertRows } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import type { MergeContext } from './merge-context.ts';
import {
  type BatchPlan,
  idOf,
  isItemChanged,
  type PlannedModel,
  type PlannedProduct,
} from './planning/plan.ts';
import { writeOffers, writeStock } from './write-state.ts';

/** Whether {@link applyHidden} has something to write. */
export function hasHidden({ models, released }: BatchPlan): boolean {
  const isHidden = (product: PlannedProduct) =>
    product.id === undefined ||
    product.items.some((item) =>
      product.isOnSale ? item.id !== undefined && item.offerId !== undefined : isItemChanged(item),
    );
  return (
    released.length > 0 ||
    models.some(
      ({ id, isAdopted, isFeedChanged, isMoved, category, products }) =>
        id === undefined ||
        isAdopted ||
        isFeedChanged ||
        (isMoved && category.id === undefined) ||
        products.some(isHidden),
    )
  );
}

/**
 * Writes the part of a plan that no shopper sees: goods without a price, and which offer belongs to which
 * item. If the import ends after it, the next one picks up from these rows.
 */
export async function applyHidden(
  query: Staging,
  context: MergeContext,
  plan: BatchPlan,
  now: Date,
): Promise<void> {
  const products = plan.models.flatMap((model) => model.products);
  const hidden = products.filter(({ isOnSale }) => !isOnSale);
  await insertModels(query, context, plan.models, now);
  for (const { id, isFeedChanged, feed } of plan.models)
    if (id !== undefined && isFeedChanged)
      await query.updateTable('feed_models').set(feed).where('model_id', '=', id).execute();
  await insertProducts(query, plan.models);
  await insertItems(query, hidden);
  await writeStock(
    query,
    context,
    hidden.flatMap(({ items }) => items),
  );
  const known = products.flatMap(({ items }) => items.filter(({ id }) => id !== undefined));
  await writeOffers(query, context, known, plan.released);
}

async function insertModels(
  query: Staging,
  { source, country }: MergeContext,
  models: readonly PlannedModel[],
  now: Date,
): Promise<void> {
  const missing = models.filter(({ id }) => id === undefined);
  const owned = models.filter(({ id, isAdopted }) => id === undefined || isAdopted);
  for (const chunk of chunksOf(missing)) {
    const rows = chunk.map(({ code, texts, category }) => ({
      ...texts,
      code,
      category_id: idOf(category),
      size_grid: null,
      popularity: 0,
      published_at: now.toISOString(),
    }));
    const made = await query.insertInto('models').values(rows).returning(['id', 'code']).execute();
    const ids = new Map(made.map(({ id, code }) => [code, id]));
    for (const model of chunk) model.id = ids.get(model.code);
  }
  const feedRows = owned.map((model) => ({ ...model.feed, source, country, model_id: idOf(model) }));
  await insertRows(query, 'feed_models', feedRows);
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

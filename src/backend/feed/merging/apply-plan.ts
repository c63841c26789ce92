import { chunksOf, insertRows, padded } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import type { MergeGround } from './candidates.ts';
import { type BatchPlan, isEmpty, type PlannedItem, type PlannedModel, type PlannedProduct } from './plan.ts';

/** Writes a batch: models, then their products, then the items, prices, stock and offers of those. */
export async function applyPlan(
  query: Staging,
  ground: MergeGround,
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
  { source, country }: MergeGround,
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

async function writePrices(
  query: Staging,
  { country }: MergeGround,
  products: readonly PlannedProduct[],
): Promise<void> {
  const rows = products.flatMap((product) =>
    product.price ? { product_id: idOf(product), country, ...product.price } : [],
  );
  for (const chunk of chunksOf(rows)) {
    await query
      .insertInto('product_prices')
      .values(chunk)
      .onConflict((on) =>
        on.columns(['product_id', 'country']).doUpdateSet((row) => ({
          price: row.ref('excluded.price'),
          old_price: row.ref('excluded.old_price'),
        })),
      )
      .execute();
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

async function writeStock(
  query: Staging,
  { shopNumber }: MergeGround,
  items: readonly PlannedItem[],
): Promise<void> {
  const rows = items.flatMap((item) =>
    item.quantity === undefined
      ? []
      : { item_id: idOf(item), shop_number: shopNumber, quantity: item.quantity },
  );
  for (const chunk of chunksOf(rows)) {
    await query
      .insertInto('stock')
      .values(chunk)
      .onConflict((on) =>
        on
          .columns(['item_id', 'shop_number'])
          .doUpdateSet((row) => ({ quantity: row.ref('excluded.quantity') })),
      )
      .execute();
  }
}

async function writeOffers(
  query: Staging,
  { source, country }: MergeGround,
  items: readonly PlannedItem[],
  released: readonly number[],
): Promise<void> {
  if (released.length > 0) {
    await query
      .updateTable('feed_offers')
      .set({ offer_id: '' })
      .where('source', '=', source)
      .where('country', '=', country)
      .where('item_id', 'in', padded(released, 0))
      .execute();
  }
  const rows = items.flatMap((item) =>
    item.offerId === undefined ? [] : { item_id: idOf(item), source, country, offer_id: item.offerId },
  );
  for (const chunk of chunksOf(rows)) {
    await query
      .insertInto('feed_offers')
      .values(chunk)
      .onConflict((on) =>
        on
          .columns(['item_id', 'source', 'country'])
          .doUpdateSet((row) => ({ offer_id: row.ref('excluded.offer_id') })),
      )
      .execute();
  }
}

function idOf({ id }: { readonly id: number | undefined }): number {
  if (id === undefined) throw new Error('A row was used before it was made');
  return id;
}

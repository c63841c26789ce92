import { noteBefore, noteMade } from '../records/note-images.ts';
import { notingMoves } from '../records/note-moves.ts';
import { notingStock } from '../records/note-stock.ts';
import { chunksOf, insertRows } from '../rows.ts';
import type { Staging } from '../staging/tables.ts';
import type { WriteContext } from './merge-context.ts';
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
  context: WriteContext,
  plan: BatchPlan,
  now: Date,
): Promise<void> {
  const products = plan.models.flatMap((model) => model.products);
  const hidden = products.filter(({ isOnSale }) => !isOnSale);
  const known = products.filter(({ id }) => id !== undefined);
  const knownItems = known.flatMap(({ items }) => items.filter(({ id }) => id !== undefined));
  await insertModels(query, context, plan.models, now);
  await updateOwners(query, context, plan.models);
  await insertProducts(query, context, plan.models);
  await insertItems(query, context, hidden, new Set(known));
  const hiddenItems = hidden.flatMap(({ items }) => items);
  const restocked = hiddenItems.filter((item) => item.quantity !== undefined && knownItems.includes(item));
  const counted = hiddenItems.filter(({ quantity }) => quantity !== undefined).map(idOf);
  await notingStock(query, context, { ...context, itemIds: restocked.map(idOf) }, () =>
    notingMoves(query, context, { ...context, itemIds: counted, now }, () =>
      writeStock(query, context, hiddenItems),
    ),
  );
  const offered = products.flatMap(({ items }) => items.filter(({ id }) => id !== undefined));
  const renamed = knownItems.filter(({ offerId }) => offerId !== undefined).map(idOf);
  await noteBefore(query, context, 'offer', [...renamed, ...plan.released]);
  await writeOffers(query, context, offered, plan.released);
  await noteMade(query, context, 'offer', renamed);
}

async function updateOwners(
  query: Staging,
  context: WriteContext,
  models: readonly PlannedModel[],
): Promise<void> {
  const changed = models.filter(({ id, isFeedChanged }) => id !== undefined && isFeedChanged);
  await noteBefore(query, context, 'owner', changed.map(idOf));
  for (const { id, feed } of changed)
    if (id !== undefined)
      await query.updateTable('feed_models').set(feed).where('model_id', '=', id).execute();
}

async function insertModels(
  query: Staging,
  context: WriteContext,
  models: readonly PlannedModel[],
  now: Date,
): Promise<void> {
  const { source, country } = context;
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
  await noteMade(query, context, 'model', missing.map(idOf));
  await noteMade(query, context, 'owner', owned.filter(({ isAdopted }) => isAdopted).map(idOf));
}

async function insertProducts(
  query: Staging,
  context: WriteContext,
  models: readonly PlannedModel[],
): Promise<void> {
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
  await noteMade(
    query,
    context,
    'product',
    missing.map(({ product }) => idOf(product)),
  );
}

/** @param known products that were there before: sizes of new ones are undone with them */
async function insertItems(
  query: Staging,
  context: WriteContext,
  products: readonly PlannedProduct[],
  known: ReadonlySet<PlannedProduct>,
): Promise<void> {
  const missing = products.flatMap((product) =>
    product.items
      .filter(({ id }) => id === undefined)
      .map((item) => ({ product_id: idOf(product), item, isOfKnown: known.has(product) })),
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
  await noteMade(
    query,
    context,
    'item',
    missing.flatMap(({ item, isOfKnown }) => (isOfKnown ? idOf(item) : [])),
  );
}

import { insertRows } from '../rows.ts';
import type { StagedRow, Staging } from '../staging/tables.ts';
import { type BatchPlan, idOf, isEmpty, type PlannedProduct } from './planning/plan.ts';

/** Records the part of a plan that shoppers see, to be published once the whole feed is ready. */
export async function notePending(query: Staging, { models }: BatchPlan): Promise<void> {
  const products = models.flatMap((model) => model.products);
  await insertRows(
    query,
    'pending_models',
    models.flatMap(({ id, patch, isMoved, category, texts }) =>
      id === undefined || (isEmpty(patch) && !isMoved) ? [] : { ...texts, id, category_id: idOf(category) },
    ),
  );
  await insertRows(
    query,
    'pending_products',
    products.flatMap(({ id, patch, texts }) => (id === undefined || isEmpty(patch) ? [] : { ...texts, id })),
  );
  await insertRows(
    query,
    'pending_prices',
    products.flatMap((product) => (product.price ? { product_id: idOf(product), ...product.price } : [])),
  );
  await noteItems(query, products);
}

async function noteItems(query: Staging, products: readonly PlannedProduct[]): Promise<void> {
  const changed: StagedRow<'pending_items'>[] = [];
  const added: StagedRow<'pending_new_items'>[] = [];
  const stock: StagedRow<'pending_stock'>[] = [];
  const elsewhere: StagedRow<'pending_elsewhere'>[] = [];
  const addedElsewhere: StagedRow<'pending_new_stock'>[] = [];
  for (const product of products) {
    for (const { id, patch, size, position, barcode, quantity, offerId, ...item } of product.items) {
      if (id === undefined) {
        const product_id = idOf(product);
        added.push({ product_id, size, position, barcode, quantity: quantity ?? 0, offer_id: offerId ?? '' });
        addedElsewhere.push(...item.elsewhere.map((stocked) => ({ product_id, size, ...stocked })));
        continue;
      }
      if (!isEmpty(patch)) changed.push({ id, size, position, barcode });
      if (product.isOnSale && quantity !== undefined) stock.push({ item_id: id, quantity });
      elsewhere.push(...item.elsewhere.map((stocked) => ({ item_id: id, ...stocked })));
    }
  }
  await insertRows(query, 'pending_items', changed);
  await insertRows(query, 'pending_new_items', added);
  await insertRows(query, 'pending_stock', stock);
  await insertRows(query, 'pending_new_stock', addedElsewhere);
  await insertRows(query, 'pending_elsewhere', elsewhere);
}

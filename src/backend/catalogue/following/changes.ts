import type { Database } from '#src/backend/database/database.ts';

export interface ProductChange {
  readonly productId: number;
  /** Whether its searchable text may have changed. */
  readonly hasNewTexts: boolean;
}

export interface CatalogueChanges {
  /** Whether prices and stock of unlisted products may have changed too. */
  readonly ofAllOffers: boolean;
  /** By ascending id. */
  readonly products: readonly ProductChange[];
}

/**
 * What changed in the versions after `from` up to `to`.
 *
 * @returns undefined if one of these versions has no list of changes
 */
export async function readChanges(
  { query }: Database,
  from: number,
  to: number,
): Promise<CatalogueChanges | undefined> {
  const changes = query.selectFrom('catalog_changes').where('version', '>', from).where('version', '<=', to);
  const lists = await changes.where('product_id', '=', 0).select('has_new_texts').execute();
  if (to < from || lists.length !== to - from) return undefined;
  const rows = await changes
    .where('product_id', '<>', 0)
    .groupBy('product_id')
    .orderBy('product_id')
    .select((eb) => ['product_id', eb.fn.max('has_new_texts').as('has_new_texts')])
    .execute();
  return {
    // The list's marker row is no product: 1 means that the list contains only products with new texts.
    ofAllOffers: lists.some(({ has_new_texts }) => has_new_texts === 1),
    products: rows.map(({ product_id, has_new_texts }) => ({
      productId: product_id,
      hasNewTexts: has_new_texts === 1,
    })),
  };
}

/** Adds products without new texts. */
export function including(changes: readonly ProductChange[], ids: Iterable<number>): ProductChange[] {
  const byId = new Map(changes.map((change) => [change.productId, change]));
  for (const productId of ids)
    if (!byId.has(productId)) byId.set(productId, { productId, hasNewTexts: false });
  return [...byId.values()].sort((one, other) => one.productId - other.productId);
}

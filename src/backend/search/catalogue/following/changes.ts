import type { Database } from '#src/backend/database/database.ts';

export interface ProductChange {
  readonly productId: number;
  /** Whether a search may find it by other words. */
  readonly hasNewTexts: boolean;
}

/**
 * The products that the versions after `from` up to `to` changed, by ascending id.
 * @returns undefined if one of these versions has no list
 */
export async function readChanges(
  { query }: Database,
  from: number,
  to: number,
): Promise<ProductChange[] | undefined> {
  const listed = await query
    .selectFrom('catalog_changes')
    .where('version', '>', from)
    .where('version', '<=', to)
    .where('product_id', '=', 0)
    .select('version')
    .execute();
  if (to < from || listed.length !== to - from) return undefined;
  const rows = await query
    .selectFrom('catalog_changes')
    .where('version', '>', from)
    .where('version', '<=', to)
    .where('product_id', '<>', 0)
    .groupBy('product_id')
    .orderBy('product_id')
    .select((eb) => ['product_id', eb.fn.max('has_new_texts').as('has_new_texts')])
    .execute();
  return rows.map(({ product_id, has_new_texts }) => ({
    productId: product_id,
    hasNewTexts: has_new_texts === 1,
  }));
}

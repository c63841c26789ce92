import { sql } from 'kysely';
import { nextCatalogueVersion } from '#src/backend/kernel/catalogue-version.ts';
import type { Staging } from '../staging/tables.ts';

/** With more changes, followers of the catalogue's versions are faster reading all prices and stock. */
const LISTED_AT_MOST = 50_000;

/** Collects the products of all pending changes, before the lock is taken. */
export async function noteChangedProducts(staging: Staging): Promise<void> {
  await sql`
    INSERT INTO pending_changes (product_id, has_new_texts)
    SELECT product_id, MAX(has_new_texts) FROM (
      SELECT product_id, 0 AS has_new_texts FROM pending_prices
      UNION ALL SELECT product_id, 0 FROM pending_new_items
      UNION ALL SELECT items.product_id, 0 FROM pending_stock JOIN items ON items.id = pending_stock.item_id
      UNION ALL SELECT items.product_id, 0 FROM pending_elsewhere JOIN items ON items.id = pending_elsewhere.item_id
      UNION ALL SELECT items.product_id, 1 FROM pending_items JOIN items ON items.id = pending_items.id
      UNION ALL SELECT id, 1 FROM pending_products
      UNION ALL SELECT products.id, 1 FROM pending_models JOIN products ON products.model_id = pending_models.id
    ) AS changes GROUP BY product_id ORDER BY product_id`.execute(staging);
}

/** Makes a new version of the catalogue, with the list of what it changes. */
export async function announceChanges(transaction: Staging, listedAtMost?: number): Promise<void> {
  await listChangedProducts(transaction, await nextCatalogueVersion(transaction), listedAtMost);
}

/**
 * Lists the changed products of the version that the transaction has just made. If there are many, lists only
 * those with new texts and marks the version as one that may have changed any price and stock. If even those
 * are many, lists none: such a version is read in full.
 */
async function listChangedProducts(
  transaction: Staging,
  version: number,
  listedAtMost = LISTED_AT_MOST,
): Promise<void> {
  const { all, texts } = await transaction
    .selectFrom('pending_changes')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.coalesce(eb.fn.sum<number>('has_new_texts'), eb.val(0)).as('texts'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(texts) > listedAtMost) return;
  const areMany = all > listedAtMost;
  await transaction
    .insertInto('catalog_changes')
    .columns(['version', 'product_id', 'has_new_texts'])
    .expression((eb) =>
      eb
        .selectFrom('pending_changes')
        .where('has_new_texts', '>=', areMany ? 1 : 0)
        .select([eb.val(version).as('version'), 'product_id', 'has_new_texts']),
    )
    .execute();
  await transaction
    .insertInto('catalog_changes')
    .values({ version, product_id: 0, has_new_texts: areMany ? 1 : 0 })
    .execute();
}

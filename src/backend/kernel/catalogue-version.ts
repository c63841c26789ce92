import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

export interface AnnouncedProduct {
  readonly productId: number;
  /** Whether what search reads of it has changed: texts, category, colour. */
  readonly hasNewTexts: boolean;
}

/** Makes a new version of the catalogue in which these products have changed; none: words of search alone. */
export async function announceProducts(
  transaction: Queryable,
  products: readonly AnnouncedProduct[],
): Promise<void> {
  const version = await nextCatalogueVersion(transaction);
  const rows = products.map(({ productId, hasNewTexts }) => ({
    version,
    product_id: productId,
    has_new_texts: Number(hasNewTexts),
  }));
  const endOfList = { version, product_id: 0, has_new_texts: 0 };
  for (let from = 0; from < Math.max(rows.length, 1); from += ROWS_AT_ONCE) {
    const chunk = rows.slice(from, from + ROWS_AT_ONCE);
    await transaction
      .insertInto('catalog_changes')
      .values(from === 0 ? [endOfList, ...chunk] : chunk)
      .execute();
  }
}

/** As {@link announceProducts} of products without new texts. @param products a select of `product_id`, each once */
export async function announceSelected(transaction: Queryable, products: RawBuilder<unknown>): Promise<void> {
  const version = await nextCatalogueVersion(transaction);
  await sql`
    INSERT INTO catalog_changes (version, product_id, has_new_texts)
    SELECT ${sql.lit(version)}, product_id, 0 FROM (${products}) AS announced
    UNION ALL SELECT ${sql.lit(version)}, 0, 0`.execute(transaction);
}

const ROWS_AT_ONCE = 500;

/** Processes that are further behind read the whole catalogue. */
const KEPT_VERSIONS = 20;

/** The version's changes have to be listed by the same transaction; one without a list is read in full. */
export async function nextCatalogueVersion(transaction: Queryable): Promise<number> {
  const { version } = await transaction
    .updateTable('versions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('area', '=', 'catalog')
    .returning('version')
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('catalog_changes')
    .where('version', '<=', version - KEPT_VERSIONS)
    .execute();
  return version;
}

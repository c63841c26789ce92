import type { Database } from '#src/backend/database/database.ts';
import { CHANGED_PRODUCTS_AT_MOST } from '#src/contract/search/index.ts';
import { readChanges } from '../following/changes.ts';
import { readCatalogueVersion, versionOfText } from '../versions.ts';

/**
 * The slugs of all products that look different than at an earlier version, including other colours of
 * changed models.
 *
 * @returns null if there are too many or the changes are unknown
 */
export async function listChangedProducts(database: Database, since: string): Promise<string[] | null> {
  const { query } = database;
  const from = versionOfText(since);
  const to = await readCatalogueVersion(database);
  const changes = from && (await readChanges(database, from.catalog, to.catalog));
  if (!changes || changes.ofAllOffers) return null;
  const ids = new Set(changes.products.map(({ productId }) => productId));
  for (const id of await readTurned(database, from.stock, to.stock)) ids.add(id);
  if (ids.size > CHANGED_PRODUCTS_AT_MOST) return null;
  if (ids.size === 0) return [];
  const rows = await query
    .selectFrom('products')
    .where('model_id', 'in', (eb) =>
      eb
        .selectFrom('products')
        .where('id', 'in', [...ids])
        .select('model_id'),
    )
    .select('slug')
    .limit(CHANGED_PRODUCTS_AT_MOST + 1)
    .execute();
  return rows.length > CHANGED_PRODUCTS_AT_MOST ? null : rows.map(({ slug }) => slug);
}

/** The products with a size that sold out or came back. */
async function readTurned({ query }: Database, after: number, upTo: number): Promise<number[]> {
  const rows = await query
    .selectFrom('stock_turns')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('in_shop', '=', 0)
    .select('product_id')
    .distinct()
    .limit(CHANGED_PRODUCTS_AT_MOST + 1)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

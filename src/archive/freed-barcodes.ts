import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { BadArchive } from './bad-archive.ts';
import type { ChildShape } from './parts.ts';
import { textOf } from './row-values.ts';
import type { Line, Row } from './rows.ts';

const FREED = 'archive-freed-';

/** What another size has until its own line comes: two may have swapped theirs. */
export async function freeBarcode(
  { query, hadProducts }: { readonly query: Queryable; readonly hadProducts: boolean },
  { table }: ChildShape,
  { barcode }: Line,
  known: Row | undefined,
): Promise<void> {
  if (table !== 'items' || !hadProducts || known?.barcode === barcode) return;
  await query
    .updateTable('items')
    .where('barcode', '=', textOf(barcode))
    .set((item) => ({ barcode: sql`${sql.lit(FREED)} || CAST(${item.ref('id')} AS TEXT)` }))
    .execute();
}

/** @throws BadArchive if a barcode was taken from a size and no line gave it another */
export async function refuseFreed(query: Queryable): Promise<void> {
  const size = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .where('barcode', 'like', `${FREED}%`)
    .select(['products.code', 'size'])
    .executeTakeFirst();
  if (size) throw new BadArchive(`the barcode of ${size.code} ${size.size} is that of another size`);
}

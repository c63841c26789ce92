import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { type MoveCause, putBack, recordStockChanges } from '#src/backend/stock/index.ts';

type ReturnedRow = Selectable<Schema['returned_units']>;

interface Move {
  readonly count: number;
  /** The number of their order. */
  readonly number: string;
  readonly to: 'stock' | 'off';
  readonly by: string;
  readonly now: Date;
}

/** Moves some of the units that wait in the outlet. @param query a transaction that has locked the order */
export async function moveUnits(
  query: Queryable,
  units: ReturnedRow,
  { count, number, to, by, now }: Move,
): Promise<void> {
  const moved = { destination: to, moved_at: now.toISOString(), moved_by: by };
  if (count === units.count) {
    await query.updateTable('returned_units').set(moved).where('id', '=', units.id).execute();
  } else {
    await query
      .updateTable('returned_units')
      .set({ count: units.count - count })
      .where('id', '=', units.id)
      .execute();
    const { id: _, ...copied } = units;
    await query
      .insertInto('returned_units')
      .values({ ...copied, ...moved, count })
      .execute();
  }
  if (to === 'stock') await putInStock(query, units, count, { reason: 'return', subject: number, at: now });
}

async function putInStock(
  query: Queryable,
  { item_id, shop_number }: ReturnedRow,
  count: number,
  cause: MoveCause,
): Promise<void> {
  await putBack(query, { itemId: item_id, shopNumber: shop_number, count }, cause);
  const { product_id } = await query
    .selectFrom('items')
    .where('id', '=', item_id)
    .select('product_id')
    .executeTakeFirstOrThrow();
  await recordStockChanges(query, [product_id]);
}

import type { Database } from '#src/backend/database/database.ts';

/** By product: the other products of its looks. */
export async function readLookMates(
  { query }: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('look_products as own')
    .innerJoin('look_products as mates', 'mates.look_id', 'own.look_id')
    .where('own.product_id', 'in', productIds)
    .whereRef('mates.product_id', '<>', 'own.product_id')
    .orderBy('own.look_id', 'desc')
    .orderBy('mates.position')
    .select(['own.product_id', 'mates.product_id as mate'])
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, mates]) => [id, mates.map(({ mate }) => mate)]));
}

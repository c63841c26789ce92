import type { Database } from '#src/backend/database/database.ts';
import type { ProductCard } from '#src/contract/shapes.ts';

/** The products that the staff has pinned beside a product's model, in order. */
export async function readPinned({ query }: Database, code: string): Promise<number[]> {
  const rows = await query
    .selectFrom('products')
    .innerJoin('pinned_related', 'pinned_related.model_id', 'products.model_id')
    .where('products.code', '=', code)
    .orderBy('pinned_related.position')
    .select('pinned_related.product_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is pinned comes first as long as it is sold, then what is similar, each once. */
export function pinnedFirst(
  pinned: readonly ProductCard[],
  similar: readonly ProductCard[],
  limit: number,
): ProductCard[] {
  const shown = new Set(pinned.map(({ modelColorCode }) => modelColorCode));
  return [...pinned, ...similar.filter(({ modelColorCode }) => !shown.has(modelColorCode))].slice(0, limit);
}

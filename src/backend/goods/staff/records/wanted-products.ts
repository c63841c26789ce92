import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

/** Whether shoppers have a model or one of its products in lists or wrote about it, or it has a price. */
export async function hasWants(query: Queryable, kind: 'model' | 'product', id: number): Promise<boolean> {
  const products =
    kind === 'model'
      ? sql`SELECT id FROM products WHERE model_id = ${id}`
      : sql`SELECT CAST(${id} AS BIGINT) AS id`;
  const tables = ['favorites', 'look_products', 'pinned_related', 'set_prices', 'product_prices'] as const;
  const wants = tables.map(
    (table) => sql`SELECT 1 AS one FROM ${sql.table(table)} WHERE product_id IN (${products})`,
  );
  const written = (['reviews', 'questions'] as const).map(
    (table) => sql`SELECT 1 AS one FROM ${sql.table(table)} WHERE model_id = ${id}`,
  );
  const all = sql.join(kind === 'model' ? [...wants, ...written] : wants, sql` UNION `);
  const { rows } = await sql<{ one: number }>`SELECT one FROM (${all}) AS wants LIMIT 1`.execute(query);
  return rows.length > 0;
}

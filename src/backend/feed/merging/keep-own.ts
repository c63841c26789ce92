import { sql } from 'kysely';
import { fieldColumns } from '#src/backend/kernel/goods/field-columns.ts';
import { isOwnField, modelOf, noteOwnFields } from '../records/own-fields.ts';
import type { Staging } from '../staging/tables.ts';

const pendingOf = { models: 'pending_models', products: 'pending_products', items: 'pending_items' } as const;

/** Leaves what the shop keeps as it now stands: the staff may have changed it since the import was planned. */
export async function keepOwn(query: Staging): Promise<void> {
  const fields = await noteOwnFields(
    query,
    sql`SELECT id FROM pending_models
      UNION SELECT model_id FROM products WHERE id IN (SELECT id FROM pending_products)
      UNION SELECT model_id FROM products WHERE id IN
        (SELECT product_id FROM items WHERE id IN (SELECT id FROM pending_items))`,
  );
  for (const table of ['models', 'products', 'items'] as const)
    for (const [field, columns] of Object.entries<readonly string[]>(fieldColumns[table]))
      if (fields.includes(field)) await keepField(query, table, field, columns);
}

async function keepField(
  query: Staging,
  table: keyof typeof pendingOf,
  field: string,
  columns: readonly string[],
): Promise<void> {
  const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`);
  const pending = pendingOf[table];
  await sql`UPDATE ${sql.table(pending)} SET ${sql.join(values)} FROM ${sql.table(table)}
    WHERE ${sql.ref(`${table}.id`)} = ${sql.ref(`${pending}.id`)} AND ${isOwnField(modelOf[table], field)}`.execute(
    query,
  );
}

/** Forgets what a feed called goods whose title it keeps again. */
export async function forgetNames(query: Staging, source: string): Promise<void> {
  await sql`UPDATE feed_models SET known_as = ''
    WHERE known_as <> '' AND source = ${source} AND model_id IN (SELECT id FROM pending_models)
      AND NOT ${isOwnField(sql`feed_models.model_id`, 'title')}`.execute(query);
}

import { type RawBuilder, sql } from 'kysely';
import type { Staging } from '../staging/tables.ts';

/**
 * Lists in `own_fields` what the shop keeps of these models.
 *
 * @returns the fields that it keeps of some
 */
export async function noteOwnFields(query: Staging, modelIds: RawBuilder<number>): Promise<string[]> {
  await query.deleteFrom('own_fields').execute();
  await sql`
    INSERT INTO own_fields (model_id, field)
    SELECT feed_models.model_id, feed_field_rules.field
    FROM feed_field_rules JOIN feed_models ON feed_models.source = feed_field_rules.source
    WHERE feed_models.model_id IN (${modelIds})
      AND NOT EXISTS (SELECT 1 FROM feed_own_fields WHERE feed_own_fields.model_id = feed_models.model_id
        AND feed_own_fields.field = feed_field_rules.field)
    UNION SELECT model_id, field FROM feed_own_fields
      WHERE is_own = 1 AND model_id IN (${modelIds})`.execute(query);
  const rows = await query.selectFrom('own_fields').select('field').distinct().execute();
  return rows.map(({ field }) => field);
}

/** Whether the shop keeps a field of a model. */
export const isOwnField = (modelId: RawBuilder<number>, field: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM own_fields WHERE own_fields.model_id = ${modelId} AND own_fields.field = ${sql.lit(field)})`;

export const hasOwnFields = (modelId: RawBuilder<number>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM own_fields WHERE own_fields.model_id = ${modelId})`;

/** The model of a row of these tables, as SQL. */
export const modelOf: Readonly<Record<'models' | 'products' | 'items', RawBuilder<number>>> = {
  models: sql`models.id`,
  products: sql`products.model_id`,
  items: sql`(SELECT model_id FROM products WHERE products.id = items.product_id)`,
};

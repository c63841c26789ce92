import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { EditRow } from './edit-row.ts';

interface LabelChange {
  readonly label: string;
  readonly isOn: boolean;
}

const AT_ONCE = 500;

/** Puts a label on all colours of models, or takes it off. */
export async function changeLabel(
  query: Queryable,
  models: readonly { readonly id: number }[],
  { label, isOn }: LabelChange,
): Promise<EditRow[]> {
  if (models.length === 0) return [];
  const products = await query
    .selectFrom('products')
    .leftJoin('product_actions', (join) =>
      join.onRef('product_actions.product_id', '=', 'products.id').on('action_code', '=', label),
    )
    .where(
      'model_id',
      'in',
      models.map(({ id }) => id),
    )
    .orderBy('products.id')
    .select(['products.id', 'action_code'])
    .execute();
  const ids = products.filter(({ action_code }) => (action_code !== null) !== isOn).map(({ id }) => id);
  await writeLabel(query, ids, { label, isOn });
  const json = (value: boolean) => JSON.stringify({ label, isOn: value });
  return ids.map((row_id) => ({ kind: 'label', row_id, was: json(!isOn), became: json(isOn) }));
}

export async function writeLabel(
  query: Queryable,
  productIds: readonly number[],
  { label, isOn }: LabelChange,
): Promise<void> {
  for (let from = 0; from < productIds.length; from += AT_ONCE) {
    const ids = productIds.slice(from, from + AT_ONCE);
    if (isOn)
      await query
        .insertInto('product_actions')
        .values(ids.map((product_id) => ({ product_id, action_code: label })))
        .onConflict((on) => on.doNothing())
        .execute();
    else
      await query
        .deleteFrom('product_actions')
        .where('product_id', 'in', ids)
        .where('action_code', '=', label)
        .execute();
  }
}

export async function putLabels(
  query: Queryable,
  productId: number,
  labels: readonly string[],
): Promise<void> {
  for (const label of labels)
    await sql`INSERT INTO product_actions (product_id, action_code)
      SELECT ${productId}, code FROM actions WHERE code = ${label}`.execute(query);
}

export async function hasLabel(query: Queryable, productId: number, label: string): Promise<boolean> {
  const row = await query
    .selectFrom('product_actions')
    .where('product_id', '=', productId)
    .where('action_code', '=', label)
    .select('product_id')
    .executeTakeFirst();
  return row !== undefined;
}

import type { Queryable } from '#src/backend/database/database.ts';
import type { Measures } from '#src/contract/account/measures.ts';

const none: Measures = { height: null, weight: null, usualSize: '' };

export async function readMeasures(query: Queryable, customerId: string): Promise<Measures> {
  const row = await query
    .selectFrom('customer_measures')
    .where('customer_id', '=', customerId)
    .select(['height', 'weight', 'usual_size'])
    .executeTakeFirst();
  return row ? { height: row.height, weight: row.weight, usualSize: row.usual_size } : none;
}

/** Saves a customer's measures; deletes the row once all of them are empty. */
export async function saveMeasures(
  query: Queryable,
  customerId: string,
  { height, weight, usualSize }: Measures,
  now: Date,
): Promise<void> {
  if (height === null && weight === null && usualSize === '') {
    await query.deleteFrom('customer_measures').where('customer_id', '=', customerId).execute();
    return;
  }
  const values = { height, weight, usual_size: usualSize, changed_at: now.toISOString() };
  await query
    .insertInto('customer_measures')
    .values({ customer_id: customerId, ...values })
    .onConflict((on) => on.column('customer_id').doUpdateSet(values))
    .execute();
}

import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { SizeRecord } from './advise-size.ts';

/** Only the newest are read, for models sold over many years. */
const MAX_READ = 2_000;

/**
 * How sizes of a model fitted buyers with known measures: by their reviews, else by what they kept of their
 * orders.
 */
export async function readSizeRecords(query: Queryable, modelCode: string): Promise<SizeRecord[]> {
  const [reviewed, bought] = await Promise.all([
    selectTold(query, { modelCode }),
    selectBought(query, { modelCode }),
  ]);
  const records = new Map<string, SizeRecord>();
  for (const { owner, size, back, ...measures } of bought) {
    const outcome = Number(back) > 0 ? 'back' : 'true';
    records.set(`${owner} ${size}`, { buyer: owner, size, outcome, ...measures });
  }
  for (const { id, owner, size, fit, height } of reviewed) {
    const buyer = owner ?? `review ${id}`;
    const known = records.get(`${buyer} ${size}`);
    if (fit)
      records.set(`${buyer} ${size}`, { buyer, size, outcome: fit, height, weight: known?.weight ?? null });
  }
  return [...records.values()];
}

const selectTold = prepared((query, value: ValueNamed<{ modelCode: string }>) =>
  query
    .selectFrom('reviews')
    .innerJoin('models', 'models.id', 'reviews.model_id')
    .where('models.code', '=', value('modelCode'))
    .where('reviews.state', '=', sql.lit('shown'))
    .where('reviews.fit', '!=', sql.lit(''))
    .where('reviews.size', '!=', sql.lit(''))
    .orderBy('reviews.created_at', 'desc')
    .limit(sql.lit(MAX_READ))
    .select(['reviews.id', 'reviews.owner', 'reviews.size', 'reviews.fit', 'reviews.height']),
);

const CUSTOMER_ID = sql<string>`substr(orders.owner, ${sql.lit('customer:'.length + 1)})`;

const selectBought = prepared((query, value: ValueNamed<{ modelCode: string }>) =>
  query
    .selectFrom(
      query
        .selectFrom('order_lines')
        .where('model_code', '=', value('modelCode'))
        .orderBy('order_id', 'desc')
        .limit(sql.lit(MAX_READ))
        .select(['order_id', 'item_id', 'size'])
        .as('lines'),
    )
    .innerJoin('orders', 'orders.id', 'lines.order_id')
    .innerJoin('customer_measures', (join) => join.on('customer_measures.customer_id', '=', CUSTOMER_ID))
    .where('orders.status', 'in', sql<'delivered' | 'returned'>`('delivered', 'returned')`)
    .where('lines.size', '!=', sql.lit(''))
    .where(({ not, exists }) => not(exists(goneBack(query, '!=').select('order_return_lines.item_id'))))
    .select(['orders.owner', 'lines.size', 'customer_measures.height', 'customer_measures.weight'])
    .select(
      goneBack(query, '=')
        .select((eb) => eb.fn.countAll<number>().as('back'))
        .as('back'),
    ),
);

/**
 * Whether the outer query's line was returned for its size, or for other reasons, which say nothing about
 * sizes.
 */
const goneBack = (query: Queryable, comparison: '=' | '!=') =>
  query
    .selectFrom('order_returns')
    .innerJoin('order_return_lines', 'order_return_lines.return_id', 'order_returns.id')
    .where('order_returns.order_id', '=', sql.ref<number>('lines.order_id'))
    .where('order_return_lines.item_id', '=', sql.ref<number>('lines.item_id'))
    .where('order_returns.state', '!=', sql.lit('refused'))
    .where('order_return_lines.reason', comparison, sql.lit('size'));

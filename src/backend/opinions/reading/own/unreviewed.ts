import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { BoughtProduct } from '#src/contract/account/opinions.ts';
import { productOf } from './written.ts';

const MAX_LISTED = 20;

/** Delivered products that the customer kept and has not reviewed, most recent order first. */
export async function listUnreviewed(query: Queryable, owner: string): Promise<BoughtProduct[]> {
  const rows = await selectLines(query, { owner });
  const purchases = Map.groupBy(rows, ({ model_code }) => model_code);
  return [...purchases.values()]
    .slice(0, MAX_LISTED)
    .flatMap(([latest]) =>
      latest ? [{ ...productOf(latest), size: latest.size, orderNumber: latest.number }] : [],
    );
}

const selectLines = prepared((query, value: ValueNamed<{ owner: string }>) =>
  unreviewed(query, value('owner'))
    .select(['orders.number', 'order_lines.model_code', 'order_lines.model_title'])
    .select(['order_lines.slug', 'order_lines.size', 'order_lines.picture as pictures'])
    .orderBy('orders.id', 'desc')
    .orderBy('order_lines.position')
    .limit(5 * MAX_LISTED),
);

/** Counts delivered products that the customer kept and has not reviewed; part of a prepared query. */
export const countUnreviewed = (query: Queryable, value: ValueNamed<{ owner: string }>) =>
  unreviewed(query, value('owner'))
    .select((eb) => eb.fn.count<number>('order_lines.model_code').distinct().as('count'))
    .$asScalar();

const unreviewed = (query: Queryable, owner: Value<string>) =>
  query
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('models', 'models.code', 'order_lines.model_code')
    .where('orders.owner', '=', owner)
    .where('orders.status', '=', 'delivered')
    .where('models.code', '!=', GIFT_CARD_MODEL)
    .where('order_lines.count', '>', unitsGoingBack(query))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .whereRef('reviews.model_id', '=', 'models.id')
            .where('reviews.owner', '=', owner)
            .select('reviews.id'),
        ),
      ),
    );

/** Units of the outer query's line that are or were being returned, unless the return was refused. */
const unitsGoingBack = (query: Queryable) =>
  query
    .selectFrom('order_returns')
    .innerJoin('order_return_lines', 'order_return_lines.return_id', 'order_returns.id')
    .where('order_returns.order_id', '=', sql.ref<number>('orders.id'))
    .where('order_return_lines.item_id', '=', sql.ref<number>('order_lines.item_id'))
    .where('order_returns.state', '!=', sql.lit('refused'))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('order_return_lines.count'), eb.lit(0)).as('units'));

import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { BoughtProduct } from '#src/contract/account/opinions.ts';
import { productOf } from './written.ts';

const MAX_LISTED = 20;

/** Delivered products that the customer has not reviewed, the latest order first. */
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

/** How many delivered products the customer has not reviewed, as a part of a prepared query. */
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

import type { Queryable } from '#src/backend/database/database.ts';
import type { Value, ValueNamed } from '#src/backend/database/prepared.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { BoughtProduct } from '#src/contract/account/opinions.ts';
import { productOf, type WrittenRow } from './written.ts';

const MAX_WAITING = 20;

/** Lines of delivered orders with a model that the customer has not reviewed, the latest order first. */
export const waitingOf = (query: Queryable, owner: Value<string>) =>
  unreviewed(query, owner)
    .select([
      'orders.number',
      'order_lines.model_code',
      'order_lines.size',
      'order_lines.picture as pictures',
    ])
    .select(['order_lines.model_title', 'order_lines.slug'])
    .orderBy('orders.id', 'desc')
    .orderBy('order_lines.position')
    .limit(5 * MAX_WAITING);

type WaitingRow = Pick<WrittenRow, 'model_code' | 'model_title' | 'slug' | 'pictures'> & {
  readonly number: string;
  readonly size: string;
};

/** Of several purchases of a model the latest. */
export function toWaiting(rows: readonly WaitingRow[]): BoughtProduct[] {
  const byModel = new Map(rows.toReversed().map((row) => [row.model_code, row]));
  return [...byModel.values()]
    .toReversed()
    .slice(0, MAX_WAITING)
    .map((row) => ({ ...productOf(row), size: row.size, orderNumber: row.number }));
}

/** How many delivered products the customer has not reviewed, as a part of a prepared query. */
export const countWaiting = (query: Queryable, value: ValueNamed<{ owner: string }>) =>
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

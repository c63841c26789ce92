import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { preparedForList, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { HistoryRow, ReadHistory } from '#src/backend/search/index.ts';

/** Older entries are ignored. */
const MAX_OF_SOURCE = 60;

/** A shopper's purchases, cart, favourites and recently viewed products, in one query. */
export const shoppingHistory =
  ({ query }: Database): ReadHistory =>
  async ({ owner, country }, seenCodes) => {
    const rows = await selectWithSeen(query, seenCodes, { owner, country });
    const order = new Map(seenCodes.map((code, at) => [code, at]));
    const placeOf = ({ source, code }: HistoryRow) => (source === 'seen' ? (order.get(code) ?? 0) : 0);
    return rows.sort((one, other) => placeOf(one) - placeOf(other));
  };

/** The contract allows up to fifty recently viewed products. */
const selectWithSeen = preparedForList(
  (query, seenCodes: RawBuilder<string>[], value: ValueNamed<Shopper>) => {
    const entries = bought(query, value)
      .unionAll(inCart(query, value))
      .unionAll(favorites(query, value))
      .unionAll(seen(query, seenCodes));
    return query
      .selectFrom(entries.as('entries'))
      .innerJoin('products', 'products.id', 'entries.product_id')
      .innerJoin('models', 'models.id', 'products.model_id')
      .leftJoin('product_prices', (join) =>
        join
          .onRef('product_prices.product_id', '=', 'products.id')
          .on('product_prices.country', '=', value('country')),
      )
      .orderBy('entries.at', 'desc')
      .orderBy('products.id')
      .select(['entries.source', 'entries.size', 'products.id', 'products.code', 'model_id'])
      .select(['models.code as model_code', 'models.title', 'size_grid'])
      .select(['category_id', 'material', 'season', 'fit', 'product_prices.price']);
  },
);

/** Excludes cancelled and returned items. */
const bought = (query: Queryable, value: ValueNamed<Shopper>) =>
  query
    .selectFrom(
      query
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .innerJoin('items', 'items.id', 'order_lines.item_id')
        .where('orders.owner', '=', value('owner'))
        .where('orders.country', '=', value('country'))
        .where('orders.status', 'not in', ['cancelled', 'returned'])
        .orderBy('orders.id', 'desc')
        .limit(MAX_OF_SOURCE)
        .select(['items.product_id', 'items.size', 'orders.created_at as at'])
        .as('bought'),
    )
    .select([sql.lit<HistoryRow['source']>('bought').as('source'), 'product_id', 'at'])
    .select((eb) => eb.ref('size').$castTo<string | null>().as('size'));

const inCart = (query: Queryable, value: ValueNamed<Shopper>) =>
  query
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .innerJoin('items', 'items.id', 'cart_lines.item_id')
    .where('carts.owner', '=', value('owner'))
    .where('carts.country', '=', value('country'))
    .select([
      sql.lit<HistoryRow['source']>('cart').as('source'),
      'items.product_id',
      'cart_lines.added_at as at',
    ])
    .select((eb) => eb.ref('items.size').$castTo<string | null>().as('size'));

const favorites = (query: Queryable, value: ValueNamed<Shopper>) =>
  query
    .selectFrom(
      query
        .selectFrom('favorite_lists')
        .innerJoin('favorites', 'favorites.list_id', 'favorite_lists.id')
        .where('favorite_lists.owner', '=', value('owner'))
        .where('favorite_lists.country', '=', value('country'))
        .orderBy('favorites.id', 'desc')
        .limit(MAX_OF_SOURCE)
        .select(['favorites.product_id', 'favorites.added_at as at'])
        .as('liked'),
    )
    .select([sql.lit<HistoryRow['source']>('favorite').as('source'), 'product_id', 'at', noSize]);

const noSize = sql<string | null>`CAST(NULL AS text)`.as('size');

const seen = (query: Queryable, codes: RawBuilder<string>[]) =>
  query
    .selectFrom('products')
    .where('code', 'in', codes.length === 0 ? [''] : codes)
    .select([sql.lit<HistoryRow['source']>('seen').as('source'), 'products.id as product_id'])
    .select([sql<string>`''`.as('at'), noSize]);

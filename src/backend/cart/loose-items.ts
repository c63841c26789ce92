import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { availableIn } from './goods.ts';
import { goodsColumns } from './lines.ts';

/** Items as lines have them, whether or not they are in a cart; without gift cards, which are ordered from their cart. */
export const looseItems = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (on) =>
      on.onRef('product_prices.product_id', '=', 'products.id').on('product_prices.country', '=', country),
    )
    // For the columns of a line alone.
    .leftJoin('gifts', (on) => on.onRef('gifts.item_id', '=', 'items.id').on(sql.lit(1), '=', sql.lit(0)))
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .select(['items.id as item_id', ...goodsColumns])
    .select(availableIn(country).as('available'));

import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { countRows, type Slice } from '#src/backend/kernel/paging.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { chosenProducts } from './chosen-products.ts';

const orders = {
  article: sql`products.code`,
  popularity: sql`models.popularity DESC, models.id DESC, products.id`,
} as const;

interface Listed {
  readonly ids: readonly number[];
  readonly totalCount: number;
}

/** A page of the products of a country that fit a condition; null lists all that have a price, in the order of an index. */
export async function listProducts(
  query: Queryable,
  country: CountryCode,
  condition: RawBuilder<boolean> | null,
  { order, slice }: { readonly order: keyof typeof orders; readonly slice: Slice },
): Promise<Listed> {
  const products = condition
    ? chosenProducts(query, country, condition).clearOrderBy().clearSelect()
    : pricedProducts(query, country);
  const [rows, totalCount] = await Promise.all([
    products.orderBy(orders[order]).limit(slice.limit).offset(slice.offset).select('products.id').execute(),
    countRows(condition ? products : prices(query, country)),
  ]);
  return { ids: rows.map(({ id }) => id), totalCount: Number(totalCount) };
}

const pricedProducts = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where(({ exists }) =>
      exists(prices(query, country).where(sql<boolean>`product_id = products.id`).select('price')),
    );

const prices = (query: Queryable, country: CountryCode) =>
  query
    .selectFrom('set_prices')
    .where('country', '=', country)
    .where('price', '>', 0)
    .where('product_id', 'not in', giftCards(query));

const giftCards = (query: Queryable) =>
  query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('models.code', '=', GIFT_CARD_MODEL)
    .select('products.id');

import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { readCategories, subtreeOf } from '#src/backend/kernel/goods/categories.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { GoodsSelection } from '#src/contract/shop/staff-price-plans.ts';

/** A product with the price that is set for it, in minor units. */
export interface ChosenProduct {
  readonly id: number;
  readonly code: string;
  readonly model_id: number;
  readonly model_code: string;
  readonly price: number;
  readonly old_price: number;
}

/** SQL: whether a product fits a selection, whose articles are as the shop writes them ({@link selectionMeant}). */
export async function conditionOf(
  query: Queryable,
  { categoryId, label, priceFrom, priceTill, articles, ...texts }: GoodsSelection,
): Promise<RawBuilder<boolean> | null> {
  const conditions: RawBuilder<unknown>[] = [];
  for (const name of ['brand', 'season', 'collection'] as const) {
    const wanted = texts[name];
    if (wanted !== null) conditions.push(sql`${sql.ref(`models.${name}`)} = ${wanted}`);
  }
  if (categoryId !== null) {
    const ids = subtreeOf(await readCategories(query), categoryId);
    conditions.push(sql`models.category_id IN (${sql.join(ids.length > 0 ? ids : [0])})`);
  }
  if (label !== null)
    conditions.push(
      sql`products.id IN (SELECT product_id FROM product_actions WHERE action_code = ${label})`,
    );
  if (priceFrom !== null) conditions.push(sql`set_prices.price >= ${minorUnits(priceFrom)}`);
  if (priceTill !== null) conditions.push(sql`set_prices.price <= ${minorUnits(priceTill)}`);
  if (articles.length > 0) conditions.push(isNamed(articles));
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** SQL: whether a product has one of the articles, or its model has. */
export const isNamed = (articles: readonly string[]): RawBuilder<boolean> => {
  const named = sql.join(articles);
  return sql`products.id IN (
    SELECT id FROM products WHERE code IN (${named})
    UNION SELECT products.id FROM products JOIN models ON models.id = products.model_id WHERE models.code IN (${named}))`;
};

/** The products of a country that fit, in the order of their articles. */
export const chosenProducts = (query: Queryable, country: CountryCode, condition: RawBuilder<boolean>) =>
  query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .innerJoin('set_prices', 'set_prices.product_id', 'products.id')
    .where('set_prices.country', '=', country)
    .where('set_prices.price', '>', 0)
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .where(condition)
    .orderBy('products.code')
    .select(['products.id', 'products.code', 'products.model_id', 'models.code as model_code'])
    .select(['set_prices.price', 'set_prices.old_price']);

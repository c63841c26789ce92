import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { goodsPriceOf, type Purchase } from './cart.ts';
import { noCoupon } from './coupons/coupons.ts';
import { availableIn } from './goods.ts';
import { goodsColumns, isBought, type LineRow } from './lines.ts';

/** What somebody told the staff that they want, each item once. */
export interface ToldLine {
  readonly itemId: number;
  readonly count: number;
}

/** The lines as those of a cart, in the given order; an unknown item and a gift card have none. */
export async function readToldLines(
  query: Queryable,
  country: CountryCode,
  told: readonly ToldLine[],
): Promise<LineRow[]> {
  if (told.length === 0) return [];
  const rows = await selectGoods(query, country, told);
  const goods = new Map(rows.map((row) => [row.item_id, row]));
  return told.flatMap(({ itemId, count }) => {
    const row = goods.get(itemId);
    return row ? [{ ...row, count, deferred_count: 0, selected: 1, noted_price: row.price ?? 0 }] : [];
  });
}

/** What an order of them would contain now: no coupon applies. */
export async function readToldPurchase(
  query: Queryable,
  country: CountryCode,
  told: readonly ToldLine[],
): Promise<Purchase> {
  const lines = (await readToldLines(query, country, told)).filter(isBought);
  return { lines, goodsPrice: goodsPriceOf(lines), couponId: null, used: noCoupon };
}

const selectGoods = (query: Queryable, country: CountryCode, told: readonly ToldLine[]) =>
  query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (on) =>
      on.onRef('product_prices.product_id', '=', 'products.id').on('product_prices.country', '=', country),
    )
    // For the columns of a line alone: a gift is ordered from the cart it is in.
    .leftJoin('gifts', (on) => on.onRef('gifts.item_id', '=', 'items.id').on(sql.lit(1), '=', sql.lit(0)))
    .where('models.code', '<>', GIFT_CARD_MODEL)
    .where(
      'items.id',
      'in',
      told.map(({ itemId }) => itemId),
    )
    .select(['items.id as item_id', 'product_prices.price', ...goodsColumns])
    .select(availableIn(country).as('available'))
    .execute();

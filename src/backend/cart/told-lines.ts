import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { goodsPriceOf, type Purchase } from './cart.ts';
import { noCoupon } from './coupons/coupons.ts';
import { isBought, type LineRow } from './lines.ts';
import { looseItems } from './loose-items.ts';

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
  looseItems(query, country)
    .where(
      'items.id',
      'in',
      told.map(({ itemId }) => itemId),
    )
    .select('product_prices.price')
    .execute();

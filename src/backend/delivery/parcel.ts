import type { Queryable } from '#src/backend/database/database.ts';
import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { areAllByEmail, type Goods, inStock, readGoods, sumOfGoods } from './goods.ts';

export interface Parcel {
  readonly goods: readonly Goods[];
  /** In minor units. */
  readonly sum: number;
  readonly byEmail: boolean;
}

interface ParcelRequest {
  readonly country: CountryCode;
  readonly items: readonly { readonly itemId: number; readonly count: number }[];
  /** In whole units, as on the wire. */
  readonly sum?: number | undefined;
}

export async function readParcel(query: Queryable, { country, items, sum }: ParcelRequest): Promise<Parcel> {
  const goods = await readGoods(query, country, items);
  return toParcel(goods, sum === undefined ? undefined : minorUnits(sum));
}

/**
 * Leaves out goods that are out of stock, which the cart reports.
 *
 * @param sum in minor units; by default at today's prices
 */
export const toParcel = (goods: readonly Goods[], sum = sumOfGoods(goods)): Parcel => ({
  goods: inStock(goods),
  sum,
  byEmail: areAllByEmail(goods),
});

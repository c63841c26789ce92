import type { Queryable } from '#src/backend/database/database.ts';
import { minorUnits } from '#src/backend/kernel/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { areAllByEmail, type Goods, inStock, readGoods, sumOfGoods } from './goods.ts';

/** What is to be delivered, as far as it is in stock. */
export interface Parcel {
  readonly goods: readonly Goods[];
  /** In minor units. */
  readonly sum: number;
  /** Only gift cards were asked for: there is nothing to deliver. */
  readonly byEmail: boolean;
}

interface Asked {
  readonly country: CountryCode;
  readonly items: readonly { readonly itemId: number; readonly count: number }[];
  /** In whole units, as on the wire. */
  readonly sum?: number | undefined;
}

/** What a call asks about; see {@link toParcel}. */
export async function readParcel(query: Queryable, { country, items, sum }: Asked): Promise<Parcel> {
  const goods = await readGoods(query, country, items);
  return toParcel(goods, sum === undefined ? undefined : minorUnits(sum));
}

/**
 * Goods that are gone stand in no way's way: that they are gone is the cart's to say.
 * @param sum of the goods in minor units, where it is not that of today's prices
 */
export const toParcel = (goods: readonly Goods[], sum = sumOfGoods(goods)): Parcel => ({
  goods: inStock(goods),
  sum,
  byEmail: areAllByEmail(goods),
});

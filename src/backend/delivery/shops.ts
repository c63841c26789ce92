import { wholeUnits } from '#src/backend/kernel/money.ts';
import type { ShopWithGoods } from '#src/contract/delivery.ts';
import type { Parcel } from './parcel.ts';
import { supplyShop } from './takings.ts';
import { termsOf } from './terms.ts';
import type { Ways } from './ways.ts';

/** The shops that can hand a parcel over: they have it, or get what they lack from the warehouse. */
export function shopsWithGoods({ place, rates, shops }: Ways, parcel: Parcel, now: Date): ShopWithGoods[] {
  const rate = rates.get('shop');
  if (!rate || parcel.byEmail) return [];
  return shops.flatMap((shop) => {
    const supply = supplyShop(parcel.goods, shop.number);
    if (!supply) return [];
    const { price, ...days } = termsOf(rate, parcel.sum, supply, place, now);
    return [{ ...shop, price: wholeUnits(price), ...days, hasAll: supply.from === 'point' }];
  });
}

/** Those that have the parcel soonest come first. */
export const soonestFirst = <Way extends Pick<ShopWithGoods, 'daysFrom'>>(ways: readonly Way[]): Way[] =>
  ways.toSorted((one, other) => one.daysFrom - other.daysFrom);

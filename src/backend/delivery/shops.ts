import { wholeUnits } from '#src/backend/kernel/money.ts';
import type { ShopWithGoods } from '#src/contract/delivery.ts';
import type { Parcel } from './parcel.ts';
import { supplyShop } from './takings.ts';
import { termsOf } from './terms.ts';
import type { Ways } from './ways.ts';

/** The shops that can hand over the parcel, from their own stock or with the warehouse's help. */
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

export const soonestFirst = <Way extends Pick<ShopWithGoods, 'daysFrom'>>(ways: readonly Way[]): Way[] =>
  ways.toSorted((one, other) => one.daysFrom - other.daysFrom);

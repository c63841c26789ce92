import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { ShopWithGoods } from '#src/contract/delivery/index.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import type { Parcel } from './parcel.ts';
import { supplyShop } from './stock-allocation.ts';
import { type Terms, termsOf } from './terms.ts';

export const shopsWithGoods = (options: DeliveryOptions, parcel: Parcel, now: Date): ShopWithGoods[] =>
  shopsWithTerms(options, parcel, now).map(({ orderBefore: _, ...shop }) => shop);

/** Shops with their delivery days, and until when ordering keeps them. */
export function shopsWithTerms(
  options: DeliveryOptions,
  parcel: Parcel,
  now: Date,
): (ShopWithGoods & Pick<Terms, 'orderBefore'>)[] {
  const { rates, shops } = options;
  const rate = rates.get('shop');
  if (!rate || parcel.byEmail) return [];
  return shops.flatMap((shop) => {
    const supply = supplyShop(parcel.goods, shop.number);
    if (!supply) return [];
    const { price, ...days } = termsOf(rate, parcel.sum, supply, options, now);
    if (isPaused(shop, days)) return [];
    return [{ ...shop, price: wholeUnits(price), ...days, hasAll: supply.from === 'point' }];
  });
}

/** Whether the shop is closed on a day on which goods would come there. */
export const isPaused = (
  { pause }: Pick<ShopWithGoods, 'pause'>,
  { dateFrom, dateTo }: Pick<Terms, 'dateFrom' | 'dateTo'>,
): boolean => pause !== undefined && pause.from <= dateTo && dateFrom <= pause.till;

export const soonestFirst = <Option extends Pick<ShopWithGoods, 'daysFrom'>>(
  options: readonly Option[],
): Option[] => options.toSorted((one, other) => one.daysFrom - other.daysFrom);

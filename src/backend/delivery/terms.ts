import { daysFromWarehouse, daysInShop } from './calendar.ts';
import type { Place } from './place.ts';
import { priceAt, type Rate } from './rates.ts';
import type { Supply } from './takings.ts';

/** How much longer a parcel takes for which another shop gives something. */
const FROM_OTHER_SHOPS_DAYS = 2;

/** What a delivery costs, in minor units, and in how many calendar days from today it comes. */
export interface Terms {
  readonly price: number;
  readonly daysFrom: number;
  readonly daysTo: number;
}

/** @param sum of the goods in minor units */
export function termsOf(
  rate: Rate,
  sum: number,
  { from }: Pick<Supply, 'from'>,
  place: Omit<Place, 'cityId'>,
  now: Date,
): Terms {
  const price = priceAt(rate, sum);
  if (from === 'point') {
    const days = daysInShop(now, place);
    return { price, daysFrom: days, daysTo: days };
  }
  const more = from === 'otherShops' ? FROM_OTHER_SHOPS_DAYS : 0;
  return {
    price,
    daysFrom: daysFromWarehouse(now, place, rate.days_from + more),
    daysTo: daysFromWarehouse(now, place, rate.days_to + more),
  };
}

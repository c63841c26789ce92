import { dateAfter, daysFromWarehouse, daysInShop } from './calendar.ts';
import type { Place } from './place.ts';
import { priceAt, type Rate } from './rates.ts';
import type { Supply } from './takings.ts';

/** How much longer a parcel takes for which another shop gives something. */
const FROM_OTHER_SHOPS_DAYS = 2;

/** What a delivery costs, in minor units, in how many calendar days from today it comes, and which days these are. */
export interface Terms {
  readonly price: number;
  readonly daysFrom: number;
  readonly daysTo: number;
  /** YYYY-MM-DD, where the goods arrive. */
  readonly dateFrom: string;
  readonly dateTo: string;
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
  const more = from === 'otherShops' ? FROM_OTHER_SHOPS_DAYS : 0;
  const daysOf = (onTheWay: number) =>
    from === 'point' ? daysInShop(now, place) : daysFromWarehouse(now, place, onTheWay + more);
  const [daysFrom, daysTo] = [daysOf(rate.days_from), daysOf(rate.days_to)];
  const [dateFrom, dateTo] = [dateAfter(now, place, daysFrom), dateAfter(now, place, daysTo)];
  return { price, daysFrom, daysTo, dateFrom, dateTo };
}

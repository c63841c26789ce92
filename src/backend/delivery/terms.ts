import { dateAfter, daysFromWarehouse, daysInShop, readyUntil, setsOutUntil } from './calendar.ts';
import type { Place } from './place.ts';
import { priceAt, type Rate } from './rates.ts';
import type { Supply } from './stock-allocation.ts';
import { everyDay, type WorkingDays } from './working-days.ts';

const FROM_OTHER_SHOPS_DAYS = 2;

/** Price in minor units, calendar days from today and the corresponding dates of a delivery. */
export interface Terms {
  readonly price: number;
  readonly daysFrom: number;
  readonly daysTo: number;
  /** YYYY-MM-DD at the destination. */
  readonly dateFrom: string;
  readonly dateTo: string;
  /** Until when ordering keeps these days. */
  readonly orderBefore: Date;
}

interface Destination {
  readonly place: Omit<Place, 'cityId'>;
  readonly days: WorkingDays;
}

/** @param sum of the goods in minor units */
export function termsOf(
  rate: Rate,
  sum: number,
  { from }: Pick<Supply, 'from'>,
  { place, days }: Destination,
  now: Date,
): Terms {
  const price = priceAt(rate, sum);
  const extraDays = from === 'otherShops' ? FROM_OTHER_SHOPS_DAYS : 0;
  const brings = rate.kind === 'courier' ? days.bringsOn : everyDay.bringsOn;
  const daysOf = (onTheWay: number) =>
    from === 'point'
      ? daysInShop(now, place)
      : daysFromWarehouse(now, place, onTheWay + extraDays, days, brings);
  const [daysFrom, daysTo] = [daysOf(rate.days_from), daysOf(rate.days_to)];
  const [dateFrom, dateTo] = [dateAfter(now, place, daysFrom), dateAfter(now, place, daysTo)];
  const orderBefore = from === 'point' ? readyUntil(now, place) : setsOutUntil(now, place.country, days);
  return { price, daysFrom, daysTo, dateFrom, dateTo, orderBefore };
}

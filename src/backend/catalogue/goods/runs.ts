import { indexesUpTo, sortByKeys } from '#src/backend/kernel/arrays/sorting.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { NO_SIZES } from '../facets/size-sets.ts';
import type { YieldIfDue } from './event-loop-yield.ts';
import type { Goods } from './goods.ts';
import { NO_PRICE } from './offers.ts';

/** The indexes of the goods that a country sells, by category and within a category by run. */
export async function inRuns(
  goods: Goods,
  country: CountryCode,
  yieldIfDue: YieldIfDue,
): Promise<Uint32Array> {
  const { prices, discounts, sizeSetIds } = goods.countries[country];
  const listed = indexesUpTo(prices.length).filter(
    (index) => prices[index] !== NO_PRICE && sizeSetIds[index] !== NO_SIZES,
  );
  await yieldIfDue();
  const byPrice = sortByKeys(listed, prices);
  await yieldIfDue();
  const byRun = sortByKeys(byPrice, runKeys(goods.profileIds, discounts));
  await yieldIfDue();
  return sortByKeys(byRun, Uint32Array.from(goods.categories));
}

/** The key that a run's goods share within their category. */
export const runKeys = (profileIds: Uint32Array, discounts: Uint8Array): Uint32Array =>
  profileIds.map((profile, at) => 2 * profile + (discounts[at] === 0 ? 0 : 1));

/** @param keys in order */
export function runBeginsOf(keys: Uint32Array, categoryBegins: Uint32Array): Uint32Array {
  const begins = new Set(categoryBegins);
  for (let at = 1; at < keys.length; at++) if (keys[at] !== keys[at - 1]) begins.add(at);
  return Uint32Array.from(begins).sort();
}

import type { NumberArray } from '#src/backend/kernel/arrays/growable-list.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { NO_SIZES } from '../facets/size-sets.ts';
import type { YieldIfDue } from '../goods/event-loop-yield.ts';
import type { Goods } from '../goods/goods.ts';
import { type CountryColumns, NO_PRICE } from '../goods/offers.ts';
import { goodsIndexOf } from './with-stock.ts';

export interface MergedGoods {
  readonly goods: Goods;
  /** By index in the earlier goods: the index in the merged ones. */
  readonly placeOfEarlier: Uint32Array;
  /** By index in the changed goods: the index in the merged ones. */
  readonly placeOfChanged: Uint32Array;
}

/**
 * Replaces and adds goods.
 *
 * @param changed built on top of `earlier`, sharing its ids of facet values, profiles and size sets
 *
 * @param gone ids of products that are no longer sold anywhere
 *
 * @param categoryOf maps a category number of the earlier goods to the current one
 */
export async function mergeGoods(
  earlier: Goods,
  changed: Goods,
  gone: readonly number[],
  categoryOf: Uint16Array,
  yieldIfDue: YieldIfDue,
): Promise<MergedGoods> {
  const { sources, placeOfEarlier, placeOfChanged } = mergeIds(earlier.productIds, changed.productIds);
  const merge = async <Column extends NumberArray>(old: Column, fresh: Column): Promise<Column> => {
    const merged = new (old.constructor as new (length: number) => Column)(sources.length);
    for (let at = 0; at < sources.length; at++) {
      const source = sources[at] ?? 0;
      merged[at] = (source >= 0 ? old[source] : fresh[~source]) ?? 0;
    }
    await yieldIfDue();
    return merged;
  };
  const categories = earlier.categories.map((number) => categoryOf[number] ?? 0);
  const productIds = await merge(earlier.productIds, changed.productIds);
  const columnsOf = async (country: CountryCode): Promise<CountryColumns> => {
    const [old, fresh] = [earlier.countries[country], changed.countries[country]];
    const prices = await merge(old.prices, fresh.prices);
    const discounts = await merge(old.discounts, fresh.discounts);
    const sizeSetIds = await merge(old.sizeSetIds, fresh.sizeSetIds);
    for (const id of gone) {
      const place = goodsIndexOf(productIds, id);
      if (place !== undefined) [prices[place], sizeSetIds[place]] = [NO_PRICE, NO_SIZES];
    }
    return { prices, discounts, sizeSetIds };
  };
  const goods: Goods = {
    productIds,
    modelIds: await merge(earlier.modelIds, changed.modelIds),
    categories: await merge(categories, changed.categories),
    popularity: await merge(earlier.popularity, changed.popularity),
    publishedAt: await merge(earlier.publishedAt, changed.publishedAt),
    profileIds: await merge(earlier.profileIds, changed.profileIds),
    names: await merge(earlier.names, changed.names),
    namesWithColour: await merge(earlier.namesWithColour, changed.namesWithColour),
    countries: { RU: await columnsOf('RU'), AM: await columnsOf('AM') },
    facetValues: changed.facetValues,
    profiles: changed.profiles,
    sizeSets: changed.sizeSets,
  };
  return { goods, placeOfEarlier, placeOfChanged };
}

/** @param earlier ascending, as is `changed` */
function mergeIds(earlier: Uint32Array, changed: Uint32Array) {
  /** By index: the index in `earlier`, or the complement of that in `changed`. */
  const sources = new Int32Array(earlier.length + changed.length);
  const placeOfEarlier = new Uint32Array(earlier.length);
  const placeOfChanged = new Uint32Array(changed.length);
  let [length, old, fresh] = [0, 0, 0];
  while (old < earlier.length || fresh < changed.length) {
    const oldId = earlier[old] ?? Number.POSITIVE_INFINITY;
    const freshId = changed[fresh] ?? Number.POSITIVE_INFINITY;
    if (oldId <= freshId) placeOfEarlier[old] = length;
    if (freshId <= oldId) placeOfChanged[fresh] = length;
    sources[length] = freshId <= oldId ? ~fresh : old;
    if (oldId <= freshId) old += 1;
    if (freshId <= oldId) fresh += 1;
    length += 1;
  }
  return { sources: sources.subarray(0, length), placeOfEarlier, placeOfChanged };
}

import { countryCodes } from '#src/config/countries.ts';
import { createDictionaryBuilder, describeSize } from '../facets/dictionary.ts';
import { createSizeSetsBuilder, NO_SIZES } from '../facets/size-sets.ts';
import type { Goods } from '../goods/goods.ts';
import { HIDDEN_PRICE, NO_PRICE, perCountry, type Sizes } from '../goods/offers.ts';
import type { OffersInStock } from '../goods/offers-in-stock.ts';
import { goodsIndexOf } from './with-stock.ts';

export interface GoodsWithOffers {
  /** The same products; some may no longer be sold anywhere. */
  readonly goods: Goods;
  /** Products that must be read in full: those missing from the goods, and gift cards. */
  readonly unread: readonly number[];
}

/** Replaces all prices and sizes in stock. @param parts the offers of all products */
export function withOffers(earlier: Goods, parts: readonly OffersInStock[]): GoodsWithOffers {
  const { length } = earlier.productIds;
  const countries = perCountry(() => ({
    prices: new Uint32Array(length).fill(NO_PRICE),
    discounts: new Uint8Array(length),
    sizeSetIds: new Uint32Array(length).fill(NO_SIZES),
  }));
  const sizes = createDictionaryBuilder(earlier.facetValues.size);
  const sizeSets = createSizeSetsBuilder(earlier.sizeSets);
  const unread = giftCards(earlier);
  for (const offers of parts) {
    const sizeIds = offers.sizes.map(({ value }) => sizes.add(value, describeSize));
    const setIds = Array.from({ length: offers.sizeSets.count }, (_, set) =>
      sizeSets.add(sizesOfSet(offers, set).map((size) => sizeIds[size] ?? 0)),
    );
    for (const [at, id] of offers.productIds.entries()) {
      const place = goodsIndexOf(earlier.productIds, id);
      if (place === undefined) {
        unread.push(id);
        continue;
      }
      for (const country of countryCodes) {
        const { prices, discounts, sizeSetIds } = offers.countries[country];
        countries[country].prices[place] = prices[at] ?? NO_PRICE;
        countries[country].discounts[place] = discounts[at] ?? 0;
        countries[country].sizeSetIds[place] = setIds[sizeSetIds[at] ?? NO_SIZES] ?? NO_SIZES;
      }
    }
  }
  const facetValues = { ...earlier.facetValues, size: sizes.finish() };
  return { goods: { ...earlier, countries, facetValues, sizeSets: sizeSets.finish() }, unread };
}

function giftCards({ productIds, countries }: Goods): number[] {
  const hasHiddenPrice = (place: number) =>
    countryCodes.some((country) => countries[country].prices[place] === HIDDEN_PRICE);
  return [...productIds.filter((_, place) => hasHiddenPrice(place))];
}

const sizesOfSet = ({ sizeSets: { starts, sizes } }: Sizes, set: number): number[] => [
  ...sizes.subarray(starts[set], starts[set + 1]),
];

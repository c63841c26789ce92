import { growableBytes, growableWords } from '#src/backend/kernel/arrays/growable-list.ts';
import { keyOf } from '#src/backend/kernel/arrays/sorting.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { createDictionaryBuilder, describeSize, type FacetValue } from '../facets/dictionary.ts';
import { createSizeSetsBuilder, NO_SIZES, type SizeSets, UNSIZED } from '../facets/size-sets.ts';
import { type OfferRow, SIZE_SEPARATOR } from './rows.ts';

/** Not sold in the country. */
export const NO_PRICE = 0xffffffff;
/** A gift card's price, which is outside any price range. */
export const HIDDEN_PRICE = NO_PRICE - 1;

/** Prices and sizes in stock of some products. */
export interface Offers extends Sizes {
  readonly countries: Readonly<Record<CountryCode, CountryColumns>>;
}

export interface CountryColumns {
  /** Minor units, {@link NO_PRICE} or {@link HIDDEN_PRICE}. */
  readonly prices: Uint32Array;
  /** 0 if not discounted, else the percentage plus one, so that one rounded to 0 % still counts. */
  readonly discounts: Uint8Array;
  readonly sizeSetIds: Uint32Array;
}

export interface Sizes {
  readonly sizes: readonly FacetValue[];
  readonly sizeSets: SizeSets;
}

export interface OffersBuilder {
  add(offer: Pick<OfferRow, 'prices' | 'sizes'>, isGiftCard: boolean): void;
  finish(): Offers;
}

/** @param earlier sizes and sets of sizes that keep their ids */
export function createOffersBuilder(earlier?: Sizes): OffersBuilder {
  const sizes = createDictionaryBuilder(earlier?.sizes);
  const sizeSets = createSizeSetsBuilder(earlier?.sizeSets);
  const setOfNames = new Map<string, number>();
  const countries = perCountry(() => ({
    prices: growableWords(),
    discounts: growableBytes(),
    sizeSetIds: growableWords(),
  }));

  /** @param names as {@link SizesOfProduct} has them */
  function sizeSetOf(names: string): number {
    const known = setOfNames.get(names);
    if (known !== undefined) return known;
    const set = sizeSets.add(names.split(SIZE_SEPARATOR).map((name) => sizes.add(name, describeSize)));
    setOfNames.set(names, set);
    return set;
  }

  return {
    add(offer, isGiftCard) {
      for (const country of countryCodes) {
        const row = offer.prices.find((price) => price.country === country);
        const columns = countries[country];
        columns.prices.push(row ? (isGiftCard ? HIDDEN_PRICE : shownPrice(row.price)) : NO_PRICE);
        columns.discounts.push(row && !isGiftCard ? discountOf(row) : 0);
        const names = offer.sizes?.[country];
        columns.sizeSetIds.push(
          isGiftCard ? UNSIZED : typeof names === 'string' ? sizeSetOf(names) : NO_SIZES,
        );
      }
    },
    finish: () => ({
      countries: perCountry((country) => ({
        prices: countries[country].prices.take(),
        discounts: countries[country].discounts.take(),
        sizeSetIds: countries[country].sizeSetIds.take(),
      })),
      sizes: sizes.finish(),
      sizeSets: sizeSets.finish(),
    }),
  };
}

export function perCountry<Value>(make: (country: CountryCode) => Value): Record<CountryCode, Value> {
  return { RU: make('RU'), AM: make('AM') };
}

const shownPrice = (price: number) => Math.min(keyOf(price), HIDDEN_PRICE - 1);

function discountOf({ price, old_price }: { price: number; old_price: number }): number {
  return old_price > price ? 1 + Math.round(100 - (price * 100) / old_price) : 0;
}

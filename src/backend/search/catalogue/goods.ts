import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import {
  createDictionaryBuilder,
  describeColour,
  describeOrigin,
  describeSize,
  describeTitle,
} from '../facets/dictionary.ts';
import { type FacetValues, perFacet } from '../facets/index.ts';
import { createProfilesBuilder, type Profiles } from '../facets/profiles.ts';
import { createSizeSetsBuilder, type SizeSets } from '../facets/size-sets.ts';
import { growableBytes, growableShorts, growableWords } from '../growable-list.ts';
import type { CategoryTree } from './categories.ts';
import { keyOf } from './order.ts';
import { type GoodsRow, SIZE_SEPARATOR } from './rows.ts';

/** Not sold in the country. */
export const NO_PRICE = 0xffffffff;
/** A gift card's price, which is outside any price range. */
export const HIDDEN_PRICE = NO_PRICE - 1;

/** Everything sold in any country, in columns by ascending product id. */
export interface Goods {
  readonly productIds: Uint32Array;
  readonly modelIds: Uint32Array;
  readonly categories: Uint16Array;
  readonly popularity: Uint32Array;
  /** Unix time in seconds. */
  readonly publishedAt: Uint32Array;
  readonly profileIds: Uint32Array;
  readonly countries: Readonly<Record<CountryCode, CountryColumns>>;
  readonly facetValues: FacetValues;
  readonly profiles: Profiles;
  readonly sizeSets: SizeSets;
}

export interface CountryColumns {
  /** Minor units, {@link NO_PRICE} or {@link HIDDEN_PRICE}. */
  readonly prices: Uint32Array;
  /** 0 if not discounted, else the percentage plus one, so that one rounded to 0 % still counts. */
  readonly discounts: Uint8Array;
  readonly sizeSetIds: Uint32Array;
}

export interface GoodsBuilder {
  /** Returns the product's index; undefined if it is sold nowhere. */
  add(row: GoodsRow): number | undefined;
  finish(): Goods;
}

/** @param earlier goods of which facet values, profiles and sets of sizes keep their ids */
export function createGoodsBuilder(tree: CategoryTree, earlier?: Goods): GoodsBuilder {
  const words = {
    ...perFacet((facet) => createDictionaryBuilder(earlier?.facetValues[facet])),
    size: createDictionaryBuilder(earlier?.facetValues.size),
  };
  const profiles = createProfilesBuilder(earlier?.profiles);
  const sizeSets = createSizeSetsBuilder(earlier?.sizeSets);
  const productIds = growableWords();
  const modelIds = growableWords();
  const categories = growableShorts();
  const popularity = growableWords();
  const publishedAt = growableWords();
  const profileIds = growableWords();
  const countries = perCountry(() => ({
    prices: growableWords(),
    discounts: growableBytes(),
    sizeSetIds: growableWords(),
  }));

  function profileOf(row: GoodsRow['product']): number {
    return profiles.add({
      color: words.color.add(row.color_group, (name) => describeColour(name, row.hex)),
      material: words.material.add(row.material, describeTitle),
      season: words.season.add(row.season, describeTitle),
      fit: words.fit.add(row.fit, describeTitle),
      origin: words.origin.add(row.origin_code, (code) => describeOrigin(code, row.origin_title)),
    });
  }

  return {
    add({ product, prices, sizes }) {
      const isGiftCard = product.code === GIFT_CARD_MODEL;
      const category = tree.numberOfId(product.category_id);
      const isInStock = countryCodes.some((country) => sizes?.[country]);
      if (category === undefined || prices.length === 0 || !(isInStock || isGiftCard)) return undefined;
      productIds.push(product.id);
      modelIds.push(product.model_id);
      categories.push(category);
      popularity.push(keyOf(popularityOf(product)));
      publishedAt.push(keyOf(Date.parse(product.published_at) / 1000));
      profileIds.push(profileOf(product));
      for (const country of countryCodes) {
        const row = prices.find((price) => price.country === country);
        const columns = countries[country];
        columns.prices.push(row ? (isGiftCard ? HIDDEN_PRICE : shownPrice(row.price)) : NO_PRICE);
        columns.discounts.push(row && !isGiftCard ? discountOf(row) : 0);
        const names = isGiftCard ? [] : (sizes?.[country]?.split(SIZE_SEPARATOR) ?? []);
        columns.sizeSetIds.push(sizeSets.add(names.map((name) => words.size.add(name, describeSize))));
      }
      return productIds.length - 1;
    },
    finish: () => ({
      productIds: productIds.take(),
      modelIds: modelIds.take(),
      categories: categories.take(),
      popularity: popularity.take(),
      publishedAt: publishedAt.take(),
      profileIds: profileIds.take(),
      countries: perCountry((country) => ({
        prices: countries[country].prices.take(),
        discounts: countries[country].discounts.take(),
        sizeSetIds: countries[country].sizeSetIds.take(),
      })),
      facetValues: { ...perFacet((facet) => words[facet].finish()), size: words.size.finish() },
      profiles: profiles.finish(),
      sizeSets: sizeSets.finish(),
    }),
  };
}

function perCountry<Value>(make: (country: CountryCode) => Value): Record<CountryCode, Value> {
  return { RU: make('RU'), AM: make('AM') };
}

const POPULARITY_STEPS = 256;
const SHARE_OF_NEXT_COLOUR = 0.85;
const MAX_COLOURS = 20;

/** Each further colour of a model ranks lower, which spreads a model's colours over the list. */
function popularityOf({ popularity, position }: GoodsRow['product']): number {
  return popularity * POPULARITY_STEPS * SHARE_OF_NEXT_COLOUR ** Math.min(Math.max(position, 0), MAX_COLOURS);
}

const shownPrice = (price: number) => Math.min(keyOf(price), HIDDEN_PRICE - 1);

function discountOf({ price, old_price }: { price: number; old_price: number }): number {
  return old_price > price ? 1 + Math.round(100 - (price * 100) / old_price) : 0;
}

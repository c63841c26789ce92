import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import {
  describeColour,
  describeOrigin,
  describeSize,
  describeTitle,
  growingDictionary,
} from '../facets/dictionary.ts';
import { type FacetValues, perFacet } from '../facets/index.ts';
import { growingProfiles, type Profiles } from '../facets/profiles.ts';
import { growingSizeSets, type SizeSets } from '../facets/size-sets.ts';
import { growingBytes, growingShorts, growingWords } from '../growing.ts';
import type { CategoryTree } from './categories.ts';
import { keyOf } from './order.ts';
import { type GoodsRow, SIZE_SEPARATOR } from './rows.ts';

/** The price of what is not sold in a country. */
export const NO_PRICE = 0xffffffff;
/** The price of a gift card, which is hidden: within no span of prices. */
export const HIDDEN_PRICE = NO_PRICE - 1;

/** What is sold anywhere, column by column, in the order of its ids: all countries' assortments are made from it. */
export interface Goods {
  readonly productIds: Uint32Array;
  readonly modelIds: Uint32Array;
  /** Numbers of nodes of the category tree. */
  readonly categories: Uint16Array;
  /** See {@link popularityOf}. */
  readonly popularity: Uint32Array;
  /** Seconds since 1970. */
  readonly publishedAt: Uint32Array;
  readonly profileIds: Uint32Array;
  readonly countries: Readonly<Record<CountryCode, CountryColumns>>;
  readonly facetValues: FacetValues;
  readonly profiles: Profiles;
  readonly sizeSets: SizeSets;
}

export interface CountryColumns {
  /** Minor units, or {@link NO_PRICE}, or {@link HIDDEN_PRICE}. */
  readonly prices: Uint32Array;
  /** 0 without a discount, else one more than its percent: a discount below half a percent is one still. */
  readonly discounts: Uint8Array;
  /** Sizes in stock. */
  readonly sizeSetIds: Uint32Array;
}

export interface GrowingGoods {
  /** The place that the product now has; undefined when it is sold nowhere and left out. */
  add(row: GoodsRow): number | undefined;
  finish(): Goods;
}

export function growingGoods(tree: CategoryTree): GrowingGoods {
  const words = { ...perFacet(growingDictionary), size: growingDictionary() };
  const profiles = growingProfiles();
  const sizeSets = growingSizeSets();
  const productIds = growingWords();
  const modelIds = growingWords();
  const categories = growingShorts();
  const popularity = growingWords();
  const publishedAt = growingWords();
  const profileIds = growingWords();
  const countries = perCountry(() => ({
    prices: growingWords(),
    discounts: growingBytes(),
    sizeSetIds: growingWords(),
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
const MOST_COLOURS = 20;

/** Each further colour of a model sells less, and colours of one model do not fill a page side by side. */
function popularityOf({ popularity, position }: GoodsRow['product']): number {
  return (
    popularity * POPULARITY_STEPS * SHARE_OF_NEXT_COLOUR ** Math.min(Math.max(position, 0), MOST_COLOURS)
  );
}

const shownPrice = (price: number) => Math.min(keyOf(price), HIDDEN_PRICE - 1);

function discountOf({ price, old_price }: { price: number; old_price: number }): number {
  return old_price > price ? 1 + Math.round(100 - (price * 100) / old_price) : 0;
}

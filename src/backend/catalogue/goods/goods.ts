import { growableDoubles, growableShorts, growableWords } from '#src/backend/kernel/arrays/growable-list.ts';
import { keyOf } from '#src/backend/kernel/arrays/sorting.ts';
import { NO_NAME, nameKey } from '#src/backend/language/index.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { CategoryTree } from '../categories/categories.ts';
import {
  createDictionaryBuilder,
  describeColour,
  describeOrigin,
  describeTitle,
} from '../facets/dictionary.ts';
import { type FacetValues, perFacet } from '../facets/index.ts';
import { createProfilesBuilder, type Profiles } from '../facets/profiles.ts';
import type { SizeSets } from '../facets/size-sets.ts';
import { type CountryColumns, createOffersBuilder } from './offers.ts';
import type { GoodsRow } from './rows.ts';

/** Everything sold in any country, in columns by ascending product id. */
export interface Goods {
  readonly productIds: Uint32Array;
  readonly modelIds: Uint32Array;
  readonly categories: Uint16Array;
  readonly popularity: Uint32Array;
  /** Unix time in seconds. */
  readonly publishedAt: Uint32Array;
  readonly profileIds: Uint32Array;
  /** By {@link nameKey}. */
  readonly names: Float64Array;
  readonly namesWithColour: Float64Array;
  readonly countries: Readonly<Record<CountryCode, CountryColumns>>;
  readonly facetValues: FacetValues;
  readonly profiles: Profiles;
  readonly sizeSets: SizeSets;
}

export interface GoodsBuilder {
  /** Returns the product's index; undefined if it is sold nowhere, unless it was already known. */
  add(row: GoodsRow, isKnown?: boolean): number | undefined;
  finish(): Goods;
}

/** @param earlier goods whose facet values, profiles and size sets keep their ids */
export function createGoodsBuilder(tree: CategoryTree, earlier?: Goods): GoodsBuilder {
  const words = perFacet((facet) => createDictionaryBuilder(earlier?.facetValues[facet]));
  const profiles = createProfilesBuilder(earlier?.profiles);
  const offers = createOffersBuilder(
    earlier && { sizes: earlier.facetValues.size, sizeSets: earlier.sizeSets },
  );
  const productIds = growableWords();
  const modelIds = growableWords();
  const categories = growableShorts();
  const popularity = growableWords();
  const publishedAt = growableWords();
  const profileIds = growableWords();
  const names = growableDoubles();
  const namesWithColour = growableDoubles();
  /** The same for a model's successive colours. */
  let lastTitle = '';
  let lastName = NO_NAME;

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
    add({ product, prices, sizes }, isKnown = false) {
      const isGiftCard = product.code === GIFT_CARD_MODEL;
      const category = tree.numberOfId(product.category_id);
      const isInStock = countryCodes.some((country) => sizes?.[country]);
      const isSold = prices.length > 0 && (isInStock || isGiftCard);
      if (category === undefined || !(isSold || isKnown)) return undefined;
      productIds.push(product.id);
      modelIds.push(product.model_id);
      categories.push(category);
      popularity.push(keyOf(popularityOf(product)));
      publishedAt.push(keyOf(Date.parse(product.published_at) / 1000));
      profileIds.push(profileOf(product));
      if (product.title !== lastTitle) [lastTitle, lastName] = [product.title, nameKey(product.title)];
      names.push(lastName);
      namesWithColour.push(nameKey(`${product.title} ${product.color_name}`));
      offers.add({ prices, sizes }, isGiftCard);
      return productIds.length - 1;
    },
    finish() {
      const { countries, sizes, sizeSets } = offers.finish();
      return {
        productIds: productIds.take(),
        modelIds: modelIds.take(),
        categories: categories.take(),
        popularity: popularity.take(),
        publishedAt: publishedAt.take(),
        profileIds: profileIds.take(),
        names: names.take(),
        namesWithColour: namesWithColour.take(),
        countries,
        facetValues: { ...perFacet((facet) => words[facet].finish()), size: sizes },
        profiles: profiles.finish(),
        sizeSets,
      };
    },
  };
}

const POPULARITY_STEPS = 256;
const SHARE_OF_NEXT_COLOUR = 0.85;
const MAX_COLOURS = 20;

/** Each further colour of a model ranks lower, which spreads a model's colours over the list. */
function popularityOf({ popularity, position }: GoodsRow['product']): number {
  return popularity * POPULARITY_STEPS * SHARE_OF_NEXT_COLOUR ** Math.min(Math.max(position, 0), MAX_COLOURS);
}

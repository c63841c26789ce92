import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import {
  describeColour,
  describeOrigin,
  describeSize,
  describeTitle,
  growingDictionary,
} from '../facets/dictionary.ts';
import type { Dictionaries, SingleFacet } from '../facets/index.ts';
import type { CategoryTree } from './categories.ts';
import { growingBytes, growingNumbers, growingShorts, growingWords } from './growing.ts';
import { keyOf } from './order.ts';
import type { GoodsRow } from './rows.ts';

/** The price of what is not sold in a country. */
export const NO_PRICE = -1;

/** What is sold anywhere, column by column, in the order of its ids: all countries' assortments are made from it. */
export interface Goods {
  readonly productIds: Float64Array;
  readonly modelIds: Float64Array;
  /** Numbers of nodes of the category tree. */
  readonly categories: Uint16Array;
  readonly isGiftCard: Uint8Array;
  readonly popularity: Uint32Array;
  /** Seconds since 1970. */
  readonly publishedAt: Uint32Array;
  /** Minor units; {@link NO_PRICE} where the country has none. */
  readonly prices: Readonly<Record<CountryCode, Float64Array>>;
  readonly oldPrices: Readonly<Record<CountryCode, Float64Array>>;
  readonly values: Readonly<Record<SingleFacet, Uint16Array>>;
  /** Where each product's sizes begin in `sizeIds`, and the end of the last. */
  readonly sizeBegins: Uint32Array;
  readonly sizeIds: Uint16Array;
  /** For each of `sizeIds`, the countries where it is in stock, as bits. */
  readonly sizeCountries: Uint8Array;
  readonly dictionaries: Dictionaries;
}

export interface GrowingGoods {
  /** The place that the product now has; undefined when it is sold nowhere and left out. */
  add(row: GoodsRow): number | undefined;
  finish(): Goods;
}

export function growingGoods(tree: CategoryTree): GrowingGoods {
  const words = {
    color: growingDictionary(),
    material: growingDictionary(),
    season: growingDictionary(),
    fit: growingDictionary(),
    origin: growingDictionary(),
    size: growingDictionary(),
  };
  const values = {
    color: growingShorts(),
    material: growingShorts(),
    season: growingShorts(),
    fit: growingShorts(),
    origin: growingShorts(),
  };
  const productIds = growingNumbers();
  const modelIds = growingNumbers();
  const categories = growingShorts();
  const isGiftCard = growingBytes();
  const popularity = growingWords();
  const publishedAt = growingWords();
  const sizeBegins = growingWords();
  const sizeIds = growingShorts();
  const sizeCountries = growingBytes();
  const prices = perCountry(growingNumbers);
  const oldPrices = perCountry(growingNumbers);

  function addProduct(row: GoodsRow['product'], category: number): void {
    productIds.push(row.id);
    modelIds.push(row.model_id);
    categories.push(category);
    isGiftCard.push(row.code === GIFT_CARD_MODEL ? 1 : 0);
    popularity.push(keyOf(row.popularity));
    publishedAt.push(keyOf(Date.parse(row.published_at) / 1000));
    values.color.push(words.color.add(row.color_group, (name) => describeColour(name, row.hex)));
    values.material.push(words.material.add(row.material, describeTitle));
    values.season.push(words.season.add(row.season, describeTitle));
    values.fit.push(words.fit.add(row.fit, describeTitle));
    values.origin.push(words.origin.add(row.origin_code, (code) => describeOrigin(code, row.origin_title)));
  }

  return {
    add({ product, prices: priceRows, items }) {
      const category = tree.numberOfId(product.category_id);
      const isSold = priceRows.length > 0 && (items.length > 0 || product.code === GIFT_CARD_MODEL);
      if (category === undefined || !isSold) return undefined;
      addProduct(product, category);
      for (const country of countryCodes) {
        const row = priceRows.find((price) => price.country === country);
        prices[country].push(row?.price ?? NO_PRICE);
        oldPrices[country].push(row?.old_price ?? 0);
      }
      sizeBegins.push(sizeIds.length);
      for (const { size, countries } of items) {
        sizeIds.push(words.size.add(size, describeSize));
        sizeCountries.push(countries);
      }
      return productIds.length - 1;
    },
    finish() {
      sizeBegins.push(sizeIds.length);
      return {
        productIds: productIds.view(),
        modelIds: modelIds.view(),
        categories: categories.view(),
        isGiftCard: isGiftCard.view(),
        popularity: popularity.view(),
        publishedAt: publishedAt.view(),
        prices: perCountry((country) => prices[country].view()),
        oldPrices: perCountry((country) => oldPrices[country].view()),
        values: mapped(values, (column) => column.view()),
        sizeBegins: sizeBegins.view(),
        sizeIds: sizeIds.view(),
        sizeCountries: sizeCountries.view(),
        dictionaries: mapped(words, (dictionary) => dictionary.finish()),
      };
    },
  };
}

function perCountry<Value>(make: (country: CountryCode) => Value): Record<CountryCode, Value> {
  return Object.fromEntries(countryCodes.map((code) => [code, make(code)])) as Record<CountryCode, Value>;
}

function mapped<Key extends string, From, To>(record: Record<Key, From>, map: (value: From) => To) {
  const entries = Object.entries<From>(record).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Record<Key, To>;
}

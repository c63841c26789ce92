import type { CountryCode } from '#src/config/countries.ts';
import { type SingleFacet, singleFacets } from '../facets/index.ts';
import type { Breathe } from './breather.ts';
import type { CategoryTree } from './categories.ts';
import { type Goods, NO_PRICE } from './goods.ts';
import { descending, indexesUpTo, keyOf, ranksOf, sortByKeys } from './order.ts';
import { countryBit } from './rows.ts';

export const orderNames = ['popular', 'new', 'cheap', 'dear', 'discount'] as const;
export type OrderName = (typeof orderNames)[number];

export interface Order {
  /** Positions, the first to be shown first. */
  readonly positions: Uint32Array;
  /** By position: its place in `positions`. */
  readonly ranks: Uint32Array;
}

/**
 * What can be had in one country: products with a price and an item in stock there, and gift cards. A product's
 * position is its index in every column; positions run through the category tree, so that a category with all
 * below it is one range, and within a category the most popular come first.
 */
export interface Assortment {
  readonly country: CountryCode;
  readonly size: number;
  readonly productIds: Float64Array;
  readonly modelIds: Float64Array;
  /** Minor units; 0 for a gift card. */
  readonly prices: Float64Array;
  readonly isGiftCard: Uint8Array;
  readonly onSale: Uint8Array;
  readonly values: Readonly<Record<SingleFacet, Uint16Array>>;
  /** Where the sizes in stock of each position begin in `sizeIds`, and the end of the last. */
  readonly sizeBegins: Uint32Array;
  readonly sizeIds: Uint16Array;
  readonly orders: Readonly<Record<OrderName, Order>>;
  /** By number of category: where its own products begin; one more for the end. */
  readonly categoryBegins: Uint32Array;
  /** By place in {@link Goods}: the position, or {@link NOWHERE}. */
  readonly positionOfGoods: Uint32Array;
}

export const NOWHERE = 0xffffffff;

export async function createAssortment(
  goods: Goods,
  tree: CategoryTree,
  country: CountryCode,
  breathe: Breathe,
): Promise<Assortment> {
  const listed = await inShownOrder(goods, country, breathe);
  const sizes = sizesInStock(goods, listed, country);
  await breathe();
  const prices = gather(goods.prices[country], listed);
  const isGiftCard = gather(goods.isGiftCard, listed);
  for (let at = 0; at < prices.length; at++) if (isGiftCard[at]) prices[at] = 0;
  const discounts = listed.map((index) => {
    const old = goods.oldPrices[country][index] ?? 0;
    return goods.isGiftCard[index] ? 0 : discountKey(goods.prices[country][index] ?? 0, old);
  });
  const positionOfGoods = new Uint32Array(goods.productIds.length).fill(NOWHERE);
  for (let at = 0; at < listed.length; at++) positionOfGoods[listed[at] ?? 0] = at;
  await breathe();
  return {
    country,
    size: listed.length,
    productIds: gather(goods.productIds, listed),
    modelIds: gather(goods.modelIds, listed),
    prices,
    isGiftCard,
    onSale: Uint8Array.from(discounts, (key) => (key > 0 ? 1 : 0)),
    values: Object.fromEntries(
      singleFacets.map((facet) => [facet, gather(goods.values[facet], listed)]),
    ) as Record<SingleFacet, Uint16Array>,
    ...sizes,
    orders: await createOrders(goods, listed, prices, discounts, breathe),
    categoryBegins: categoryBegins(gather(goods.categories, listed), tree),
    positionOfGoods,
  };
}

/** Places in {@link Goods} of what the country sells, by category, popularity and id. */
async function inShownOrder(goods: Goods, country: CountryCode, breathe: Breathe): Promise<Uint32Array> {
  const bit = countryBit(country);
  const prices = goods.prices[country];
  const listed = indexesUpTo(goods.productIds.length).filter((index) => {
    if ((prices[index] ?? NO_PRICE) < 0) return false;
    if (goods.isGiftCard[index]) return true;
    for (let at = goods.sizeBegins[index] ?? 0; at < (goods.sizeBegins[index + 1] ?? 0); at++) {
      if ((goods.sizeCountries[at] ?? 0) & bit) return true;
    }
    return false;
  });
  await breathe();
  const byPopularity = sortByKeys(listed, goods.popularity.map(descending));
  await breathe();
  return sortByKeys(byPopularity, Uint32Array.from(goods.categories));
}

function sizesInStock(goods: Goods, listed: Uint32Array, country: CountryCode) {
  const bit = countryBit(country);
  const { sizeBegins: begins, sizeIds: ids, sizeCountries } = goods;
  const sizeBegins = new Uint32Array(listed.length + 1);
  const sizeIds = new Uint16Array(ids.length);
  let end = 0;
  for (let position = 0; position < listed.length; position++) {
    const index = listed[position] ?? 0;
    for (let at = begins[index] ?? 0; at < (begins[index + 1] ?? 0); at++) {
      if ((sizeCountries[at] ?? 0) & bit) sizeIds[end++] = ids[at] ?? 0;
    }
    sizeBegins[position + 1] = end;
  }
  return { sizeBegins, sizeIds: sizeIds.slice(0, end) };
}

/** 0 without a discount, else one more than its percent, so that a discount below half a percent is one still. */
function discountKey(price: number, oldPrice: number): number {
  return oldPrice > price ? 1 + Math.round(100 - (price * 100) / oldPrice) : 0;
}

async function createOrders(
  goods: Goods,
  listed: Uint32Array,
  prices: Float64Array,
  discounts: Uint32Array,
  breathe: Breathe,
): Promise<Record<OrderName, Order>> {
  const byId = sortByKeys(indexesUpTo(listed.length), listed);
  const priceKeys = Uint32Array.from(prices, keyOf);
  const popular = sortByKeys(byId, gather(goods.popularity, listed).map(descending));
  const orders = {} as Record<OrderName, Order>;
  for (const [name, keys] of Object.entries({
    popular: undefined,
    new: gather(goods.publishedAt, listed).map(descending),
    cheap: priceKeys,
    dear: priceKeys.map(descending),
    discount: discounts.map(descending),
  } satisfies Record<OrderName, Uint32Array | undefined>)) {
    const positions = keys ? sortByKeys(popular, keys) : popular;
    orders[name as OrderName] = { positions, ranks: ranksOf(positions) };
    await breathe();
  }
  return orders;
}

function categoryBegins(categories: Uint16Array, tree: CategoryTree): Uint32Array {
  const begins = new Uint32Array(tree.nodes.length + 1);
  for (const category of categories) begins[category + 1] = (begins[category + 1] ?? 0) + 1;
  for (let at = 1; at < begins.length; at++) begins[at] = (begins[at] ?? 0) + (begins[at - 1] ?? 0);
  return begins;
}

function gather<Column extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  column: Column,
  indexes: Uint32Array,
): Column {
  const gathered = new (column.constructor as new (length: number) => Column)(indexes.length);
  for (let at = 0; at < indexes.length; at++) gathered[at] = column[indexes[at] ?? 0] ?? 0;
  return gathered;
}

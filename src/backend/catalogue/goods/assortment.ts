import {
  descending,
  firstFrom,
  indexesUpTo,
  ranksOf,
  sortByKeys,
} from '#src/backend/kernel/arrays/sorting.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CategoryTree } from '../categories/categories.ts';
import { NO_SIZES } from '../facets/size-sets.ts';
import type { YieldIfDue } from './event-loop-yield.ts';
import type { Goods } from './goods.ts';
import { HIDDEN_PRICE } from './offers.ts';
import { inRuns, runBeginsOf, runKeys } from './runs.ts';

export type OrderName = 'popular' | 'new' | 'cheap' | 'dear' | 'discount';

/** All positions in a sort order. */
export type Order = Uint32Array;

/**
 * What one country sells: products with a price and stock there, and gift cards. A product's position is its index in
 * every column. Positions follow the category tree, so that a category with its descendants is one range. Within a
 * category they come in runs: goods of one profile, all on sale or none, the cheapest first.
 */
export interface Assortment {
  readonly country: CountryCode;
  readonly size: number;
  readonly productIds: Uint32Array;
  readonly modelIds: Uint32Array;
  /** Minor units, or {@link HIDDEN_PRICE}. */
  readonly prices: Uint32Array;
  readonly discounts: Uint8Array;
  readonly profileIds: Uint32Array;
  readonly sizeSetIds: Uint32Array;
  readonly orders: Readonly<Record<OrderName, Order>>;
  /** By position: its place in the order by popularity. */
  readonly popularRanks: Uint32Array;
  /** By category number: the start of its own products; one more entry for the end. */
  readonly categoryBegins: Uint32Array;
  /** The first position of each run; one more entry for the end. */
  readonly runBegins: Uint32Array;
  /** By index in {@link Goods}: the position, or {@link NO_POSITION}. */
  readonly positionOfGoods: Uint32Array;
  /** Ascending: positions sold out since the index was built, left out of every list. */
  readonly soldOut: Uint32Array;
}

export const NO_POSITION = 0xffffffff;

/** Whether a position has sold out since the index was built. */
export const isSoldOut = ({ sizeSetIds }: Assortment, position: number): boolean =>
  sizeSetIds[position] === NO_SIZES;

export interface Range {
  readonly begin: number;
  readonly end: number;
}

/** The positions of a category with its descendants; all without a category. */
export function rangeOf(
  { tree }: { readonly tree: CategoryTree },
  { categoryBegins, size }: Assortment,
  category: number | undefined,
): Range {
  if (category === undefined) return { begin: 0, end: size };
  const begin = categoryBegins[category] ?? 0;
  return { begin, end: categoryBegins[tree.nodes[category]?.end ?? category] ?? begin };
}

/** The first position of each run of a range, and the range's end. */
export function runsIn({ runBegins }: Assortment, { begin, end }: Range): Uint32Array {
  return runBegins.subarray(firstFrom(runBegins, begin), firstFrom(runBegins, end) + 1);
}

export async function createAssortment(
  goods: Goods,
  tree: CategoryTree,
  country: CountryCode,
  yieldIfDue: YieldIfDue,
): Promise<Assortment> {
  const columns = goods.countries[country];
  const listed = await inRuns(goods, country, yieldIfDue);
  const positionOfGoods = new Uint32Array(goods.productIds.length).fill(NO_POSITION);
  for (let at = 0; at < listed.length; at++) positionOfGoods[listed[at] ?? 0] = at;
  await yieldIfDue();
  const prices = gather(columns.prices, listed);
  const discounts = gather(columns.discounts, listed);
  const profileIds = gather(goods.profileIds, listed);
  const orders = await createOrders(goods, listed, prices, discounts, yieldIfDue);
  const categoryBegins = beginsOf(gather(goods.categories, listed), tree.nodes.length);
  return {
    country,
    size: listed.length,
    productIds: gather(goods.productIds, listed),
    modelIds: gather(goods.modelIds, listed),
    prices,
    discounts,
    profileIds,
    sizeSetIds: gather(columns.sizeSetIds, listed),
    orders,
    popularRanks: ranksOf(orders.popular),
    categoryBegins,
    runBegins: runBeginsOf(runKeys(profileIds, discounts), categoryBegins),
    positionOfGoods,
    soldOut: new Uint32Array(0),
  };
}

async function createOrders(
  goods: Goods,
  listed: Uint32Array,
  prices: Uint32Array,
  discounts: Uint8Array,
  yieldIfDue: YieldIfDue,
): Promise<Record<OrderName, Order>> {
  const cheapKeys = prices.map((price) => (price === HIDDEN_PRICE ? 0 : price));
  const byId = sortByKeys(indexesUpTo(listed.length), listed);
  await yieldIfDue();
  const byPopularity = sortByKeys(byId, gather(goods.popularity, listed).map(descending));
  await yieldIfDue();
  const turns = turnsOf(byPopularity, gather(goods.modelIds, listed));
  const popular = sortByKeys(byPopularity, turns);
  const orderBy = async (keys: Uint32Array): Promise<Order> => {
    await yieldIfDue();
    return sortByKeys(popular, keys);
  };
  const newest = await orderBy(gather(goods.publishedAt, listed).map(descending));
  return {
    popular,
    new: sortByKeys(newest, turns),
    cheap: await orderBy(cheapKeys),
    dear: await orderBy(cheapKeys.map(descending)),
    discount: await orderBy(Uint32Array.from(discounts, descending)),
  };
}

/**
 * By position: its model's first colour in the given order gets 0, the second 1, and so on. Sorted by it, a
 * list shows each model once before any second colours, so that a model's colours are not side by side.
 */
function turnsOf(order: Uint32Array, modelIds: Uint32Array): Uint32Array {
  const turns = new Uint32Array(order.length);
  const seen = new Map<number, number>();
  for (const position of order) {
    const modelId = modelIds[position] ?? 0;
    const turn = seen.get(modelId) ?? 0;
    turns[position] = turn;
    seen.set(modelId, turn + 1);
  }
  return turns;
}

function beginsOf(categories: Uint16Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const category of categories) starts[category + 1] = (starts[category + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  return starts;
}

function gather<Column extends Uint8Array | Uint16Array | Uint32Array>(
  column: Column,
  indexes: Uint32Array,
): Column {
  const gathered = new (column.constructor as new (length: number) => Column)(indexes.length);
  for (let at = 0; at < indexes.length; at++) gathered[at] = column[indexes[at] ?? 0] ?? 0;
  return gathered;
}

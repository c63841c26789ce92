import type { MergeContext } from '../merge-context.ts';
import type { ExistingStock } from './existing.ts';
import type { ShopStock } from './plan.ts';

interface PlannedStock {
  /** In the feed's shop; undefined if unchanged. */
  readonly quantity: number | undefined;
  /** What changes in other shops. */
  readonly elsewhere: readonly ShopStock[];
}

/** What a feed says that the whole country has of an offer, and which shops have of it. */
export interface CountedStock {
  readonly quantity: number;
  readonly inShops: readonly ShopStock[];
}

/**
 * A feed counts what the whole country has, as an export writes it. Shops that it counts have just that; what others
 * have stays there as far as the count reaches. The rest is the feed's shop's.
 */
export function planStock(
  counted: CountedStock | undefined,
  stock: readonly ExistingStock[] = [],
  { shopNumber, formerShop, countryShops }: MergeContext,
): PlannedStock {
  if (counted === undefined) return { quantity: undefined, elsewhere: [] };
  const isElsewhere = ({ shop_number }: ShopStock) =>
    shop_number !== shopNumber && countryShops.has(shop_number);
  const had = new Map(stock.map(({ shop_number, quantity }) => [shop_number, quantity]));
  const told = counted.inShops.filter(isElsewhere);
  let left = Math.max(0, counted.quantity - told.reduce((sum, { quantity }) => sum + quantity, 0));
  const elsewhere = told.filter(({ shop_number, quantity }) => quantity !== (had.get(shop_number) ?? 0));
  const isUntold = ({ shop_number }: ShopStock) =>
    shop_number !== formerShop && !told.some((one) => one.shop_number === shop_number);
  for (const { shop_number, quantity } of stock.filter(isElsewhere).filter(isUntold).toSorted(byShop)) {
    const kept = Math.min(quantity, left);
    left -= kept;
    if (kept < quantity) elsewhere.push({ shop_number, quantity: kept });
  }
  return { quantity: left === (had.get(shopNumber) ?? 0) ? undefined : left, elsewhere };
}

const byShop = (one: ShopStock, other: ShopStock): number => (one.shop_number < other.shop_number ? -1 : 1);

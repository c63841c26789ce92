import type { MergeContext } from '../merge-context.ts';
import type { ExistingStock } from './existing.ts';
import type { ShopStock } from './plan.ts';

interface PlannedStock {
  /** In the feed's shop; undefined if unchanged. */
  readonly quantity: number | undefined;
  readonly reduced: readonly ShopStock[];
}

/**
 * A feed counts what the whole country has, as an export writes it. What other shops have stays there as far as the
 * count reaches, the rest is the feed's shop's.
 */
export function planStock(
  count: number | undefined,
  stock: readonly ExistingStock[] = [],
  { shopNumber, formerShop, countryShops }: MergeContext,
): PlannedStock {
  if (count === undefined) return { quantity: undefined, reduced: [] };
  let left = count;
  const reduced: ShopStock[] = [];
  const isElsewhere = ({ shop_number }: ExistingStock) =>
    shop_number !== shopNumber && shop_number !== formerShop && countryShops.has(shop_number);
  for (const { shop_number, quantity } of stock.filter(isElsewhere).toSorted(byShop)) {
    const kept = Math.min(quantity, left);
    left -= kept;
    if (kept < quantity) reduced.push({ shop_number, quantity: kept });
  }
  const here = stock.find(({ shop_number }) => shop_number === shopNumber)?.quantity ?? 0;
  return { quantity: left === here ? undefined : left, reduced };
}

const byShop = (one: ExistingStock, other: ExistingStock): number =>
  one.shop_number < other.shop_number ? -1 : 1;

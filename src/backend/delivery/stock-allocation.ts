import type { Goods, Stock } from './goods.ts';

/** Units of an item to take from the stock of one shop or warehouse. */
export interface StockAllocation {
  readonly itemId: number;
  readonly shopNumber: string;
  readonly count: number;
}

/** Where goods come from: the pick-up point itself, the warehouse, or other shops via the warehouse. */
export interface Supply {
  readonly allocations: readonly StockAllocation[];
  readonly from: 'point' | 'warehouse' | 'otherShops';
}

/**
 * Takes from the warehouse first, then from shops.
 *
 * @returns null if the country has too little stock
 */
export function supplyParcel(goods: readonly Goods[]): Supply | null {
  const allocations = allocate(goods, ({ stock }) => stock);
  if (!allocations) return null;
  const warehouses = new Set(goods.flatMap(({ stock }) => stock.filter(isInWarehouse).map(numberOf)));
  const inWarehouse = delivered(goods, allocations).every(({ shopNumber }) => warehouses.has(shopNumber));
  return { allocations, from: inWarehouse ? 'warehouse' : 'otherShops' };
}

/**
 * Takes from the shop first, then from the warehouse.
 *
 * @returns null if both have too little stock
 */
export function supplyShop(goods: readonly Goods[], shopNumber: string): Supply | null {
  const isInShopItself = (stock: Stock) => stock.shop_number === shopNumber;
  const allocations = allocate(goods, ({ stock }) => [
    ...stock.filter(isInShopItself),
    ...stock.filter(isInWarehouse),
  ]);
  if (!allocations) return null;
  const shipped = delivered(goods, allocations);
  const isInShop = shipped.length > 0 && shipped.every((allocation) => allocation.shopNumber === shopNumber);
  return { allocations, from: isInShop ? 'point' : 'warehouse' };
}

const isInWarehouse = ({ kind }: Stock) => kind === 'warehouse';
const numberOf = ({ shop_number }: Stock) => shop_number;

/** @param sourcesOf the stock that an item may be taken from, preferred first */
function allocate(
  goods: readonly Goods[],
  sourcesOf: (item: Goods) => readonly Stock[],
): StockAllocation[] | null {
  const allocations: StockAllocation[] = [];
  for (const item of goods) {
    const { itemId } = item;
    let left = item.count;
    for (const { shop_number, quantity } of sourcesOf(item)) {
      if (left === 0) break;
      const allocated = Math.min(left, quantity);
      allocations.push({ itemId, shopNumber: shop_number, count: allocated });
      left -= allocated;
    }
    if (left > 0) return null;
  }
  return allocations;
}

/** Gift cards go by e-mail and do not affect the delivery time. */
function delivered(goods: readonly Goods[], allocations: readonly StockAllocation[]): StockAllocation[] {
  const byEmail = new Set(goods.filter((each) => each.byEmail).map(({ itemId }) => itemId));
  return allocations.filter(({ itemId }) => !byEmail.has(itemId));
}

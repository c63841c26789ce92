import type { Goods, Stock } from './goods.ts';

/** Units of an item to take from the stock of one shop or warehouse. */
export interface Taking {
  readonly itemId: number;
  readonly shopNumber: string;
  readonly count: number;
}

/** Where goods come from: the pick-up point itself, the warehouse, or other shops by way of it. */
export interface Supply {
  readonly takings: readonly Taking[];
  readonly from: 'point' | 'warehouse' | 'otherShops';
}

/**
 * Allocates goods for a courier or terminal: from the warehouse first, then from shops.
 * @returns null if the country has too few
 */
export function supplyParcel(goods: readonly Goods[]): Supply | null {
  const takings = takeAll(goods, () => true);
  if (!takings) return null;
  const warehouses = new Set(goods.flatMap(({ stock }) => stock.filter(isInWarehouse).map(numberOf)));
  const inWarehouse = delivered(goods, takings).every(({ shopNumber }) => warehouses.has(shopNumber));
  return { takings, from: inWarehouse ? 'warehouse' : 'otherShops' };
}

/**
 * Allocates goods for one shop: from its own stock first, then from the warehouse.
 * @returns null if those have too few
 */
export function supplyShop(goods: readonly Goods[], shopNumber: string): Supply | null {
  const takings = takeAll(
    goods.map((each) => ({ ...each, stock: each.stock.toSorted(firstOf(shopNumber)) })),
    (stock) => isInWarehouse(stock) || stock.shop_number === shopNumber,
  );
  if (!takings) return null;
  const carried = delivered(goods, takings);
  const isThere = carried.length > 0 && carried.every((taking) => taking.shopNumber === shopNumber);
  return { takings, from: isThere ? 'point' : 'warehouse' };
}

const isInWarehouse = ({ kind }: Stock) => kind === 'warehouse';
const numberOf = ({ shop_number }: Stock) => shop_number;

const firstOf = (shopNumber: string) => (one: Stock, other: Stock) =>
  Number(other.shop_number === shopNumber) - Number(one.shop_number === shopNumber);

function takeAll(goods: readonly Goods[], mayTake: (stock: Stock) => boolean): Taking[] | null {
  const takings: Taking[] = [];
  for (const { itemId, count, stock } of goods) {
    let left = count;
    for (const { shop_number, quantity } of stock.filter(mayTake)) {
      if (left === 0) break;
      const taken = Math.min(left, quantity);
      takings.push({ itemId, shopNumber: shop_number, count: taken });
      left -= taken;
    }
    if (left > 0) return null;
  }
  return takings;
}

/** Gift cards go by e-mail and do not affect the delivery time. */
function delivered(goods: readonly Goods[], takings: readonly Taking[]): Taking[] {
  const byEmail = new Set(goods.filter((each) => each.byEmail).map(({ itemId }) => itemId));
  return takings.filter(({ itemId }) => !byEmail.has(itemId));
}

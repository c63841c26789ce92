import type { Goods, Stock } from './goods.ts';

/** So many of an item are to be taken off the stock of this shop or warehouse. */
export interface Taking {
  readonly itemId: number;
  readonly shopNumber: string;
  readonly count: number;
}

/** From where goods are taken; `from` says whether they have to travel: not at all, as usual, or by the warehouse. */
export interface Supply {
  readonly takings: readonly Taking[];
  readonly from: 'point' | 'warehouse' | 'otherShops';
}

/**
 * Goods for a courier or a pick-up point: from the warehouse, and what that lacks from the shops.
 * @returns null where the country has too little
 */
export function supplyParcel(goods: readonly Goods[]): Supply | null {
  const takings = takeAll(goods, () => true);
  if (!takings) return null;
  const warehouses = new Set(goods.flatMap(({ stock }) => stock.filter(isInWarehouse).map(numberOf)));
  const inWarehouse = delivered(goods, takings).every(({ shopNumber }) => warehouses.has(shopNumber));
  return { takings, from: inWarehouse ? 'warehouse' : 'otherShops' };
}

/**
 * Goods for one shop: what lies in it, and the rest from the warehouse.
 * @returns null where that is too little
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

/** Without the gift cards, which go by e-mail and keep no parcel waiting. */
function delivered(goods: readonly Goods[], takings: readonly Taking[]): Taking[] {
  const byEmail = new Set(goods.filter((each) => each.byEmail).map(({ itemId }) => itemId));
  return takings.filter(({ itemId }) => !byEmail.has(itemId));
}

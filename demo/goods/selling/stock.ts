import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Chance } from '../../chance.ts';
import { type ShopRow, warehouses } from '../../places/shops.ts';

export type StockRow = Insertable<Schema['stock']>;

export interface StockRequest {
  /** One item per size, in the order of sizes. */
  readonly itemIds: readonly number[];
  readonly soldInAm: boolean;
  /** Must be in stock in both countries, because a look shows it. */
  readonly assured: boolean;
  /** Stocked in few shops, as most models of a large catalogue are. */
  readonly sparse: boolean;
  /** Popularity, 0 to 1. */
  readonly fame: number;
}

type StockState = 'usual' | 'soldOut' | 'last' | 'regional' | 'warehouseOnly';

/** A product's stock rows, spread as unevenly as in a real shop; there is none for a size out of stock. */
export function stockOf(request: StockRequest, shops: readonly ShopRow[], chance: Chance): StockRow[] {
  const state: StockState = request.assured
    ? 'usual'
    : chance.weighted<StockState>([
        ['usual', 78],
        ['soldOut', 2],
        ['last', 7],
        ['regional', 7],
        ['warehouseOnly', 6],
      ]);
  if (state === 'soldOut') return [];
  if (state === 'last') return lastPieces(request, shops, chance);
  const rows: StockRow[] = [];
  const open = shops.filter(({ kind, country }) => kind === 'shop' && (country === 'RU' || request.soldInAm));
  const share = request.sparse ? 0.02 : 0.12 + request.fame * 0.25;
  const stocked =
    state === 'warehouseOnly'
      ? []
      : state === 'regional'
        ? chance.some(open, chance.int(2, 5))
        : open.filter(({ position }) => chance.is(share * (position < 15 ? 1.8 : 1)));
  const middle = (request.itemIds.length - 1) / 2;
  for (const [index, itemId] of request.itemIds.entries()) {
    const away = middle === 0 ? 0 : Math.abs(index - middle) / middle;
    const add = (shopNumber: string, quantity: number) => {
      if (quantity > 0) rows.push({ item_id: itemId, shop_number: shopNumber, quantity });
    };
    const gone = !request.assured && chance.is(0.1 + away * 0.15);
    if (gone) continue;
    if (state !== 'regional') {
      const most = Math.round(26 - away * 18);
      add(warehouses.RU, request.assured ? chance.int(3, most) : chance.is(0.12) ? 0 : chance.int(1, most));
      if (request.soldInAm)
        add(warehouses.AM, request.assured ? chance.int(2, 9) : chance.is(0.25) ? 0 : chance.int(1, 9));
    }
    for (const { number } of stocked)
      if (chance.is(0.75 - away * 0.35))
        add(
          number,
          chance.weighted([
            [1, 5],
            [2, 3],
            [3, 1],
            [4, 1],
          ]),
        );
  }
  return rows;
}

function lastPieces({ itemIds }: StockRequest, shops: readonly ShopRow[], chance: Chance): StockRow[] {
  const numbers = [
    warehouses.RU,
    ...shops.filter(({ country, kind }) => country === 'RU' && kind === 'shop').map(({ number }) => number),
  ];
  return chance
    .some(itemIds, chance.int(1, 2))
    .flatMap((itemId) =>
      chance
        .some(numbers, chance.int(1, 2))
        .map((shopNumber) => ({ item_id: itemId, shop_number: shopNumber, quantity: 1 })),
    );
}

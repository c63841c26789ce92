import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Chance } from '../chance.ts';
import { type ShopRow, warehouses } from '../places/shops.ts';

export type StockRow = Insertable<Schema['stock']>;

export interface StockWish {
  /** Sizes, one item each, in their order. */
  readonly itemIds: readonly number[];
  readonly soldInAm: boolean;
  /** It must be to be had in both countries, as part of a look. */
  readonly assured: boolean;
  /** A large shop keeps the bulk of its models in few places. */
  readonly sparse: boolean;
  /** 0 to 1: how well it sells. */
  readonly fame: number;
}

type Case = 'usual' | 'soldOut' | 'last' | 'regional' | 'warehouseOnly';

/** Where a product lies: uneven as in life, only where there is something. */
export function stockOf(wish: StockWish, shops: readonly ShopRow[], chance: Chance): StockRow[] {
  const state: Case = wish.assured
    ? 'usual'
    : chance.weighted<Case>([
        ['usual', 78],
        ['soldOut', 2],
        ['last', 7],
        ['regional', 7],
        ['warehouseOnly', 6],
      ]);
  if (state === 'soldOut') return [];
  if (state === 'last') return lastPieces(wish, shops, chance);
  const rows: StockRow[] = [];
  const open = shops.filter(({ kind, country }) => kind === 'shop' && (country === 'RU' || wish.soldInAm));
  const share = wish.sparse ? 0.02 : 0.12 + wish.fame * 0.25;
  const kept =
    state === 'warehouseOnly'
      ? []
      : state === 'regional'
        ? chance.some(open, chance.int(2, 5))
        : open.filter(({ position }) => chance.is(share * (position < 15 ? 1.8 : 1)));
  const middle = (wish.itemIds.length - 1) / 2;
  for (const [index, itemId] of wish.itemIds.entries()) {
    const away = middle === 0 ? 0 : Math.abs(index - middle) / middle;
    const add = (shopNumber: string, quantity: number) => {
      if (quantity > 0) rows.push({ item_id: itemId, shop_number: shopNumber, quantity });
    };
    const gone = !wish.assured && chance.is(0.1 + away * 0.15);
    if (gone) continue;
    if (state !== 'regional') {
      const most = Math.round(26 - away * 18);
      add(warehouses.RU, wish.assured ? chance.int(3, most) : chance.is(0.12) ? 0 : chance.int(1, most));
      if (wish.soldInAm)
        add(warehouses.AM, wish.assured ? chance.int(2, 9) : chance.is(0.25) ? 0 : chance.int(1, 9));
    }
    for (const { number } of kept)
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

function lastPieces({ itemIds }: StockWish, shops: readonly ShopRow[], chance: Chance): StockRow[] {
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

import type { RawBuilder } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { preparedForList, type ValueNamed } from '#src/backend/database/prepared.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** An item to be delivered with its stock in the country: warehouses first, then shops with the most units. */
export interface Goods {
  readonly itemId: number;
  readonly count: number;
  /** In minor units; null if not sold in the country. */
  readonly price: number | null;
  readonly byEmail: boolean;
  readonly stock: readonly Stock[];
}

export type Stock = Awaited<ReturnType<typeof selectStock>>[number];

/** Reads price and stock of items. Unknown items are left out; counts of repeated ones are added up. */
export async function readGoods(
  query: Queryable,
  country: CountryCode,
  items: readonly { readonly itemId: number; readonly count: number }[],
): Promise<Goods[]> {
  const counts = new Map<number, number>();
  for (const { itemId, count } of items) counts.set(itemId, (counts.get(itemId) ?? 0) + count);
  if (counts.size === 0) return [];
  const ids = [...counts.keys()];
  const [rows, stock] = await Promise.all([
    selectItems(query, ids, { country }),
    selectStock(query, ids, { country }),
  ]);
  const stockOf = Map.groupBy(stock.sort(byAllocationPriority), ({ item_id }) => item_id);
  return rows.map(({ id, price, code }) => ({
    itemId: id,
    count: counts.get(id) ?? 0,
    price,
    byEmail: code === GIFT_CARD_MODEL,
    stock: stockOf.get(id) ?? [],
  }));
}

interface GoodsScope {
  readonly country: CountryCode;
}

const selectItems = preparedForList((query, ids: RawBuilder<number>[], value: ValueNamed<GoodsScope>) =>
  query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (on) =>
      on
        .onRef('product_prices.product_id', '=', 'products.id')
        .on('product_prices.country', '=', value('country')),
    )
    .leftJoin('gifts', (on) =>
      on.onRef('gifts.item_id', '=', 'items.id').on('gifts.country', '=', value('country')),
    )
    .where('items.id', 'in', ids)
    .orderBy('items.id')
    .select((eb) => [
      'items.id',
      eb.fn.coalesce('product_prices.price', 'gifts.amount').as('price'),
      'models.code',
    ]),
);

const selectStock = preparedForList((query, ids: RawBuilder<number>[], value: ValueNamed<GoodsScope>) =>
  query
    .selectFrom('stock')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .where('stock.item_id', 'in', ids)
    .where('stock.quantity', '>', 0)
    .where('shops.country', '=', value('country'))
    .where('shops.closed_at', 'is', null)
    .select(['stock.item_id', 'stock.shop_number', 'stock.quantity', 'shops.kind', 'shops.position']),
);

const byAllocationPriority = (one: Stock, other: Stock) =>
  Number(other.kind === 'warehouse') - Number(one.kind === 'warehouse') ||
  other.quantity - one.quantity ||
  one.position - other.position;

/** The price of the goods in minor units without gift cards, which count as money. */
export const sumOfGoods = (goods: readonly Goods[]): number =>
  goods.reduce((sum, { price, count, byEmail }) => sum + (byEmail ? 0 : (price ?? 0) * count), 0);

export const areAllByEmail = (goods: readonly Goods[]): boolean =>
  goods.length > 0 && goods.every(({ byEmail }) => byEmail);

/** The goods that are sold and in stock, each limited to the units available. */
export const inStock = (goods: readonly Goods[]): Goods[] =>
  goods.flatMap((each) => {
    const count = each.price === null ? 0 : Math.min(each.count, totalOf(each.stock));
    return count === 0 ? [] : [{ ...each, count }];
  });

const totalOf = (stock: readonly Stock[]) => stock.reduce((sum, { quantity }) => sum + quantity, 0);

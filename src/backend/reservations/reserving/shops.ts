import type { Queryable } from '#src/backend/database/database.ts';
import { dateAfter } from '#src/backend/delivery/index.ts';
import { listShops } from '#src/backend/shop/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { WantedItem } from '../records/goods.ts';
import { holdEnd } from './closing-time.ts';

/** The country's shops that have all of the items in stock, in the configured order. */
export async function shopsWithAll(
  query: Queryable,
  country: CountryCode,
  items: readonly WantedItem[],
): Promise<Shop[]> {
  const [shops, stock] = await Promise.all([
    listShops({ query }, { country }),
    query
      .selectFrom('stock')
      .where(
        'item_id',
        'in',
        items.map(({ itemId }) => itemId),
      )
      .where('quantity', '>', 0)
      .select(['shop_number', 'item_id', 'quantity'])
      .execute(),
  ]);
  const stockOf = Map.groupBy(stock, ({ shop_number }) => shop_number);
  return shops.filter(({ number }) => {
    const units = new Map(stockOf.get(number)?.map(({ item_id, quantity }) => [item_id, quantity]));
    return items.every(({ itemId, count }) => (units.get(itemId) ?? 0) >= count);
  });
}

/** Whether the shop is closed on a day on which it would keep the goods. */
export function isPaused(shop: Shop, now: Date): boolean {
  const { pause } = shop;
  return pause !== undefined && pause.from <= holdEnd(shop, now).day && dateAfter(now, shop, 0) <= pause.till;
}

/** A shop of the country that is open to the public. */
export async function shopOf(
  query: Queryable,
  country: CountryCode,
  number: string,
): Promise<Shop | undefined> {
  const [shop] = await listShops({ query }, { country, number });
  return shop;
}

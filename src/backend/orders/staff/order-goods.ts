import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { spellingsOf } from '#src/backend/kernel/staff/spellings.ts';
import type { AddableGoods } from '#src/contract/cart/staff-edits.ts';
import { sellable } from '../changes/edits/goods.ts';
import { type OrderRow, readOrderLines } from '../records/rows.ts';

const MOST = 10;

/** Goods by barcode or article, or those that an order has, with all sizes and their stock in the order's country. */
export async function findOrderGoods(
  query: Queryable,
  order: OrderRow,
  code: string,
): Promise<AddableGoods[]> {
  const codes = code === '' ? await ownCodes(query, order) : await codesNamed(query, code);
  if (codes.length === 0) return [];
  const rows = await sellable(query, order.country)
    .where('products.code', 'in', codes.slice(0, MOST))
    .select((eb) =>
      eb
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .whereRef('stock.item_id', '=', 'items.id')
        .where('shops.country', '=', order.country)
        .select((stock) => stock.fn.sum<number>('stock.quantity').as('units'))
        .as('units'),
    )
    .orderBy('products.code')
    .orderBy('items.id')
    .execute();
  return [...Map.groupBy(rows, ({ product_code }) => product_code)].map(([modelColorCode, sizes]) => ({
    modelColorCode,
    title: [sizes[0]?.model_title, sizes[0]?.color_name].filter(Boolean).join(', '),
    sizes: sizes.map(({ item_id, size, units, price }) => ({
      itemId: item_id,
      size,
      available: Number(units ?? 0),
      price: wholeUnits(price),
    })),
  }));
}

const ownCodes = async (query: Queryable, { id }: OrderRow): Promise<string[]> =>
  (await readOrderLines(query, [id])).map(({ product_code }) => product_code);

async function codesNamed(query: Queryable, code: string): Promise<string[]> {
  const rows = await query
    .selectFrom('products')
    .leftJoin('items', 'items.product_id', 'products.id')
    .where((eb) => eb.or([eb('items.barcode', '=', code), eb('products.code', 'in', spellingsOf(code))]))
    .select('products.code')
    .distinct()
    .limit(MOST)
    .execute();
  return rows.map((row) => row.code);
}

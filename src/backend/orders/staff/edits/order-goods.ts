import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { AddableGoods } from '#src/contract/cart/staff-edits/lines.ts';
import { type OrderRow, readOrderLines } from '../../records/rows.ts';
import { findSoldGoods } from '../../records/sold-goods.ts';

const MOST_OWN = 10;

/** Goods by barcode or article, or those that an order has, with all sizes and their stock in the order's country. */
export async function findOrderGoods(
  query: Queryable,
  order: OrderRow,
  code: string,
): Promise<AddableGoods[]> {
  const codes = code === '' ? await ownCodes(query, order) : [];
  const found = await findSoldGoods(query, { country: order.country, text: code, codes });
  return found.map((sizes) => ({
    modelColorCode: sizes[0].product_code,
    title: [sizes[0].model_title, sizes[0].color_name].filter(Boolean).join(', '),
    sizes: sizes.map(({ item_id, size, available, price }) => ({
      itemId: item_id,
      size,
      available,
      price: wholeUnits(price),
    })),
  }));
}

const ownCodes = async (query: Queryable, { id }: OrderRow): Promise<string[]> =>
  (await readOrderLines(query, [id])).map(({ product_code }) => product_code).slice(0, MOST_OWN);

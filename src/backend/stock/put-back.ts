import type { Queryable } from '#src/backend/database/database.ts';
import { type MoveCause, recordMoves } from './stock-moves.ts';
import type { StockUnits } from './take-stock.ts';

/** Returns units to the stock of a shop; the caller also records the stock change. */
export async function putBack(
  query: Queryable,
  { itemId, shopNumber, count }: StockUnits,
  cause: MoveCause,
): Promise<void> {
  const { quantity } = await query
    .insertInto('stock')
    .values({ item_id: itemId, shop_number: shopNumber, quantity: count })
    .onConflict((on) =>
      on
        .columns(['item_id', 'shop_number'])
        .doUpdateSet((eb) => ({ quantity: eb('stock.quantity', '+', count) })),
    )
    .returning('quantity')
    .executeTakeFirstOrThrow();
  await recordMoves(query, cause, [{ itemId, shopNumber, delta: count, became: quantity }]);
}

import { addAvailable, CartRefusal, lockCart } from '#src/backend/cart/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { readOrderLines } from '../records/rows.ts';

type Reply = CallReply<Contract['cart']['repeatOrder']>;

/** Puts the goods of an order into the shopper's cart, as far as they are in stock. */
export async function repeatOrder(
  { query }: Database,
  shopper: Shopper,
  orderId: number,
  now: Date,
): Promise<Reply> {
  const lines = (await readOrderLines(query, [orderId])).filter(({ is_present }) => is_present === 0);
  const units = lines.map(({ item_id, count }) => ({ productId: item_id, count }));
  try {
    const inCart = await query.transaction().execute(async (transaction) => {
      const id = await lockCart(transaction, shopper, now);
      return addAvailable(transaction, { id, country: shopper.country }, units, now);
    });
    const missing = lines.flatMap(({ item_id, model_title, size, count }) => {
      const has = inCart.get(item_id) ?? 0;
      return has < count ? [{ itemId: item_id, modelTitle: model_title, size, inCart: has }] : [];
    });
    const sum = [...inCart.values()].reduce((all, count) => all + count, 0);
    return { success: true, errorMessage: '', inCart: sum, missing };
  } catch (error) {
    if (!(error instanceof CartRefusal)) throw error;
    return { success: false, errorMessage: error.code, inCart: 0, missing: [] };
  }
}

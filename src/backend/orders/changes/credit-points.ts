import { earnPoints } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { customerIdOf } from '#src/backend/kernel/owners.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { type OrderRow, readOrderLines } from '../records/rows.ts';

/**
 * Credits a delivered order's points to its customer; gift cards and delivery earn none.
 *
 * @returns the number of points
 */
export async function creditPoints(query: Queryable, order: OrderRow, at: Date): Promise<number> {
  const customerId = customerIdOf(order);
  if (customerId === null) return 0;
  const lines = await readOrderLines(query, [order.id]);
  const goods = lines
    .filter(({ model_code }) => model_code !== GIFT_CARD_MODEL)
    .reduce((sum, { price, count }) => sum + price * count, 0);
  const { country, discount } = order;
  return earnPoints(query, { customerId, country, order, paidMinor: goods - discount, at });
}

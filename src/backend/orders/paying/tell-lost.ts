import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { readPayments } from '#src/backend/payments/index.ts';
import { lostMessages } from '../messages/lost.ts';
import { orderLetters } from '../messages/order-letters.ts';
import type { OrderLinks } from '../records/order-links.ts';
import { isToBePaidAgain } from '../records/payable.ts';

/**
 * Asks to pay an order again whose held money is gone, once for each payment.
 *
 * @param query a transaction that has locked the payment: who locks both locks the order first, so it is read only
 */
export async function tellLost(
  query: Queryable,
  payment: { readonly id: number; readonly order_id: number },
  links: OrderLinks,
  now: Date,
): Promise<void> {
  const order = await query
    .selectFrom('orders')
    .where('id', '=', payment.order_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (order.total_price === 0) return;
  if (!isToBePaidAgain(order.status, await readPayments(query, order.id))) return;
  for (const message of lostMessages(await orderLetters(query, order, links)))
    await enqueue(query, `order:${order.number}:lost-${payment.id}:${message.kind}`, message, now);
}

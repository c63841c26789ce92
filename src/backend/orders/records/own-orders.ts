import type { Database } from '#src/backend/database/database.ts';
import { type CallContext, notFound } from '#src/backend/kernel/handler.ts';
import type { Shopper, Shoppers } from '#src/backend/kernel/owners.ts';
import { findByKey, findByNumber, type OrderRow } from './rows.ts';

export interface OwnOrders {
  /** @throws Refusal 404 */
  byNumber(number: string, context: CallContext): Promise<OrderRow>;
  /** @throws Refusal 404 if the key belongs to somebody else */
  byKey(key: string, shopper: Shopper): Promise<OrderRow | undefined>;
  /** @throws Refusal 404 */
  existingByKey(key: string, shopper: Shopper): Promise<OrderRow>;
}

export function createOwnOrders({ query }: Database, shoppers: Shoppers): OwnOrders {
  async function byKey(key: string, { owner }: Shopper): Promise<OrderRow | undefined> {
    const order = await findByKey(query, key);
    if (order && order.owner !== owner) throw notFound('Order');
    return order;
  }

  return {
    byKey,
    async existingByKey(key, shopper) {
      const order = await byKey(key, shopper);
      if (!order) throw notFound('Order');
      return order;
    },
    async byNumber(number, context) {
      const { owner } = await shoppers.of(context, context.country);
      const order = await findByNumber(query, number);
      if (order?.owner !== owner) throw notFound('Order');
      return order;
    },
  };
}

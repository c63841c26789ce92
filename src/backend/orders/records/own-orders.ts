import type { Database } from '#src/backend/database/database.ts';
import { type CallContext, notFound } from '#src/backend/kernel/handler.ts';
import { isOwn, type Shopper, type Shoppers } from '#src/backend/kernel/owners.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { findByKey, findByNumber, type OrderRow } from './rows.ts';

export interface OpenedOrder {
  readonly order: OrderRow;
  /** False if opened by a link alone. */
  readonly isOwn: boolean;
}

export interface OwnOrders {
  /** @throws Refusal 404 */
  byNumber(number: string, context: CallContext): Promise<OrderRow>;
  /**
   * The shopper's own order, or one opened by its link.
   *
   * @throws Refusal 404
   */
  byLink(number: string, key: string | undefined, context: CallContext): Promise<OpenedOrder>;
  /** @throws Refusal 404 if the key belongs to another shopper */
  byKey(key: string, shopper: Shopper): Promise<OrderRow | undefined>;
  /** @throws Refusal 404 */
  existingByKey(key: string, shopper: Shopper): Promise<OrderRow>;
}

interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly readKeys: OrderDependencies['readKeys'];
}

export function createOwnOrders({ database, now, readKeys }: Dependencies, shoppers: Shoppers): OwnOrders {
  const { query } = database;

  async function byKey(key: string, shopper: Shopper): Promise<OrderRow | undefined> {
    const order = await findByKey(query, key);
    if (order && !isOwn(order, shopper)) throw notFound('Order');
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
      const shopper = await shoppers.of(context, context.country);
      const order = await findByNumber(query, number);
      if (!order || !isOwn(order, shopper)) throw notFound('Order');
      return order;
    },
    async byLink(number, key, context) {
      const shopper = await shoppers.of(context, context.country);
      const order = await findByNumber(query, number);
      if (order?.country !== context.country) throw notFound('Order');
      if (isOwn(order, shopper)) return { order, isOwn: true };
      if (key === undefined || !(await readKeys()).links.isValid(order, key, now())) throw notFound('Order');
      return { order, isOwn: false };
    },
  };
}

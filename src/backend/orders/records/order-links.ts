import type { Database } from '#src/backend/database/database.ts';
import { linkKeysOf } from '#src/backend/kernel/link-keys.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import { ORDER_LINK_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Origins } from '#src/config/origins.ts';
import type { OrderRow } from './rows.ts';

/**
 * Signed links to single orders, for mails and SMS: they open the order on any device, without signing in.
 */
export interface OrderLinks {
  url(order: OrderRow): string;
  /** The URL of the country's shop that it was placed in. */
  shopUrl(order: Pick<OrderRow, 'country'>): string;
  /** The key of an order's link; null once the link has expired. */
  keyOf(order: OrderRow, now: Date): string | null;
  /** Whether the key belongs to this order's link and the link has not expired. */
  isValid(order: OrderRow, key: string, now: Date): boolean;
}

/** @returns a function that must not be called inside a transaction: it reads the secret */
export function createOrderLinks(
  database: Pick<Database, 'query'>,
  origins: Origins,
): () => Promise<OrderLinks> {
  const secret = secretNamed(database, 'order-links');
  return async () => linksSignedWith(await secret(), origins);
}

function linksSignedWith(secret: Buffer, origins: Origins): OrderLinks {
  const keys = linkKeysOf(secret);
  const isCurrent = (order: OrderRow, now: Date): boolean =>
    now.getTime() - Date.parse(order.created_at) < ORDER_LINK_DAYS * DAY_MS;

  return {
    shopUrl: (order) => origins[order.country],
    url: (order) => `${origins[order.country]}/pay/${order.number}/${keys.keyOf(order.number)}`,
    keyOf: (order, now) => (isCurrent(order, now) ? keys.keyOf(order.number) : null),
    isValid: (order, key, now) => isCurrent(order, now) && keys.isKeyOf(order.number, key),
  };
}

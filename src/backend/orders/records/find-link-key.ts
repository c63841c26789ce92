import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import { createOrderLinks } from './order-links.ts';
import { findByNumber } from './rows.ts';

interface Dependencies {
  readonly database: Database;
  readonly origins: Origins;
  readonly now: () => Date;
}

interface OrderClaim {
  readonly country: CountryCode;
  readonly number: string;
  /** Digits with the country code. */
  readonly phone: string;
}

/**
 * Finds the key of an order's link by number and phone; null if there is no such order in the country, or its
 * link has expired. Must not be called inside a transaction.
 */
export function createLinkKeyFinder({ database, origins, now }: Dependencies) {
  const links = createOrderLinks(database, origins);
  return async ({ country, number, phone }: OrderClaim): Promise<string | null> => {
    const { keyOf } = await links();
    const order = await findByNumber(database.query, number);
    return order?.country === country && order.phone === phone ? keyOf(order, now()) : null;
  };
}

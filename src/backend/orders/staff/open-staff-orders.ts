import { pino } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { giftCardKey } from '#src/backend/gift-cards/index.ts';
import { createCardTokens } from '#src/backend/payments/index.ts';
import { paidOrders } from '../paying/paid-orders.ts';
import { createStaffOrders, type StaffOrders } from './staff-orders.ts';
import { createStaffReturns, type StaffReturns } from './staff-returns.ts';

/** Staff operations for a terminal command; refunds and messages are left to the shop's own process. */
export function openStaffOrders(
  database: Database,
  now = () => new Date(),
): {
  readonly orders: StaffOrders;
  readonly returns: StaffReturns;
} {
  const readKey = giftCardKey(database);
  const dependencies = {
    database,
    log: pino({ level: 'silent' }),
    now,
    provider: null,
    cardTokens: createCardTokens(database),
    giftCardKey: readKey,
    orders: paidOrders(database, readKey),
  };
  const orders = createStaffOrders(dependencies);
  return { orders, returns: createStaffReturns(dependencies, orders) };
}

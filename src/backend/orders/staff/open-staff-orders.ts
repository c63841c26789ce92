import { pino } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { giftCardKey } from '#src/backend/gift-cards/index.ts';
import { paidOrders } from '../paying/paid-orders.ts';
import { createStaffOrders, type StaffOrders } from './staff-orders.ts';

/**
 * The staff's work on orders for a command at the terminal. It talks to no payment provider and sends no message: what
 * it leaves to do is in the database, and the shop's own process does it within seconds.
 */
export function openStaffOrders(database: Database): StaffOrders {
  const readKey = giftCardKey(database);
  return createStaffOrders({
    database,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    provider: null,
    giftCardKey: readKey,
    orders: paidOrders(database, readKey),
  });
}

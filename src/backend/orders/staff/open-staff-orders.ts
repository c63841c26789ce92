import { pino } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { giftCardKey } from '#src/backend/gift-cards/index.ts';
import { createCardTokens } from '#src/backend/payments/index.ts';
import { paidOrders } from '../paying/paid-orders.ts';
import { createStaffOrders, type StaffOrders } from './staff-orders.ts';

/** Staff operations for a terminal command; refunds and messages are left to the shop's own process. */
export function openStaffOrders(database: Database): StaffOrders {
  const readKey = giftCardKey(database);
  return createStaffOrders({
    database,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    provider: null,
    cardTokens: createCardTokens(database),
    giftCardKey: readKey,
    orders: paidOrders(database, readKey),
  });
}

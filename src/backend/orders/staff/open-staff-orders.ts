import { pino } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { createCardTokens, noProviders } from '#src/backend/payments/index.ts';
import type { Origins } from '#src/config/origins.ts';
import { createOrderKeys } from '../order-keys.ts';
import { paidOrders } from '../paying/paid-orders.ts';
import { createStaffReturns, type StaffReturns } from './returns/staff-returns.ts';
import { createStaffOrders, type StaffOrders } from './staff-orders.ts';

interface StaffOrderOptions {
  readonly origins: Origins;
  /** The shop's own keys, for gift cards of orders that the staff marks as paid. */
  readonly giftCardKeys?: readonly Uint8Array[];
  readonly vatCode?: number | undefined;
  readonly isMarking?: boolean | undefined;
  readonly now?: () => Date;
}

/** Staff operations for a command in the terminal; the shop's own process sends refunds and messages. */
export function openStaffOrders(
  database: Database,
  { now = () => new Date(), ...settings }: StaffOrderOptions,
): {
  readonly orders: StaffOrders;
  readonly returns: StaffReturns;
} {
  const readKeys = createOrderKeys(database, settings);
  const dependencies = {
    database,
    log: pino({ level: 'silent' }),
    now,
    providers: noProviders,
    cardTokens: createCardTokens(database),
    readKeys,
    orders: paidOrders(database, readKeys, now),
    askRates: async () => {},
    carrier: null,
    isMarking: settings.isMarking ?? false,
  };
  const orders = createStaffOrders(dependencies);
  return { orders, returns: createStaffReturns(dependencies, orders) };
}

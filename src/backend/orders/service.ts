import type { TimedDependencies } from '#src/backend/app.ts';
import { giftCardHandlers, giftCardKey } from '#src/backend/gift-cards/index.ts';
import type { Handlers } from '#src/backend/handler.ts';
import { sendDue } from '#src/backend/messages/outbox.ts';
import type { Shoppers } from '#src/backend/owners.ts';
import type { Desk } from '#src/backend/payments/desk.ts';
import { refundDue } from '#src/backend/payments/refunds.ts';
import { lookAtStragglers } from '#src/backend/payments/stragglers.ts';
import type { Contract } from '#src/contract/index.ts';
import { expireUnpaid } from './expire.ts';
import { orderHandlers } from './handlers.ts';
import { staffHandlers } from './staff.ts';
import { createStaffOrders } from './staff-orders.ts';
import { createStockVersion } from './stock-version.ts';
import { createUpkeep, type Upkeep } from './upkeep.ts';

/** All that has to do with orders: their calls, and what is done about them between the calls. */
export function createOrders(
  dependencies: TimedDependencies,
  shoppers: Shoppers,
): { handlers: Handlers<Contract['cart']>; upkeep: Upkeep } {
  const { database, log, now, runningTime, providers, staffToken = null } = dependencies;
  const readKey = giftCardKey(database);
  const desk: Desk = { database, log, now, provider: providers.payments, giftCardKey: readKey };
  const stockVersion = createStockVersion(database);
  const upkeep = createUpkeep(
    {
      send: () => sendDue({ database, sender: providers.messages, log, now }),
      expire: async () => expireUnpaid(desk, await runningTime.keep()),
      refund: () => refundDue(desk),
      stragglers: () => lookAtStragglers(desk),
      stockVersion: stockVersion.renew,
    },
    log,
  );
  return {
    handlers: {
      ...orderHandlers(dependencies, shoppers, desk, upkeep),
      ...giftCardHandlers(dependencies, shoppers, readKey),
      ...staffHandlers(staffToken, createStaffOrders(desk)),
    },
    upkeep,
  };
}

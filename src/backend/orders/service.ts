import { giftCardHandlers, giftCardKey } from '#src/backend/gift-cards/index.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import type { MessageSender } from '#src/backend/messages/messages.ts';
import { sendDue } from '#src/backend/messages/outbox.ts';
import type { Desk } from '#src/backend/payments/desk.ts';
import type { PaymentProvider } from '#src/backend/payments/provider.ts';
import { refundDue } from '#src/backend/payments/refunds.ts';
import { lookAtStragglers } from '#src/backend/payments/stragglers.ts';
import type { Contract } from '#src/contract/index.ts';
import { expireUnpaid } from './expire.ts';
import { orderHandlers } from './handlers.ts';
import { staffHandlers } from './staff.ts';
import { createStaffOrders } from './staff-orders.ts';
import { createStockVersion } from './stock-version.ts';
import { createUpkeep, type Upkeep } from './upkeep.ts';

export interface OrdersDependencies extends TimedDependencies {
  readonly providers: { readonly messages: MessageSender; readonly payments: PaymentProvider | null };
  /** The bearer of the staff's calls; without one they answer 403. */
  readonly staffToken?: string | undefined;
}

/** All that has to do with orders: their calls, and what is done about them between the calls. */
export function createOrders(
  dependencies: OrdersDependencies,
  shoppers: Shoppers,
): { handlers: Handlers<Contract['cart']>; upkeep: Upkeep } {
  const { database, log, now, runningTime, providers, staffToken = null } = dependencies;
  const readKey = giftCardKey(database);
  const desk: Desk = { database, log, now, provider: providers.payments, giftCardKey: readKey };
  const post = { database, sender: providers.messages, log, now };
  const stockVersion = createStockVersion(database);
  const upkeep = createUpkeep(
    {
      mail: () => sendDue(post, 'mail'),
      messages: () => sendDue(post, 'phone'),
      expire: async () => {
        // What is given back to the stock is told of in the same round.
        try {
          await expireUnpaid(desk, await runningTime.keep());
        } finally {
          await stockVersion.renew();
        }
      },
      refund: () => refundDue(desk),
      stragglers: () => lookAtStragglers(desk),
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

import type { AskRates, Carrier } from '#src/backend/carriers/index.ts';
import { countUnits } from '#src/backend/cart/index.ts';
import { expirePoints } from '#src/backend/club/index.ts';
import { giftCardHandlers, giftCardStaffHandlers } from '#src/backend/gift-cards/index.ts';
import type { Captcha } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, unauthorized } from '#src/backend/kernel/handler.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import { type MessageSender, sendDue } from '#src/backend/messages/index.ts';
import {
  boundedProvider,
  cardHandlers,
  createCardTokens,
  createHoldEnding,
  createOrderRefunds,
  createReceiptSending,
  createReconciling,
  createRefunds,
  findReceipts,
  type PaymentProvider,
  paymentProviders,
  reconciliationHandlers,
} from '#src/backend/payments/index.ts';
import { createStockVersion } from '#src/backend/stock/index.ts';
import { ORDER_CAPS, type OrderCaps } from '#src/config/caps.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { noticeHandlers } from './carrying/carrier-notices.ts';
import { createParcelsTask } from './carrying/parcels-task.ts';
import { orderHandlers } from './handlers.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { createOrderKeys } from './order-keys.ts';
import { createAskingAboutPayments } from './paying/open-payments.ts';
import { paidOrders } from './paying/paid-orders.ts';
import { callerHandlers } from './placing/for-caller/handlers.ts';
import { listOrders } from './records/list-orders.ts';
import { readUnpaidOrder } from './records/unpaid-order.ts';
import { editHandlers } from './staff/edits/edit-handlers.ts';
import { createStaffEdits } from './staff/edits/staff-edits.ts';
import { giftCardIssuing } from './staff/issue-gift-card.ts';
import { ownListHandlers } from './staff/list/own-list-handlers.ts';
import { customerMessageHandlers } from './staff/notes/customer-messages.ts';
import { noteHandlers } from './staff/notes/staff-notes.ts';
import { trackingHandlers } from './staff/notes/staff-tracking.ts';
import { packingHandlers } from './staff/packing/packing-handlers.ts';
import { createStaffPacking } from './staff/packing/staff-packing.ts';
import { paperHandlers } from './staff/papers/papers.ts';
import { parcelHandlers } from './staff/parcels/parcel-handlers.ts';
import { receiptHandlers } from './staff/receipts/receipt-handlers.ts';
import { refundHandlers } from './staff/refunds/refund-handlers.ts';
import { createStaffHandRefunds } from './staff/refunds/staff-hand-refunds.ts';
import { createStaffRefunds } from './staff/refunds/staff-refunds.ts';
import { fittingHandlers } from './staff/returns/fitting-quote.ts';
import { returnForHandlers } from './staff/returns/return-for.ts';
import { outletHandlers } from './staff/returns/staff-outlet.ts';
import { createStaffReturns } from './staff/returns/staff-returns.ts';
import { staffSearchHandlers } from './staff/search/staff-search.ts';
import { staffHandlers } from './staff/staff-handlers.ts';
import { createStaffOrders } from './staff/staff-orders.ts';
import { dayHandlers } from './staff/today/day.ts';
import { troubleHandlers } from './staff/today/troubles.ts';
import { createOrderExpiry } from './upkeep/expire.ts';
import { createGiftSending } from './upkeep/send-gifts.ts';
import { createUpkeep } from './upkeep/upkeep.ts';

export interface OrderServiceDependencies extends TimedDependencies {
  readonly providers: {
    readonly messages: MessageSender;
    readonly payments: PaymentProvider | null;
    readonly localPayments?: readonly PaymentProvider[];
    readonly carrier?: Carrier | null;
  };
  /** Called before delivery is quoted. */
  readonly askRates: AskRates;
  /** The shops' origins, for links in mails and SMS. */
  readonly origins: Readonly<Record<CountryCode, string>>;
  /** Used near the limits of orders. */
  readonly captcha: Captcha;
  /** By default those of production. */
  readonly orderCaps?: OrderCaps | undefined;
  /** The keys of gift cards' PINs, newest first; by default a secret in the database. */
  readonly giftCardKeys?: readonly Uint8Array[] | undefined;
  /** The number of the seller's rate of VAT in Russia. */
  readonly vatCode?: number | undefined;
  /** Whether units of goods that need a mark of «Честный знак» are scanned by it; by default they are not. */
  readonly isMarking?: boolean | undefined;
  /** Background work of other services, run in the same rounds. */
  readonly moreTasks?: Readonly<Record<string, () => Promise<void>>>;
  /** The access token for staff calls; without it they answer 403. */
}

/**
 * Calls and background work for orders and gift cards.
 *
 * The folders, each of which uses only those above it:
 *
 * | folder | |
 * |---|---|
 * | records | reads orders from the database and for the wire; changes nothing |
 * | messages | mails and SMS about an order |
 * | stock | returns goods to stock |
 * | changes | status changes of a placed order and their consequences |
 * | paying | the orders as payments see them |
 * | carrying | the parcels as a carrier sees them |
 * | staff | the staff's calls and commands |
 * | upkeep | background work |
 * | placing | from a cart, or what a caller told the staff, to a quote to a stored order |
 */
export function createOrders(given: OrderServiceDependencies, shoppers: Shoppers) {
  const { database, log, now, runningTime, providers, captcha } = given;
  const { orderCaps = ORDER_CAPS, askRates } = given;
  const readKeys = createOrderKeys(database, given);
  const dependencies: OrderDependencies & TimedDependencies = {
    database,
    log,
    now,
    runningTime,
    providers: paymentProviders(providersIn(providers).map(boundedProvider)),
    readKeys,
    orders: paidOrders(database, readKeys, now),
    cardTokens: createCardTokens(database),
    askRates,
    carrier: providers.carrier ?? null,
    isMarking: given.isMarking ?? false,
  };
  const outbox = { database, sender: providers.messages, log, now, runningTime };
  const stockVersion = createStockVersion(database);
  const expireOrders = createOrderExpiry(dependencies);
  const sendGifts = createGiftSending(dependencies);
  const upkeep = createUpkeep(
    {
      mail: () => sendDue(outbox, 'mail'),
      messages: () => sendDue(outbox, 'phone'),
      expire: async () => {
        // Announces the stock returned in this round.
        try {
          await expireOrders(await runningTime.save());
        } finally {
          await stockVersion.renew();
        }
      },
      holds: createHoldEnding(dependencies),
      refund: createRefunds(dependencies),
      refundParts: createOrderRefunds(dependencies),
      receipts: () => findReceipts(dependencies),
      sendReceipts: createReceiptSending(dependencies),
      reconcile: createReconciling(dependencies),
      openPayments: createAskingAboutPayments(dependencies),
      parcels: createParcelsTask(dependencies),
      points: () => expirePoints(dependencies),
      gifts: async () => {
        if (await sendGifts()) await sendDue(outbox, 'mail');
      },
      ...given.moreTasks,
    },
    log,
  );
  const staffOrders = createStaffOrders(dependencies);
  const handlers = {
    ...orderHandlers({ ...dependencies, captcha, orderCaps }, shoppers, upkeep),
    ...giftCardHandlers(dependencies, shoppers, async () => (await readKeys()).pins),
    ...giftCardStaffHandlers(dependencies),
    ...giftCardIssuing(dependencies),
    ...staffHandlers(staffOrders, createStaffReturns(dependencies, staffOrders)),
    ...editHandlers(dependencies, createStaffEdits(dependencies)),
    ...refundHandlers(createStaffRefunds(dependencies), createStaffHandRefunds(dependencies)),
    ...receiptHandlers(dependencies, upkeep.soon),
    ...outletHandlers(dependencies),
    ...fittingHandlers(dependencies, staffOrders),
    ...returnForHandlers(dependencies, staffOrders),
    ...ownListHandlers(database),
    ...noteHandlers(dependencies, staffOrders),
    ...trackingHandlers(dependencies, staffOrders),
    ...parcelHandlers(dependencies, staffOrders),
    ...noticeHandlers(dependencies, upkeep.soon),
    ...packingHandlers(createStaffPacking(dependencies, staffOrders)),
    ...paperHandlers(database, staffOrders, now),
    ...dayHandlers(database, now),
    ...troubleHandlers(database, now),
    ...staffSearchHandlers(database, now),
    ...callerHandlers({ ...dependencies, staffOrders, upkeep }),
  } satisfies Handlers<Contract['cart']>;
  const accountHandlers = {
    ...cardHandlers(dependencies, shoppers),
    ...customerMessageHandlers(database),
    getCart: async (_input, context) => {
      const shopper = await shoppers.of(context, context.country);
      const [totalCount, unpaidOrder] = await Promise.all([
        countUnits(database.query, shopper),
        readUnpaidOrder(database.query, shopper, now()),
      ]);
      return { totalCount, unpaidOrder };
    },
    getOrders: async ({ query: { state, words, ...page } }, context) => {
      const { owner } = await shoppers.of(context, context.country);
      if (!owner.startsWith('customer:')) throw unauthorized();
      return listOrders(given, owner, { state, words, ...page });
    },
  } satisfies Handlers<Contract['account']>;
  return {
    handlers,
    accountHandlers,
    staffHandlers: reconciliationHandlers(dependencies),
    upkeep,
  };
}

/** Those of one country come first there. */
const providersIn = ({
  payments,
  localPayments = [],
}: OrderServiceDependencies['providers']): PaymentProvider[] =>
  payments ? [...localPayments, payments] : [...localPayments];

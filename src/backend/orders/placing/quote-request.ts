import { checkGiftCard, type GiftCardCode } from '#src/backend/gift-cards/index.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { instalmentsIn, isOnlineOffered, isSbpOffered } from '#src/backend/payments/index.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { QuoteRequest } from './quote.ts';
import type { OrderBody } from './refuse-changes.ts';

export type QuoteRequestBody = Pick<
  OrderBody,
  'regionId' | 'giftCard' | 'spendPoints' | 'fitting' | 'ipAddress'
> & {
  readonly delivery: QuoteRequest['delivery'];
};

/** Without a gift card if it cannot be used; `problem` says why. */
export interface CheckedQuoteRequest {
  readonly request: QuoteRequest;
  readonly problem: GiftCardCode | '';
}

/** Reads a quote request and verifies its gift card, before anything is locked. */
export function createQuoteRequestReader({
  database,
  now,
  runningTime,
  providers,
  readKeys,
}: OrderDependencies & TimedDependencies) {
  return async (shopper: Shopper, body: QuoteRequestBody): Promise<CheckedQuoteRequest> => {
    const { regionId, delivery, giftCard, spendPoints, fitting, ipAddress } = body;
    const common = {
      regionId,
      delivery,
      spendPoints,
      fitting,
      isOnlineOffered: isOnlineOffered({ providers }, shopper.country),
      isSbpOffered: isSbpOffered({ providers }, shopper.country),
      instalments: instalmentsIn({ providers }, shopper.country),
      onlineWays: providers.waysIn(shopper.country),
    };
    if (!giftCard) return { request: { ...common, giftCardId: null }, problem: '' };
    const by = { shopper, address: ipAddress, keys: (await readKeys()).pins };
    const time = { now: now(), elapsed: await runningTime.now() };
    const card = await checkGiftCard(database, giftCard, by, time);
    return typeof card === 'string'
      ? { request: { ...common, giftCardId: null }, problem: card }
      : { request: { ...common, giftCardId: card.id }, problem: '' };
  };
}

import { checkGiftCard, type GiftCardCode } from '#src/backend/gift-cards/index.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { isOnlineOffered } from '#src/backend/payments/index.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OrderBody } from './compare.ts';
import type { Wish } from './quote.ts';

export type WishBody = Pick<OrderBody, 'regionId' | 'giftCard' | 'ipAddress'> & {
  readonly delivery: Wish['delivery'];
};

/** A wish without an unusable gift card; `problem` says why it was left out. */
export interface CheckedWish {
  readonly wish: Wish;
  readonly problem: GiftCardCode | '';
}

/** Reads a wish from a body and verifies its gift card, before anything is locked. */
export function createWishes({
  database,
  now,
  runningTime,
  provider,
  giftCardKey,
}: OrderDependencies & TimedDependencies) {
  return async (shopper: Shopper, body: WishBody): Promise<CheckedWish> => {
    const { regionId, delivery, giftCard, ipAddress } = body;
    const common = { regionId, delivery, isOnlineOffered: isOnlineOffered({ provider }, shopper.country) };
    if (!giftCard) return { wish: { ...common, giftCardId: null }, problem: '' };
    const by = { shopper, address: ipAddress, key: await giftCardKey() };
    const time = { now: now(), elapsed: await runningTime.now() };
    const card = await checkGiftCard(database, giftCard, by, time);
    return typeof card === 'string'
      ? { wish: { ...common, giftCardId: null }, problem: card }
      : { wish: { ...common, giftCardId: card.id }, problem: '' };
  };
}

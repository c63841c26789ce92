import { checkGiftCard, type GiftCardCode } from '#src/backend/gift-cards/index.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { type Desk, isOnlineOffered } from '#src/backend/payments/desk.ts';
import type { OrderBody } from './compare.ts';
import type { Wish } from './quote.ts';

export type WishBody = Pick<OrderBody, 'regionId' | 'giftCard' | 'ipAddress'> & {
  readonly delivery: Wish['delivery'];
};

/** A wish without a gift card where the card can not be used, with the reason. */
export interface CheckedWish {
  readonly wish: Wish;
  readonly problem: GiftCardCode | '';
}

/** Reads what a shopper wishes from a body. The gift card is looked up here, before anything is locked. */
export function createWishes({
  database,
  desk,
  now,
  runningTime,
}: Pick<TimedDependencies, 'database' | 'now' | 'runningTime'> & { readonly desk: Desk }) {
  return async (shopper: Shopper, body: WishBody): Promise<CheckedWish> => {
    const { regionId, delivery, giftCard, ipAddress } = body;
    const common = { regionId, delivery, isOnlineOffered: isOnlineOffered(desk, shopper.country) };
    if (!giftCard) return { wish: { ...common, giftCardId: null }, problem: '' };
    const by = { shopper, address: ipAddress, key: await desk.giftCardKey() };
    const time = { now: now(), elapsed: await runningTime.now() };
    const card = await checkGiftCard(database, giftCard, by, time);
    return typeof card === 'string'
      ? { wish: { ...common, giftCardId: null }, problem: card }
      : { wish: { ...common, giftCardId: card.id }, problem: '' };
  };
}

import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import { countries } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { checkGiftCard } from './check-gift-card.ts';
import type { ReadPinKeys } from './pin-keys.ts';

export { readBalance, refundCard, spend } from './balance.ts';
export { checkGiftCard, type GiftCardCode } from './check-gift-card.ts';
export {
  GIFT_PAGE,
  type GiftColumns,
  giftColumns,
  giftOf,
  isGift,
  mergeGifts,
} from './gifts.ts';
export { blockGiftCards, type IssuedGiftCard, issueGiftCard } from './issue.ts';
export { type KeyInUse, keysInUse } from './keys-in-use.ts';
export { formatNumber } from './numbers.ts';
export { giftData } from './personal-data.ts';
export { createPinKeys, type PinKeys } from './pin-keys.ts';
export { hashedPin } from './pins.ts';
export { giftRetention } from './retention-rules.ts';
export { cardSubject } from './staff/block-card.ts';
export { giftCardStaffHandlers } from './staff/handlers.ts';

/** Gift card calls of the cart service (product.md, Orders). */
export function giftCardHandlers(
  { database, now, runningTime }: TimedDependencies,
  shoppers: Shoppers,
  readKeys: ReadPinKeys,
) {
  return {
    checkGiftCard: async ({ body }, context) => {
      const shopper = await shoppers.of(context, body.country);
      const by = { shopper, address: body.ipAddress, keys: await readKeys() };
      const time = { now: now(), elapsed: await runningTime.now() };
      const card = await checkGiftCard(database, body, by, time);
      const { currency } = countries[body.country];
      if (typeof card === 'string') return { errorMessage: card, balance: null, currency, validTo: null };
      return { errorMessage: '', balance: wholeUnits(card.balance), currency, validTo: card.validTo };
    },
  } satisfies Handlers<Contract['cart']>;
}

import type { Database } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import { countries } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { checkGiftCard } from './check-gift-card.ts';

export { readBalance, refundCard, spend } from './balance.ts';
export { checkGiftCard, type GiftCardCode } from './check-gift-card.ts';
export { blockGiftCards, type IssuedGiftCard, issueGiftCard } from './issue.ts';
export { formatNumber, pinHash } from './numbers.ts';

export const giftCardKey = (database: Pick<Database, 'query'>) => secretNamed(database, 'gift-card-pins');

/** Gift card calls of the cart service (decisions, Cart and orders). */
export function giftCardHandlers(
  { database, now, runningTime }: TimedDependencies,
  shoppers: Shoppers,
  readKey: () => Promise<Uint8Array>,
) {
  return {
    checkGiftCard: async ({ body }, context) => {
      const shopper = await shoppers.of(context, body.country);
      const by = { shopper, address: body.ipAddress, key: await readKey() };
      const time = { now: now(), elapsed: await runningTime.now() };
      const card = await checkGiftCard(database, body, by, time);
      const { currency } = countries[body.country];
      if (typeof card === 'string') return { errorMessage: card, balance: null, currency, validTo: null };
      return { errorMessage: '', balance: wholeUnits(card.balance), currency, validTo: card.validTo };
    },
  } satisfies Handlers<Contract['cart']>;
}

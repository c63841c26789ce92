import type { CardCode } from '#src/contract/account/cards.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { isExpired, type SavedCardRow, setCardWorking } from './saved-cards.ts';

/**
 * Asks the provider whether a card still works, and stores the answer.
 *
 * @returns empty if it works
 */
export async function testCard(
  { database, providers, cardTokens, log, now }: PaymentDependencies,
  card: SavedCardRow,
): Promise<CardCode> {
  if (isExpired(card, now())) return 'CardExpired';
  try {
    const provider = providers.named(card.provider);
    const works = (await provider?.isCardWorking(await cardTokens.open(card.token))) ?? false;
    await setCardWorking(database.query, card.id, works);
    return works ? '' : 'CardRefused';
  } catch (error) {
    log.warn({ err: error }, 'a saved card could not be tested');
    return 'ServiceUnavailable';
  }
}

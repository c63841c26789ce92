import type { SavedCard } from '#src/contract/account/cards.ts';
import { savedCardsModel } from '#src/models/cabinet/cards.ts';
import { type SavedCardModel, savedCardModel } from '#src/models/order/saved-card.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { SavedCards } from '#views/cabinet/cards/saved-cards.tsx';

type Input = PrivateInput<object>;

/** Null while the service is unavailable. */
export async function loadCards({ gateway, optional }: Input): Promise<readonly SavedCard[] | null> {
  return (await optional(gateway.account.getCard({ query: {} })))?.cards ?? null;
}

export async function loadWorkingCards(input: Input): Promise<readonly SavedCardModel[]> {
  const cards = (await loadCards(input)) ?? [];
  return cards.filter(({ state }) => state === 'works').map(savedCardModel);
}

/** The block of saved cards, after the outcome of a change. */
export const savedCardsBlock = async (input: Input, outcome: string | null) => (
  <SavedCards saved={savedCardsModel(await loadCards(input), outcome)} />
);

import { type SavedCardsReply, savedCardsModel } from '#src/models/cabinet/cards.ts';
import { type SavedCardModel, savedCardModel } from '#src/models/order/saved-card.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { SavedCards } from '#views/cabinet/cards/saved-cards.tsx';

type Input = PrivateInput<object>;

/** Null while the service is unavailable. */
export const loadCards = ({ gateway, optional }: Input): Promise<SavedCardsReply | null> =>
  optional(gateway.account.getCard({ query: {} }));

export async function loadWorkingCards(input: Input): Promise<readonly SavedCardModel[]> {
  const loaded = await loadCards(input);
  return (loaded?.cards ?? []).filter(({ state }) => state === 'works').map(savedCardModel);
}

/** The block of saved cards, after the outcome of a change. */
export const savedCardsBlock = async (input: Input, outcome: string | null) => (
  <SavedCards saved={savedCardsModel(await loadCards(input), outcome)} />
);

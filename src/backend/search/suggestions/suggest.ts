import type { CountryCatalogue } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { SuggestionReason } from '#src/contract/search/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { candidatesOf } from './candidates.ts';
import { fitsOf } from './fit.ts';
import type { HistoryRow } from './history.ts';

/** Many candidates turn out to be out of stock in the shopper's size. */
const CANDIDATES_PER_SUGGESTION = 3;

export interface Suggestions {
  readonly products: ProductCard[];
  readonly reasons: SuggestionReason[];
}

/**
 * Products that suit a shopper's history, in the shopper's sizes and in stock: those that share a look with
 * purchases, and those similar to the rest; filled up with deals. Models of the history are never suggested.
 */
export async function suggest(
  database: Database,
  catalogue: CountryCatalogue,
  history: readonly HistoryRow[],
  deals: readonly ProductCard[],
  limit: number,
): Promise<Suggestions> {
  const candidates = await candidatesOf(database, catalogue, history, limit * CANDIDATES_PER_SUGGESTION);
  const cards = await catalogue.cards.byPosition(candidates.map(({ position }) => position));
  const found = candidates.flatMap(({ position, ...reason }) => {
    const card = cards.get(position);
    return card ? [{ card, reason }] : [];
  });
  const onOffer = deals.map((card) => ({ card, reason: { kind: 'deal', source: null, title: '' } as const }));
  const all = [...found, ...onOffer];
  const fits = await fitsOf(
    database,
    history,
    all.map(({ card }) => card),
  );
  const ownModels = new Set(history.map(({ model_code }) => model_code));
  const suggested = all.filter(({ card }) => {
    if (ownModels.has(card.modelCode) || card.modelCode === GIFT_CARD_MODEL || !fits(card)) return false;
    ownModels.add(card.modelCode);
    return true;
  });
  const chosen = suggested.slice(0, limit);
  return {
    products: chosen.map(({ card }) => card),
    reasons: chosen.map(({ card: { modelColorCode }, reason }) => ({ modelColorCode, ...reason })),
  };
}

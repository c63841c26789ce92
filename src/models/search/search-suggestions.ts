import type { ProductCard } from '#src/contract/shapes.ts';
import { type CardModel, type CardSite, cardModels } from '#src/models/catalog/card.ts';
import { searchHref } from './search.ts';

const SHOWN = 12;

/** Suggestions for an empty cart, or a search without a text or without results. */
export interface SearchSuggestions {
  readonly title: string;
  readonly cards: readonly CardModel[];
  readonly searches: readonly { readonly title: string; readonly href: string }[];
}

export interface Goods {
  readonly title: string;
  readonly products: readonly ProductCard[];
}

export const searchSuggestions = (
  goods: Goods | null,
  searches: readonly string[],
  site: CardSite,
): SearchSuggestions => ({
  title: goods?.title ?? '',
  cards: cardModels((goods?.products ?? []).slice(0, SHOWN), site),
  searches: searches.map((text) => ({ title: text, href: searchHref(text) })),
});

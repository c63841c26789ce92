import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { type CardModel, type CardSite, cardModels } from '#src/models/catalog/card.ts';

type Suggestions = CallReply<Contract['search']['getSuggestOrBestDealsItems']>;

const SHOWN = 12;

/** The suggestions that go with something in the cart; none of them is in the cart. */
export function goesWithModel(suggested: Suggestions | null, site: CardSite): CardModel[] {
  if (!suggested) return [];
  const worn = new Set(
    suggested.reasons
      .filter(({ kind, source }) => kind === 'goesWith' && source === 'cart')
      .map(({ modelColorCode }) => modelColorCode),
  );
  const products = suggested.products.filter(({ modelColorCode }) => worn.has(modelColorCode));
  return cardModels(products.slice(0, SHOWN), site);
}

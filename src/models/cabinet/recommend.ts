import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { SuggestionReason } from '#src/contract/search/index.ts';
import { type CardModel, type CardSite, cardModel } from '#src/models/catalog/card.ts';
import { uncapitalised } from '#src/models/words.ts';

type Suggestions = CallReply<Contract['search']['getSuggestOrBestDealsItems']>;

export interface RecommendModel {
  readonly suggestions: readonly { readonly card: CardModel; readonly reason: string | null }[];
  /** Recently viewed products. */
  readonly seen: readonly CardModel[];
  /** Whether anything is known of the customer's taste. */
  readonly isPersonal: boolean;
}

export function recommendModel(
  { products, reasons }: Suggestions,
  seen: readonly CardModel[],
  site: CardSite,
): RecommendModel {
  const reasonOf = new Map(reasons.map((reason) => [reason.modelColorCode, reason]));
  const isPersonal = reasons.some(({ kind }) => kind !== 'deal');
  return {
    suggestions: products.map((product) => {
      const reason = reasonOf.get(product.modelColorCode);
      return { card: cardModel(product, site), reason: reason && isPersonal ? reasonText(reason) : null };
    }),
    seen,
    isPersonal,
  };
}

function reasonText({ kind, source, title }: SuggestionReason): string {
  if (kind === 'deal' || source === null) return 'Выгодная цена';
  return bindShortWords(`${beginnings[kind][source]}: ${uncapitalised(title)}`);
}

const beginnings = {
  goesWith: {
    bought: typeset`К вещи из вашего заказа`,
    cart: typeset`К вещи из корзины`,
    favorite: typeset`К вещи из избранного`,
    seen: typeset`К тому, что вы смотрели`,
  },
  similar: {
    bought: typeset`В духе вашей покупки`,
    cart: typeset`Похоже на вещь из корзины`,
    favorite: typeset`Похоже на избранное`,
    seen: 'Вы смотрели похожее',
  },
} as const;

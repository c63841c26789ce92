import { SEARCH_PREVIEW_PRODUCTS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { type CardModel, cardModel } from '#src/storefront/models/catalog/card.ts';
import { counted, PRODUCTS } from '#src/storefront/models/words.ts';
import { searchHref } from './search.ts';

/** What shows under the search field while one types. */
export interface PreviewModel {
  readonly cards: readonly CardModel[];
  readonly links: readonly { readonly title: string; readonly href: string }[];
  readonly corrected: string | null;
  readonly totalText: string;
  readonly allHref: string;
}

export async function loadPreview(gateway: Gateway, country: Country, text: string): Promise<PreviewModel> {
  const { results, totalCount, corrected } = await gateway.search.autoComplete({
    body: { search: text, country: country.code },
  });
  return {
    cards: results
      .flatMap(({ product }) => (product ? [cardModel(product)] : []))
      .slice(0, SEARCH_PREVIEW_PRODUCTS),
    links: results.filter(({ kind }) => kind !== 'product').map(({ title, url }) => ({ title, href: url })),
    corrected,
    totalText: counted(totalCount, PRODUCTS),
    allHref: searchHref(text),
  };
}

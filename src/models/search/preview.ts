import { SEARCH_PREVIEW_PRODUCTS } from '#src/config/constants.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { type CardModel, type CardSite, cardModel } from '#src/models/catalog/card.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import { searchHref } from './search.ts';
import type { PageLink } from './shop-pages.ts';

export interface PreviewModel {
  readonly cards: readonly CardModel[];
  readonly links: readonly { readonly title: string; readonly href: string }[];
  readonly corrected: string | null;
  readonly pages: readonly PageLink[];
  readonly totalText: string;
  readonly allHref: string;
}

export function previewModel(
  text: string,
  { results, totalCount, corrected }: CallReply<Contract['search']['autoComplete']>,
  site: CardSite,
  pages: readonly PageLink[],
): PreviewModel {
  return {
    cards: results
      .flatMap(({ product }) => (product ? [cardModel(product, site)] : []))
      .slice(0, SEARCH_PREVIEW_PRODUCTS),
    links: results.filter(({ kind }) => kind !== 'product').map(({ title, url }) => ({ title, href: url })),
    corrected,
    pages,
    totalText: pluralise(totalCount, PRODUCTS),
    allHref: searchHref(text),
  };
}

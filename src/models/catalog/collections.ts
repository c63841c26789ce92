import type { Category, Choice } from '#src/contract/search/index.ts';
import { type ShopList, shopLists } from '#src/contract/shop/shop-lists.ts';
import type { SortName } from './list-query.ts';

/** A list across all categories, at `/catalog/<slug>` unless a category of earlier times has that slug. */
export interface Collection {
  readonly title: string;
  readonly sort: SortName;
  readonly onSale: boolean;
}

const collections: Readonly<Record<ShopList, Collection>> = {
  new: { title: 'Новинки', sort: 'new', onSale: false },
  sale: { title: 'Распродажа', sort: 'discount', onSale: true },
};

export function collectionAt(slug: string): Collection | undefined {
  const list = shopLists.find((each) => each === slug);
  return list && collections[list];
}

/** A collection in the form of a category, as its page shows it. */
export const categoryOf = (slug: string, { title }: Collection): Category => ({
  code: slug,
  path: slug,
  title,
  parent: null,
  count: 0,
  picture: null,
});

/** What a list is asked for: all of a sale is on sale, whatever the address says. */
export const choiceOf = (choice: Choice, collection: Collection | undefined): Choice =>
  collection?.onSale ? { ...choice, onSale: true } : choice;

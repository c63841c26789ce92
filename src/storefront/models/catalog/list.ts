import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { Facet, Filters } from '#src/contract/search.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { money } from '#src/storefront/models/price.ts';
import { counted, PRODUCTS } from '#src/storefront/models/words.ts';
import { queryString } from '#src/storefront/routes.ts';
import { type CardModel, cardModel } from './card.ts';
import { type ListQuery, type SortName, sorts, withoutFacetValue, writeListQuery } from './list-query.ts';

/** A list of products with all that narrows and orders it: the catalogue's and the search's. */
export interface ListModel {
  /** Where the filter form goes without a script, and its fragment. */
  readonly action: string;
  readonly fragmentAction: string;
  /** Parameters that the form keeps: the search text. */
  readonly kept: readonly { readonly name: string; readonly value: string }[];
  readonly totalCount: number;
  readonly totalText: string;
  readonly cards: readonly CardModel[];
  readonly facets: readonly Facet[];
  readonly price: {
    readonly min: number;
    readonly max: number;
    readonly from: number | null;
    readonly to: number | null;
  };
  readonly onSale: Filters['onSale'];
  readonly sorts: readonly { readonly value: string; readonly title: string; readonly selected: boolean }[];
  readonly chips: readonly { readonly title: string; readonly href: string }[];
  /** The list without any choice. */
  readonly clearHref: string;
  readonly pages: PagesModel;
}

export interface PagesModel {
  readonly current: number;
  readonly last: number;
  readonly links: readonly { readonly page: number; readonly href: string; readonly gapBefore: boolean }[];
  readonly previousHref: string | null;
  readonly nextHref: string | null;
  readonly lastHref: string;
  /** The fragment of the next page, for «Показать ещё». */
  readonly nextFragment: string | null;
  /** How many products it has: `48 товаров`. */
  readonly nextText: string;
}

interface ListParts {
  readonly country: Country;
  readonly path: string;
  readonly fragmentPath: string;
  readonly kept?: Readonly<Record<string, string>>;
  readonly query: ListQuery;
  readonly products: readonly ProductCard[];
  readonly filters: Filters;
  readonly defaultSort: { readonly value: SortName | ''; readonly title: string };
}

export function listModel(parts: ListParts): ListModel {
  const { path, fragmentPath, query, filters, kept = {} } = parts;
  const hrefOf = (changed: Partial<ListQuery>) =>
    path + queryString({ ...kept, ...writeListQuery({ ...query, ...changed }) });
  const fragmentOf = (page: number) =>
    fragmentPath + queryString({ ...kept, ...writeListQuery({ ...query, page }) });
  return {
    action: path,
    fragmentAction: fragmentPath,
    kept: Object.entries(kept).map(([name, value]) => ({ name, value })),
    totalCount: filters.totalCount,
    totalText: counted(filters.totalCount, PRODUCTS),
    cards: parts.products.map(cardModel),
    facets: filters.facets.filter((facet) => facet.values.length > 0),
    price: { ...filters.price, from: query.choice.priceFrom, to: query.choice.priceTo },
    onSale: filters.onSale,
    sorts: sortOptions(parts),
    chips: chips(parts, (choice) => hrefOf({ choice, page: 1 })),
    clearHref: path + queryString({ ...kept, sort: query.sort }),
    pages: pagesModel(query.page, filters.totalCount, (page) => hrefOf({ page }), fragmentOf),
  };
}

function sortOptions({ query, defaultSort }: ListParts): ListModel['sorts'] {
  const named = Object.entries(sorts)
    .filter(([value]) => value !== defaultSort.value)
    .map(([value, { title }]) => ({ value, title, selected: query.sort === value }));
  return [
    { value: '', title: defaultSort.title, selected: !named.some((option) => option.selected) },
    ...named,
  ];
}

function chips({ query, filters, country }: ListParts, hrefOf: (choice: ListQuery['choice']) => string) {
  const { choice } = query;
  const chosen = filters.facets.flatMap((facet) =>
    facet.values
      .filter((value) => value.selected)
      .map(({ value, title }) => ({
        title: facet.code === 'size' ? `Размер ${title}` : title,
        href: hrefOf(withoutFacetValue(choice, facet.code, value)),
      })),
  );
  const { priceFrom, priceTo } = choice;
  if (priceFrom !== null) {
    chosen.push({
      title: `от ${money(priceFrom, country.currency)}`,
      href: hrefOf({ ...choice, priceFrom: null }),
    });
  }
  if (priceTo !== null) {
    chosen.push({
      title: `до ${money(priceTo, country.currency)}`,
      href: hrefOf({ ...choice, priceTo: null }),
    });
  }
  if (choice.onSale) chosen.push({ title: 'Со скидкой', href: hrefOf({ ...choice, onSale: false }) });
  return chosen;
}

function pagesModel(
  current: number,
  totalCount: number,
  hrefOf: (page: number) => string,
  fragmentOf: (page: number) => string,
): PagesModel {
  const last = Math.max(1, Math.ceil(totalCount / PRODUCTS_PER_PAGE));
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  const hasNext = current < last;
  return {
    current,
    last,
    links: shown.map((page, index) => ({
      page,
      href: hrefOf(page),
      gapBefore: index > 0 && page - (shown[index - 1] ?? page) > 1,
    })),
    previousHref: current > 1 ? hrefOf(current - 1) : null,
    nextHref: hasNext ? hrefOf(current + 1) : null,
    lastHref: hrefOf(last),
    nextFragment: hasNext ? fragmentOf(current + 1) : null,
    nextText: counted(
      Math.min(PRODUCTS_PER_PAGE, Math.max(0, totalCount - current * PRODUCTS_PER_PAGE)),
      PRODUCTS,
    ),
  };
}

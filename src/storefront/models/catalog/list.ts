import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Facet, Filters } from '#src/contract/search.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { type PageLinksModel, pageLinks } from '#src/storefront/models/page-links.ts';
import { money } from '#src/storefront/models/price.ts';
import { PRODUCTS, pluralise } from '#src/storefront/models/words.ts';
import { queryString } from '#src/storefront/routes.ts';
import { type CardModel, cardModel } from './card.ts';
import { type ListQuery, type SortName, sorts, withoutFacetValue, writeListQuery } from './list-query.ts';

export interface ListModel {
  readonly action: string;
  readonly fragmentAction: string;
  readonly hiddenFields: readonly { readonly name: string; readonly value: string }[];
  readonly totalCount: number;
  readonly totalText: string;
  readonly cards: readonly CardModel[];
  readonly facets: readonly Facet[];
  readonly price: {
    readonly min: number;
    readonly max: number;
    readonly from: number | null;
    readonly to: number | null;
    readonly maxLength: number;
  };
  readonly onSale: Filters['onSale'];
  readonly sorts: readonly { readonly value: string; readonly title: string; readonly selected: boolean }[];
  readonly chips: readonly { readonly title: string; readonly href: string }[];
  readonly clearHref: string;
  readonly pages: PageLinksModel;
  readonly more: MoreModel | null;
}

export interface MoreModel {
  readonly href: string;
  readonly fragment: string;
  readonly text: string;
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
  const { totalCount } = filters;
  const pages = pageLinks(query.page, { totalCount, pageSize: PRODUCTS_PER_PAGE }, (page) =>
    hrefOf({ page }),
  );
  return {
    action: path,
    fragmentAction: fragmentPath,
    hiddenFields: Object.entries(kept).map(([name, value]) => ({ name, value })),
    totalCount,
    totalText: pluralise(totalCount, PRODUCTS),
    cards: parts.products.map(cardModel),
    facets: filters.facets.filter((facet) => facet.values.length > 0),
    price: {
      ...filters.price,
      from: query.choice.priceFrom,
      to: query.choice.priceTo,
      maxLength: maxLengths.price,
    },
    onSale: filters.onSale,
    sorts: sortOptions(parts),
    chips: chips(parts, (choice) => hrefOf({ choice, page: 1 })),
    clearHref: path + queryString({ ...kept, sort: query.sort }),
    pages,
    more: moreModel(pages, totalCount, fragmentOf),
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

function moreModel(
  { current, nextHref }: PageLinksModel,
  totalCount: number,
  fragmentOf: (page: number) => string,
): MoreModel | null {
  if (nextHref === null) return null;
  const left = totalCount - current * PRODUCTS_PER_PAGE;
  return {
    href: nextHref,
    fragment: fragmentOf(current + 1),
    text: pluralise(Math.min(PRODUCTS_PER_PAGE, left), PRODUCTS),
  };
}

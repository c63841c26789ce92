import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { sizeInWords } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import type { Facet, FacetCode, Filters } from '#src/contract/search/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { type PageLinksModel, pageLinks } from '#src/models/page-links.ts';
import type { ShopCity } from '#src/models/shops-url.ts';
import { capitalised, PRODUCTS, pluralise, uncapitalised } from '#src/models/words.ts';
import { href, type QueryOf, queryString } from '#src/routes.ts';
import { type CardModel, type CardSite, cardModels } from './card.ts';
import { colourAlone } from './colour-title.ts';
import { type ListQuery, type SortName, sorts, withoutFacetValue, writeListQuery } from './list-query.ts';
import { type ShopFilterModel, shopFilterModel, shopsTitle } from './shop-filter.ts';
import { fieldText } from './typed-price.ts';

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
    readonly from: PriceBound;
    readonly to: PriceBound;
    readonly maxLength: number;
  };
  readonly onSale: Filters['onSale'];
  readonly shops: {
    /** The chosen city. */
    readonly chosen: ShopFilterModel | null;
    /** The URL of the filter for the visitor's city. */
    readonly loadFrom: string;
    /** Redirects to the list of the stock in the visitor's city. */
    readonly pageHref: string;
  };
  readonly sorts: readonly { readonly value: string; readonly title: string; readonly selected: boolean }[];
  /** The active filters, each with the link that removes it. */
  readonly chips: readonly ChipModel[];
  readonly clear: ListLink;
  readonly pages: PageLinksModel;
  readonly more: MoreModel | null;
}

/** A price bound as its field shows it. */
export interface PriceBound {
  readonly value: string;
  readonly error: string | null;
}

/** A link to a list, as a page and as a fragment. */
export interface ListLink {
  readonly href: string;
  readonly fragment: string;
}

export interface ChipModel extends ListLink {
  readonly title: string;
  /** The title as part of a sentence. */
  readonly phrase: string;
  /** The colour's name, if it is a colour filter. */
  readonly colour?: string;
}

export interface MoreModel extends ListLink {
  readonly text: string;
}

interface ListParts {
  readonly country: Country;
  readonly site: CardSite;
  readonly path: string;
  readonly fragmentPath: string;
  readonly kept?: Readonly<Record<string, string>>;
  /** The category, for a list of the catalogue. */
  readonly category?: string;
  /** The chosen city. */
  readonly city: ShopCity | null;
  readonly query: ListQuery;
  readonly products: readonly ProductCard[];
  readonly filters: Filters;
  readonly defaultSort: { readonly value: SortName | ''; readonly title: string };
}

export function listModel(parts: ListParts): ListModel {
  const { path, fragmentPath, query, filters, kept = {} } = parts;
  const linkTo = (changed: QueryOf): ListLink => {
    const search = queryString({ ...kept, ...changed });
    return { href: path + search, fragment: fragmentPath + search };
  };
  const linkWith = (changed: Partial<ListQuery>) => linkTo(writeListQuery({ ...query, ...changed }));
  const { totalCount } = filters;
  const pages = pageLinks(
    query.page,
    { totalCount, pageSize: PRODUCTS_PER_PAGE },
    (page) => linkWith({ page }).href,
  );
  return {
    action: path,
    fragmentAction: fragmentPath,
    hiddenFields: Object.entries(kept).map(([name, value]) => ({ name, value })),
    totalCount,
    totalText: pluralise(totalCount, PRODUCTS),
    cards: cardModels(parts.products, parts.site),
    facets: filters.facets.filter((facet) => facet.values.length > 0),
    price: {
      ...filters.price,
      from: priceBound(query.choice.priceFrom, query.unreadable.priceFrom),
      to: priceBound(query.choice.priceTo, query.unreadable.priceTo),
      maxLength: maxLengths.typedPrice,
    },
    onSale: filters.onSale,
    shops: shopsOf(parts),
    sorts: sortOptions(parts),
    chips: chips(parts, (changed) => linkWith({ ...changed, page: 1 })),
    clear: linkTo({ sort: query.sort }),
    pages,
    more: moreModel(pages, totalCount, linkWith({ page: pages.current + 1 })),
  };
}

const priceBound = (price: number | null, unreadable: string | null): PriceBound => ({
  value: unreadable ?? (price === null ? '' : fieldText(price)),
  error: unreadable === null ? null : typeset`Не понимаем эту цену. Напишите число, например 9 000.`,
});

function shopsOf({ query, city, filters, category, kept }: ListParts): ListModel['shops'] {
  const search = { category, ...kept, ...writeListQuery({ ...query, page: 1 }) };
  return {
    chosen: shopFilterModel(city, { count: filters.totalCount, selected: true }),
    loadFrom: href('shopFilter', {}, search),
    pageHref: href('inShops', {}, search),
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

function chips(
  { query, filters, city, country }: ListParts,
  linkWith: (changed: Partial<ListQuery>) => ListLink,
): ChipModel[] {
  const { choice } = query;
  const chosen: ChipModel[] = filters.facets.flatMap((facet) =>
    facet.values
      .filter((value) => value.selected)
      .map(({ value, title }) => ({
        ...chipTitles(facet.code, title),
        ...linkWith({ choice: withoutFacetValue(choice, facet.code, value) }),
      })),
  );
  const add = (title: string, changed: Partial<ListQuery>) =>
    chosen.push({ title, phrase: uncapitalised(title), ...linkWith(changed) });
  const { priceFrom, priceTo } = choice;
  if (priceFrom !== null) {
    add(`от ${money(priceFrom, country.currency)}`, { choice: { ...choice, priceFrom: null } });
  }
  if (priceTo !== null) {
    add(`до ${money(priceTo, country.currency)}`, { choice: { ...choice, priceTo: null } });
  }
  if (choice.onSale) add('Со скидкой', { choice: { ...choice, onSale: false } });
  if (city) add(shopsTitle(city), { shops: null });
  return chosen;
}

/** Names of countries keep their capital letter within a sentence, and sizes all of theirs. */
function chipTitles(code: FacetCode, title: string): Omit<ChipModel, keyof ListLink> {
  if (code === 'size') {
    const phrase = sizeInWords(title);
    return { title: capitalised(phrase), phrase };
  }
  if (code === 'color') return { title, phrase: colourAlone(title), colour: title };
  return { title, phrase: code === 'origin' ? title : uncapitalised(title) };
}

function moreModel(
  { current, nextHref }: PageLinksModel,
  totalCount: number,
  { fragment }: ListLink,
): MoreModel | null {
  if (nextHref === null) return null;
  const left = totalCount - current * PRODUCTS_PER_PAGE;
  return {
    href: nextHref,
    fragment,
    text: pluralise(Math.min(PRODUCTS_PER_PAGE, left), PRODUCTS),
  };
}

import { RETURN_DAYS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { breadcrumbData, itemListData } from '#src/models/structured-data.ts';
import { href } from '#src/routes.ts';
import type { Head } from '#src/web/document/head.ts';
import type { Site } from '#src/web/site.ts';
import type { CatalogModel, CategoryTile } from './catalog.ts';
import { countChoices, type ListQuery } from './list-query.ts';
import { listTitle } from './list-title.ts';

export function catalogRootHead(site: Site, country: Country, tiles: readonly CategoryTile[]): Head {
  return {
    title: 'Каталог одежды, обуви и аксессуаров',
    description: `Каталог: ${tiles.map((tile) => tile.title.toLowerCase()).join(', ')}. Доставка и примерка, возврат ${RETURN_DAYS[country.code]} дней.`,
    canonical: href('catalogRoot'),
    data: [breadcrumbData(site, country, [{ title: 'Главная', href: '/' }, { title: 'Каталог' }])],
  };
}

/** Empty lists, lists with more than one filter, and lists of a city's stock are not indexed. */
export function catalogHead(
  site: Site,
  country: Country,
  catalog: CatalogModel,
  query: ListQuery,
  onlyHere: boolean,
): Head {
  const { list } = catalog;
  const noindex = !isIndexed(query, list.totalCount);
  const title = catalogTitle(catalog);
  return {
    title,
    description: `${title}: ${list.totalText} с ценами и фотографиями. Размеры в наличии, доставка по городам.`,
    canonical: canonicalOf(list.action, query, list.totalCount),
    noindex,
    onlyHere,
    previous: list.pages.previousHref ?? undefined,
    next: list.pages.nextHref ?? undefined,
    image: list.cards[0]?.picture?.src,
    data:
      noindex || isVariant(query)
        ? []
        : [breadcrumbData(site, country, catalog.crumbs), itemListData(site, country, list.cards)],
  };
}

export function catalogTitle({ title, saysColours, list }: CatalogModel): string {
  const chips = saysColours ? list.chips.filter(({ colour }) => colour === undefined) : list.chips;
  return title + listTitle({ chips, pages: list.pages }, ':');
}

/** @param totalCount the list's number of products on all pages */
export const isIndexed = ({ choice }: ListQuery, totalCount: number): boolean =>
  totalCount > 0 && countChoices(choice) <= 1 && choice.inShopsOf === undefined;

/** Whether the page's canonical URL is another page's, whose structured data search engines read. */
const isVariant = ({ sort, choice }: ListQuery): boolean =>
  sort !== null || choice.priceFrom !== null || choice.priceTo !== null;

/** Sorting does not change the canonical URL; a single filter with results does. */
function canonicalOf(path: string, query: ListQuery, totalCount: number): string {
  const search = new URLSearchParams();
  if (countChoices(query.choice) === 1 && totalCount > 0) {
    for (const [code, values] of Object.entries(query.choice.facets))
      for (const value of values) search.append(code, value);
    if (query.choice.onSale) search.append('sale', '1');
  }
  if (query.page > 1) search.append('page', String(query.page));
  return search.size > 0 ? `${path}?${search}` : path;
}

import type { Country } from '#src/config/countries.ts';
import type { Head } from '#src/storefront/models/head.ts';
import { breadcrumbData, itemListData } from '#src/storefront/models/structured-data.ts';
import { href } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import type { CatalogModel, CategoryTile } from './catalog.ts';
import { countChoices, type ListQuery } from './list-query.ts';

export function catalogRootHead(site: Site, country: Country, tiles: readonly CategoryTile[]): Head {
  return {
    title: 'Каталог одежды, обуви и аксессуаров',
    description: `Каталог: ${tiles.map((tile) => tile.title.toLowerCase()).join(', ')}. Доставка и примерка, возврат 7 дней.`,
    canonical: href('catalogRoot'),
    data: [breadcrumbData(site, country, [{ title: 'Главная', href: '/' }, { title: 'Каталог' }])],
  };
}

/** Pages with more than one filter, and those of what a city's shops have, are not indexed. */
export function catalogHead(site: Site, country: Country, catalog: CatalogModel, query: ListQuery): Head {
  const { title, list } = catalog;
  const chosen = countChoices(query.choice);
  const inShops = query.choice.inShopsOf !== undefined;
  const noindex = chosen > 1 || inShops;
  const qualified =
    chosen === 1 && !inShops && list.chips[0] ? `${title}: ${list.chips[0].title.toLowerCase()}` : title;
  const paged = query.page > 1 ? `, страница ${query.page}` : '';
  return {
    title: `${qualified}${paged}`,
    description: `${qualified}: ${list.totalText} с ценами и фотографиями. Размеры в наличии, доставка по городу и примерка в магазинах.`,
    canonical: canonicalOf(list.action, query, chosen),
    noindex,
    previous: list.pages.previousHref ?? undefined,
    next: list.pages.nextHref ?? undefined,
    image: list.cards[0]?.picture?.src,
    data:
      noindex || isVariant(query)
        ? []
        : [breadcrumbData(site, country, catalog.crumbs), itemListData(site, country, list.cards)],
  };
}

/** Whether the page has the canonical address of another, whose data search engines read. */
const isVariant = ({ sort, choice }: ListQuery): boolean =>
  sort !== null || choice.priceFrom !== null || choice.priceTo !== null;

/** Sorting does not change the canonical address; a single filter does. */
function canonicalOf(path: string, query: ListQuery, chosen: number): string {
  const search = new URLSearchParams();
  if (chosen === 1) {
    for (const [code, values] of Object.entries(query.choice.facets))
      for (const value of values) search.append(code, value);
    if (query.choice.onSale) search.append('sale', '1');
  }
  if (query.page > 1) search.append('page', String(query.page));
  return search.size > 0 ? `${path}?${search}` : path;
}

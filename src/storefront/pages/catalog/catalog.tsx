import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import type { Category, Choice, Filters } from '#src/contract/search.ts';
import type { PublicInput } from '#src/storefront/handler.ts';
import { catalogModel, categoryTiles } from '#src/storefront/models/catalog/catalog.ts';
import {
  type Collection,
  categoryOf,
  choiceOf,
  collectionAt,
} from '#src/storefront/models/catalog/collections.ts';
import { catalogHead, catalogRootHead } from '#src/storefront/models/catalog/head.ts';
import { type ListModel, listModel } from '#src/storefront/models/catalog/list.ts';
import { type ListQuery, readListQuery, sorts } from '#src/storefront/models/catalog/list-query.ts';
import { orNotFound } from '#src/storefront/pages/product/find-product.ts';
import { fragment, notFound, page, type Result, redirect } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { CatalogPage } from '#views/catalog/catalog-page.tsx';
import { CatalogRootPage } from '#views/catalog/catalog-root-page.tsx';
import { ProductList } from '#views/catalog/product-list.tsx';
import { inShopCity, type QueryInCity } from './shop-city.ts';

type CatalogInput = PublicInput<{ slug: string }>;

export async function showCatalogRoot({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const { categories } = await gateway.search.getCategories({ body: { country: country.code } });
  const tiles = categoryTiles(categories);
  return page('catalog-root', catalogRootHead(site, country, tiles), <CatalogRootPage tiles={tiles} />);
}

export async function showCatalog(input: CatalogInput): Promise<Result> {
  const { gateway, country, params, site } = input;
  const [{ categories }, found] = await Promise.all([
    gateway.search.getCategories({ body: { country: country.code } }),
    orNotFound(loadList(input)),
  ]);
  const category = categories.find(({ path }) => path === params.slug) ?? collectionCategory(params.slug);
  if (!category || !found) return notFound;
  const { list, query } = found;
  if (query.page > list.pages.last) return redirect(list.pages.lastHref);
  const catalog = catalogModel(categories, category, list);
  return page('catalog', catalogHead(site, country, catalog, query), <CatalogPage catalog={catalog} />);
}

export async function showCatalogList(input: CatalogInput): Promise<Result> {
  const found = await orNotFound(loadList(input));
  if (!found) return notFound;
  const { list, query } = found;
  const search = input.query.size > 0 ? `?${input.query}` : '';
  const pushUrl = href('catalog', input.params) + search;
  // A further page is appended: the address stays that of the list's beginning.
  return fragment(<ProductList list={list} />, query.page === 1 ? { pushUrl } : {});
}

function collectionCategory(slug: string): Category | undefined {
  const collection = collectionAt(slug);
  return collection && categoryOf(slug, collection);
}

interface FoundList {
  readonly list: ListModel;
  readonly query: ListQuery;
}

/** A category's list, or else that of a collection. */
async function loadList(input: CatalogInput): Promise<FoundList> {
  const found = await inShopCity(input, readListQuery(input.query));
  const list = await ofCategory(input.params.slug, (collection) => loadCategory(input, found, collection));
  return { list, query: found.query };
}

/** The filters of a category, or else those of a collection. */
export function loadFilters(
  { gateway, country }: PublicInput<object>,
  slug: string,
  choice: Choice,
): Promise<Filters> {
  return ofCategory(slug, (collection) => {
    const wanted = { category: collection ? '' : slug, choice: choiceOf(choice, collection) };
    return gateway.search.getFilters({ body: { country: country.code, ...wanted } });
  });
}

async function ofCategory<Reply>(
  slug: string,
  load: (collection?: Collection) => Promise<Reply>,
): Promise<Reply> {
  const collection = collectionAt(slug);
  if (!collection) return load();
  return (await orNotFound(load())) ?? load(collection);
}

async function loadCategory(
  { gateway, country, params, site }: CatalogInput,
  { query, city }: QueryInCity,
  collection?: Collection,
): Promise<ListModel> {
  const choice = choiceOf(query.choice, collection);
  const wanted = { country: country.code, category: collection ? '' : params.slug, choice };
  const usual = collection?.sort ?? 'popular';
  const { sort } = sorts[query.sort ?? usual];
  const [{ products }, filters] = await Promise.all([
    gateway.search.getProducts({
      body: { ...wanted, sort, pagination: { pageNumber: query.page, pageSize: PRODUCTS_PER_PAGE } },
    }),
    gateway.search.getFilters({ body: wanted }),
  ]);
  return listModel({
    country,
    site,
    path: href('catalog', params),
    fragmentPath: href('catalogList', params),
    category: params.slug,
    city,
    query,
    products,
    filters: collection?.onSale ? { ...filters, onSale: { count: 0, selected: false } } : filters,
    defaultSort: { value: usual, title: sorts[usual].title },
  });
}

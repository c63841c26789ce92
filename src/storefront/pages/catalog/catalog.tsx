import { PRODUCTS_PER_PAGE } from '#src/config/constants.ts';
import type { Category, Choice, Filters } from '#src/contract/search/index.ts';
import { type CatalogModel, catalogModel, categoryTiles } from '#src/models/catalog/catalog.ts';
import { type Collection, categoryOf, choiceOf, collectionAt } from '#src/models/catalog/collections.ts';
import { catalogHead, catalogRootHead, catalogTitle, isIndexed } from '#src/models/catalog/head.ts';
import { type ListModel, listModel } from '#src/models/catalog/list.ts';
import { type ListQuery, readListQuery, sorts, writeListQuery } from '#src/models/catalog/list-query.ts';
import { href } from '#src/routes.ts';
import { isNowhereElse } from '#src/storefront/pages/other-countries.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment, notFound, redirect } from '#src/web/result.ts';
import { CatalogList, CatalogPage } from '#views/catalog/catalog-page.tsx';
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
  const { country, site } = input;
  const found = await findCatalog(input);
  if (!found) return notFound;
  const { catalog, query } = found;
  const { pages } = catalog.list;
  if (query.page > pages.last) return redirect(pages.lastHref);
  const onlyHere = await isOnlyHere(input, found);
  const head = catalogHead(site, country, catalog, query, onlyHere);
  return page('catalog', head, <CatalogPage catalog={catalog} />);
}

export async function showCatalogList(input: CatalogInput): Promise<Result> {
  const found = await findCatalog(input);
  if (!found) return notFound;
  const { catalog, query } = found;
  const pushUrl = href('catalog', input.params, writeListQuery(query));
  // Further pages are appended: URL and title remain those of the first.
  if (query.page > 1) return fragment(<ProductList list={catalog.list} />);
  return fragment(<CatalogList catalog={catalog} />, { pushUrl, title: catalogTitle(catalog) });
}

interface FoundCatalog {
  readonly catalog: CatalogModel;
  readonly query: ListQuery;
}

async function findCatalog(input: CatalogInput): Promise<FoundCatalog | null> {
  const { gateway, country, params } = input;
  const [{ categories }, found] = await Promise.all([
    gateway.search.getCategories({ body: { country: country.code } }),
    orNotFound(loadList(input)),
  ]);
  const category = categories.find(({ path }) => path === params.slug) ?? collectionCategory(params.slug);
  if (!category || !found) return null;
  return { catalog: catalogModel(categories, category, found.list), query: found.query };
}

/** Whether the other countries' versions of this list are not worth indexing: empty, or without this page. */
async function isOnlyHere(input: CatalogInput, { catalog, query }: FoundCatalog): Promise<boolean> {
  if (!isIndexed(query, catalog.list.totalCount)) return true;
  return isNowhereElse(input, async (country, gateway) => {
    const filters = await loadFilters({ ...input, country, gateway }, input.params.slug, query.choice);
    return filters.totalCount > (query.page - 1) * PRODUCTS_PER_PAGE;
  });
}

function collectionCategory(slug: string): Category | undefined {
  const collection = collectionAt(slug);
  return collection && categoryOf(slug, collection);
}

interface FoundList {
  readonly list: ListModel;
  readonly query: ListQuery;
}

/** A category's list, or a collection's if there is no such category. */
async function loadList(input: CatalogInput): Promise<FoundList> {
  const found = await inShopCity(input, readListQuery(input.query));
  const list = await ofCategory(input.params.slug, (collection) => loadCategory(input, found, collection));
  return { list, query: found.query };
}

/** The filters of a category, or of a collection if there is no such category. */
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

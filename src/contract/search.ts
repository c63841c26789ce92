import { z } from 'zod';
import { service } from './call.ts';
import { maxLengths, maxNumbers } from './limits.ts';
import { synonymStaffCalls } from './search/staff-synonyms.ts';
import {
  action,
  code,
  count,
  country,
  money,
  pagination,
  picture,
  productCard,
  shop,
  sizeState,
  slug,
} from './shapes.ts';

export const facetCodes = ['size', 'color', 'material', 'season', 'fit', 'origin'] as const;
export type FacetCode = (typeof facetCodes)[number];

export const sortKeys = ['BestSales', 'New', 'Price', 'Discount'] as const;
const sort = z.object({ key: z.enum(sortKeys), value: z.enum(['Asc', 'Desc']) });
export type Sort = z.infer<typeof sort>;

const facetValues = z.array(z.string().max(maxLengths.facetValue)).max(100);

/** Chosen values: alternatives within a facet, intersected across facets, per item in stock. */
const choice = z.object({
  facets: z.partialRecord(z.enum(facetCodes), facetValues).default({}),
  priceFrom: money.nullable().default(null),
  priceTo: money.nullable().default(null),
  onSale: z.boolean().default(false),
  /** Addition: the guid of a city; only what its shops have in stock. */
  inShopsOf: z.string().max(maxLengths.city).optional(),
});
export type Choice = z.infer<typeof choice>;

const facet = z.object({
  code: z.enum(facetCodes),
  title: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      title: z.string(),
      count,
      selected: z.boolean(),
      hex: z.string().optional(),
    }),
  ),
});
export type Facet = z.infer<typeof facet>;

/** Counts are what choosing a value would give; `price` is the range without the price filter. */
const filters = z.object({
  facets: z.array(facet),
  price: z.object({ min: money, max: money }),
  onSale: z.object({ count, selected: z.boolean() }),
  totalCount: count,
});
export type Filters = z.infer<typeof filters>;

/** Segments joined by `/`: `women/dresses`. */
const categoryPath = z.string().min(1).max(maxLengths.categoryPath);

const categorySchema = z.object({
  code: categoryPath,
  path: categoryPath,
  title: z.string(),
  parent: categoryPath.nullable(),
  count,
  picture: picture.nullable(),
});
export type Category = z.infer<typeof categorySchema>;

const productList = z.object({ products: z.array(productCard), totalCount: count });
const listOf = {
  country,
  choice: choice.default({ facets: {}, priceFrom: null, priceTo: null, onSale: false }),
};

const productDetail = productCard.extend({
  /** Of all its sizes, in order (specification §3). */
  itemIds: z.array(count),
  description: z.string(),
  categoryPath: z.string(),
  composition: z.string(),
  /** `sign` is empty if the feed has only words. */
  care: z.array(z.object({ sign: z.string().max(maxLengths.code), title: z.string() })),
  season: z.string(),
  fit: z.string(),
  collection: z.string(),
  modelMeasurements: z.string(),
  sizeGrid: slug.nullable(),
  sizes: z.array(sizeState.extend({ barcode: z.string() })),
  nominals: z.array(money),
  look: z.object({ title: z.string(), url: z.string(), picture }).nullable(),
});
export type ProductDetail = z.infer<typeof productDetail>;

const look = z.object({
  slug,
  title: z.string(),
  collection: slug,
  collectionTitle: z.string(),
  url: z.string(),
  picture,
});
export type Look = z.infer<typeof look>;

const stock = z.object({ shop, items: z.array(z.object({ itemId: count, size: z.string(), count })) });
export type ShopStock = z.infer<typeof stock>;

/** As the content service's versions have it. */
const catalogueVersion = z.string().regex(/^\d{1,15}(\.\d{1,15})?$/);
export const CHANGED_PRODUCTS_AT_MOST = 90;

/** Why a product is suggested: `title` is the model of the shopper's history, empty for a deal. */
const suggestionReason = z.object({
  modelColorCode: code,
  kind: z.enum(['goesWith', 'similar', 'deal']),
  source: z.enum(['bought', 'cart', 'favorite', 'seen']).nullable(),
  title: z.string(),
});
export type SuggestionReason = z.infer<typeof suggestionReason>;

const searchText = z.string().max(maxLengths.search);

/** What a query was understood as, beside its words, and what was let go because nothing has it all. */
const understanding = z.object({
  letGo: z
    .array(
      z.object({
        kind: z.enum(['word', 'size', 'color', 'price', 'sale']),
        text: z.string().max(maxLengths.search),
      }),
    )
    .max(20),
  priceFrom: money.nullable(),
  priceTo: money.nullable(),
  onSale: z.boolean(),
  sort: sort.nullable(),
});
export type Understanding = z.infer<typeof understanding>;

export const search = service('search', {
  ...synonymStaffCalls,
  getCategories: {
    method: 'POST',
    path: '/Search/GetCategories',
    body: z.object({ country }),
    reply: z.object({ categories: z.array(categorySchema) }),
    mutates: false,
    retriable: true,
    note: 'The whole tree, parents before children; a count of 0 where nothing can be had just now.',
  },
  getProducts: {
    method: 'POST',
    path: '/Search/GetProducts',
    body: z.object({
      ...listOf,
      category: z.string().max(500).default(''),
      sort: sort.default({ key: 'BestSales', value: 'Desc' }),
      pagination,
    }),
    reply: productList,
    mutates: false,
    retriable: true,
  },
  getProduct: {
    method: 'POST',
    path: '/Search/GetProduct',
    body: z.object({ country, slug }),
    reply: z.object({ product: productDetail }),
    one: 'Product',
    mutates: false,
    retriable: true,
  },
  getFilters: {
    method: 'POST',
    path: '/Search/GetFilters',
    body: z.object({ ...listOf, category: z.string().max(500).default('') }),
    reply: filters,
    mutates: false,
    retriable: true,
  },
  getGridSizes: {
    method: 'POST',
    path: '/Search/GetGridSizes',
    body: z.object({ grid: slug.optional() }),
    reply: z.object({
      grids: z.array(
        z.object({
          slug,
          title: z.string(),
          columns: z.array(z.string()),
          rows: z.array(z.array(z.string())),
        }),
      ),
    }),
    mutates: false,
    retriable: true,
  },
  getRelatedItems: {
    method: 'POST',
    path: '/Search/GetRelatedItems',
    body: z.object({ country, modelColorCode: code, limit: z.number().int().min(1).max(24).default(8) }),
    reply: z.object({ products: z.array(productCard) }),
    mutates: false,
    retriable: true,
  },
  getSuggestList: {
    method: 'POST',
    path: '/Search/GetSuggestList',
    body: z.object({
      country,
      modelColorCodes: z.array(code).max(50),
      limit: z.number().int().min(1).max(24).default(8),
      personal: z.boolean().default(false),
    }),
    reply: z.object({ products: z.array(productCard) }),
    mutates: false,
    retriable: true,
    note:
      'The cards of the named products that are in stock, in that order. Addition: `personal` leaves out models that the ' +
      'shopper of the access token bought.',
  },
  getActionDescription: {
    method: 'POST',
    path: '/Search/GetActionDescription',
    body: z.object({ actionCode: code }),
    reply: action.extend({ description: z.string() }),
    one: 'Action',
    mutates: false,
    retriable: true,
  },
  getReserveStock: {
    method: 'POST',
    path: '/Search/getReserveStock',
    body: z.object({ country, itemId: count }),
    reply: z.object({ stocks: z.array(stock) }),
    mutates: false,
    retriable: true,
  },
  getProductStocks: {
    method: 'POST',
    path: '/Search/GetProductStocks',
    body: z.object({ country, modelColorCode: code, regionId: z.string().max(16).optional() }),
    reply: z.object({ stocks: z.array(stock) }),
    mutates: false,
    retriable: true,
  },
  getProductById: {
    method: 'POST',
    path: '/Search/GetProductById',
    body: z.object({ country, modelColorCode: code }),
    reply: z.object({ product: productDetail }),
    one: 'Product',
    mutates: false,
    retriable: true,
  },
  getShopByLook: {
    method: 'POST',
    path: '/Search/GetShopByLook',
    body: z.object({ country, collection: slug.optional(), pagination }),
    reply: z.object({ looks: z.array(look), totalCount: count }),
    mutates: false,
    retriable: true,
  },
  getShopByLookImage: {
    method: 'POST',
    path: '/Search/GetShopByLookImage',
    body: z.object({ country, collection: slug, look: slug }),
    reply: z.object({ look, products: z.array(productCard) }),
    one: 'Look',
    mutates: false,
    retriable: true,
  },
  getShopStock: {
    method: 'POST',
    path: '/Search/GetShopStock',
    body: z.object({ country, number: code, pagination }),
    reply: productList,
    mutates: false,
    retriable: true,
  },
  getSuggestOrBestDealsItems: {
    method: 'POST',
    path: '/Search/GetSuggestOrBestDealsItems',
    body: z.object({
      country,
      category: z.string().max(500).default(''),
      limit: z.number().int().min(1).max(24).default(8),
      personal: z.boolean().default(false),
      seen: z.array(code).max(50).default([]),
    }),
    reply: z.object({ products: z.array(productCard), reasons: z.array(suggestionReason).default([]) }),
    mutates: false,
    retriable: true,
    note:
      'Addition: with `personal` suggestions by what the shopper of the access token bought and put by and by the codes ' +
      '`seen`, in sizes the shopper has chosen, with a reason each; deals fill them up. Otherwise deals alone.',
  },
  getUsualItems: {
    method: 'POST',
    path: '/Search/GetUsualItems',
    body: z.object({ country, modelColorCodes: z.array(code).max(24) }),
    reply: z.object({ itemIds: z.array(count) }),
    mutates: false,
    retriable: true,
    note:
      'Addition: of the named products the items in stock in the size that the shopper of the access token chose last ' +
      'within the same size grid; products of a grid from which nothing was chosen are left out.',
  },
  getUrls: {
    method: 'POST',
    path: '/Search/GetUrls',
    body: z.object({
      country,
      pageNumber: z.number().int().min(1).max(maxNumbers.page),
      pageSize: z.number().int().min(1).max(50_000),
    }),
    reply: z.object({ urls: z.array(z.string()), totalCount: count }),
    mutates: false,
    retriable: true,
    note: 'Addition: the addresses of all categories and products, for the sitemap.',
  },
  getChangedProducts: {
    method: 'GET',
    path: '/Search/GetChangedProducts',
    query: z.object({ since: catalogueVersion }),
    reply: z.object({ slugs: z.array(slug).max(CHANGED_PRODUCTS_AT_MOST).nullable() }),
    mutates: false,
    note: 'Addition: the products that have changed since a version of the catalogue, for purging a CDN; null if they are many, or not known.',
  },
  autoComplete: {
    method: 'POST',
    path: '/SearchEngine/AutoComplete',
    body: z.object({ search: searchText, country }),
    reply: z.object({
      results: z.array(
        z.object({
          kind: z.enum(['product', 'category', 'query']),
          title: z.string(),
          url: z.string(),
          product: productCard.optional(),
        }),
      ),
      totalCount: count,
      corrected: z.string().nullable(),
    }),
    mutates: false,
    retriable: true,
  },
  search: {
    method: 'POST',
    path: '/SearchEngine/Search',
    body: z.object({
      ...listOf,
      searchQuery: searchText,
      regionId: z.string().max(16).optional(),
      size: z.number().int().min(1).max(1_000),
      pageNumber: z.number().int().min(1).max(maxNumbers.page).default(1),
      sort: sort.optional(),
    }),
    reply: productList.extend({
      corrected: z.string().nullable(),
      suggestions: z.array(z.string()),
      categories: z.array(categorySchema),
      understood: understanding.optional(),
    }),
    mutates: false,
    retriable: true,
    note: '`size` is the page size; without `sort` the most fitting come first; suggestions and popular categories when nothing is found. Addition: `understood`.',
  },
  searchFilters: {
    method: 'POST',
    path: '/SearchEngine/SearchFilters',
    body: z.object({ ...listOf, searchQuery: searchText }),
    reply: filters,
    mutates: false,
    retriable: true,
  },
});

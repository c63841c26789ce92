import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { action, addedCountry, code, modelColorCode, pagination, slug } from '../shapes.ts';
import { cards, category, chosenCategory, filters, limit, listOf, productList, sort } from './lists.ts';
import { productDetail } from './product-detail.ts';

const product = z.object({ product: productDetail });

export const productCalls = {
  getCategories: {
    method: 'POST',
    path: '/Search/GetCategories',
    summary: 'Reads the tree of categories',
    body: z.object({ country: addedCountry }),
    reply: z.object({ categories: z.array(category).describe('Parents before their children.') }),
    mutates: false,
    retriable: true,
    note: 'The whole tree, parents before children; a count of 0 where nothing can be had just now.',
  },
  getProducts: {
    method: 'POST',
    path: '/Search/GetProducts',
    summary: 'Lists the products of a category',
    body: z.object({
      ...listOf,
      category: chosenCategory,
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
    summary: 'Reads a product by the slug of its page',
    body: z.object({ country: addedCountry, slug: slug.describe('What follows `/product/` in its `url`.') }),
    reply: product,
    one: 'Product',
    mutates: false,
    retriable: true,
  },
  getProductById: {
    method: 'POST',
    path: '/Search/GetProductById',
    summary: 'Reads a product by its code',
    body: z.object({ country: addedCountry, modelColorCode }),
    reply: product,
    one: 'Product',
    mutates: false,
    retriable: true,
  },
  getFilters: {
    method: 'POST',
    path: '/Search/GetFilters',
    summary: 'Reads the filters of a category',
    body: z.object({ ...listOf, category: chosenCategory }),
    reply: filters,
    mutates: false,
    retriable: true,
  },
  getGridSizes: {
    method: 'POST',
    path: '/Search/GetGridSizes',
    summary: 'Reads size tables',
    body: z.object({ grid: slug.optional().describe('The slug of one table; without it all.') }),
    reply: z.object({
      grids: z
        .array(
          z.object({
            slug: slug.describe('Names the table: `/sizes/` and the slug is its page.'),
            title: z.string().describe('What the table is for.'),
            columns: z.array(z.string()).describe('The headings, as many as each row has cells.'),
            rows: z.array(z.array(z.string())).describe('The cells of each row, from the smallest size.'),
          }),
        )
        .describe('The tables; empty if there is none by that slug.'),
    }),
    mutates: false,
    retriable: true,
  },
  getRelatedItems: {
    method: 'POST',
    path: '/Search/GetRelatedItems',
    summary: 'Lists products that resemble one',
    body: z.object({ country: addedCountry, modelColorCode, limit }),
    reply: cards,
    mutates: false,
    retriable: true,
  },
  getActionDescription: {
    method: 'POST',
    path: '/Search/GetActionDescription',
    summary: 'Explains a promotion',
    body: z.object({ actionCode: code.describe('The promotion, as a product names it.') }),
    reply: action.extend({ description: z.string().describe('Its terms in a few sentences.') }),
    one: 'Action',
    mutates: false,
    retriable: true,
  },
} as const satisfies Record<string, CallStatement>;

import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { addedCountry, country, money, pageNumber, productCard, regionId, totalCount } from '../shapes.ts';
import { category, filters, listOf, productList, sort } from './lists.ts';

const searchText = z.string().max(maxLengths.search).describe('What the shopper typed.');
const corrected = z
  .string()
  .nullable()
  .describe('What was searched for instead, with typing errors mended; null if it was taken as typed.');

const understanding = z
  .object({
    letGo: z
      .array(
        z.object({
          kind: z.enum(['word', 'size', 'color', 'price', 'sale']).describe('What was let go.'),
          text: z.string().max(maxLengths.search).describe('As the shopper wrote it.'),
          nearest: z
            .array(z.string().max(200))
            .max(30)
            .optional()
            .describe('The colours that come closest to it and are shown first, the closest first.'),
        }),
      )
      .max(20)
      .describe('What nothing has together with the rest, and was therefore let go.'),
    priceFrom: money.nullable().describe('The lowest price asked for; null for any.'),
    priceTo: money.nullable().describe('The highest price asked for; null for any.'),
    onSale: z.boolean().describe('Whether only what is on sale was asked for.'),
    sort: sort.nullable().describe('The order asked for; null for none.'),
  })
  .describe('Addition: what was understood beside the words.');
export type Understanding = z.infer<typeof understanding>;

export const engineCalls = {
  autoComplete: {
    method: 'POST',
    path: '/SearchEngine/AutoComplete',
    summary: 'Suggests while a shopper types',
    body: z.object({ search: searchText, country: addedCountry }),
    reply: z.object({
      results: z
        .array(
          z.object({
            kind: z.enum(['product', 'category', 'query']).describe('What it leads to.'),
            title: z.string().describe('What the shopper reads.'),
            url: z.string().describe('Where it leads.'),
            product: productCard.optional(),
          }),
        )
        .describe('The best ones first.'),
      totalCount,
      corrected,
    }),
    mutates: false,
    retriable: true,
  },
  search: {
    method: 'POST',
    path: '/SearchEngine/Search',
    summary: 'Searches for products',
    body: z.object({
      ...listOf,
      country,
      searchQuery: searchText,
      regionId: regionId.optional(),
      size: z.number().int().min(1).max(1_000).describe('How many to a page.'),
      pageNumber,
      sort: sort.optional(),
    }),
    reply: productList.extend({
      corrected,
      suggestions: z.array(z.string()).describe('Other queries, if nothing was found.'),
      categories: z.array(category).describe('Popular categories, if nothing was found.'),
      understood: understanding.optional(),
    }),
    mutates: false,
    retriable: true,
    note: '`size` is the page size; without `sort` the most fitting come first; suggestions and popular categories when nothing is found.',
  },
  searchFilters: {
    method: 'POST',
    path: '/SearchEngine/SearchFilters',
    summary: 'Reads the filters of a search',
    body: z.object({ ...listOf, searchQuery: searchText }),
    reply: filters,
    mutates: false,
    retriable: true,
  },
} as const satisfies Record<string, CallStatement>;

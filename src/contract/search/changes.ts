import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { country, pageNumber, slug, totalCount } from '../shapes.ts';

/** As the content service's versions have it. */
const catalogueVersion = z.string().regex(/^\d{1,15}(\.\d{1,15})?$/);
export const CHANGED_PRODUCTS_AT_MOST = 90;

/** For sitemap and CDN. */
export const changeCalls = {
  getUrls: {
    method: 'POST',
    path: '/Search/GetUrls',
    summary: 'Lists the addresses of categories and products',
    body: z.object({
      country,
      pageNumber: pageNumber.unwrap().describe('Which page, from 1.'),
      pageSize: z.number().int().min(1).max(50_000).describe('How many to a page.'),
    }),
    reply: z.object({ urls: z.array(z.string()).describe('Paths, such as `/product/coat-1`.'), totalCount }),
    mutates: false,
    retriable: true,
    note: 'Addition: the addresses of all categories and products, for the sitemap.',
  },
  getChangedProducts: {
    method: 'GET',
    path: '/Search/GetChangedProducts',
    summary: 'Lists the products that have changed',
    query: z.object({
      since: catalogueVersion.describe('A version of the catalogue, as GetVersions gave it.'),
    }),
    reply: z.object({
      slugs: z
        .array(slug)
        .max(CHANGED_PRODUCTS_AT_MOST)
        .nullable()
        .describe('The slugs of their pages; null if they are many, or not known.'),
    }),
    mutates: false,
    note: 'Addition: the products that have changed since a version of the catalogue, for purging a CDN; null if they are many, or not known.',
  },
} as const satisfies Record<string, CallStatement>;

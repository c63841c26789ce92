import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import {
  addedCountry,
  code,
  count,
  itemId,
  modelColorCode,
  pagination,
  regionId,
  shop,
  sizeName,
} from '../shapes.ts';
import { productList } from './lists.ts';

const stock = z
  .object({
    shop,
    items: z
      .array(z.object({ itemId, size: sizeName, count: count.describe('Units in the shop.') }))
      .describe('What the shop has of it.'),
  })
  .describe('What one shop has in stock.');
export type ShopStock = z.infer<typeof stock>;
const stocks = z.object({ stocks: z.array(stock).describe('Only shops that have some of it.') });

export const stockCalls = {
  getReserveStock: {
    method: 'POST',
    path: '/Search/getReserveStock',
    summary: 'Reads which shops have an item',
    body: z.object({ country: addedCountry, itemId }),
    reply: stocks,
    mutates: false,
    retriable: true,
  },
  getProductStocks: {
    method: 'POST',
    path: '/Search/GetProductStocks',
    summary: 'Reads which shops have a product, by size',
    body: z.object({ country: addedCountry, modelColorCode, regionId: regionId.optional() }),
    reply: stocks,
    mutates: false,
    retriable: true,
  },
  getShopStock: {
    method: 'POST',
    path: '/Search/GetShopStock',
    summary: 'Lists what a shop has in stock',
    body: z.object({ country: addedCountry, number: code.describe('The number of the shop.'), pagination }),
    reply: productList,
    mutates: false,
    retriable: true,
  },
} as const satisfies Record<string, CallStatement>;

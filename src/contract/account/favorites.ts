import * as z from 'zod';
import { FAVORITES_PAGE_SIZE } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { ipAddress, textVersion } from '../identity/sign-in.ts';
import { doneOr } from '../refusals.ts';
import {
  count,
  country,
  done,
  email,
  itemId,
  modelColorCode,
  money,
  productCard,
  totalCount,
  writtenCount,
  writtenPage,
} from '../shapes.ts';

const stockAlertCodes = ['NotFound', 'InStock', 'TooManyRequests'] as const;
export type StockAlertCode = (typeof stockAlertCodes)[number];

const sessionId = z.string().max(64).describe('Not used: the access token says whose favourites they are.');
const id = count.describe('Names the entry.');

const getFavorites = z.object({
  sessionId,
  countryId: writtenCount.describe('The number of the country, from GetCountries.'),
  'sort.key': z.literal('BestSales').default('BestSales').describe('The only order.'),
  'sort.value': z.enum(['Asc', 'Desc']).default('Desc').describe('The direction.'),
  'pagination.pageSize': z.coerce
    .number()
    .int()
    .min(1)
    .max(FAVORITES_PAGE_SIZE)
    .default(FAVORITES_PAGE_SIZE)
    .describe('How many to a page.'),
  'pagination.pageNumber': writtenPage,
  cards: z.enum(['yes', 'no']).default('yes').describe('Whether the products come with the codes.'),
});

/** Favourites, and letters about sizes that are back in stock. */
export const favoriteCalls = {
  getFavorites: {
    method: 'GET',
    path: '/Favorites',
    summary: 'Lists favourites',
    query: getFavorites,
    reply: z.object({
      favoriteProducts: z
        .array(
          z.object({
            id,
            modelColorCode,
            product: productCard.optional(),
            notedPrice: money
              .optional()
              .describe('The price when it was put by; unknown where `cards=no`, and in old entries.'),
            cameBack: z.boolean().optional().describe('Whether it is back in stock, having sold out since.'),
          }),
        )
        .describe('The page of the list, the newest first.'),
      totalCount,
    }),
    mutates: false,
    note: '`cards=no` leaves the products out: a page that only fills hearts needs their codes alone.',
  },
  addFavorite: {
    method: 'POST',
    path: '/Favorites',
    summary: 'Adds a favourite',
    body: z.object({
      countryId: count.describe('The number of the country, from GetCountries.'),
      sessionId,
      ModelColorCode: modelColorCode,
    }),
    reply: done.extend({ id: id.nullable().describe('The entry; null if there is no such product.') }),
    mutates: true,
    note: '`id` is that of the entry, by which it can be deleted.',
  },
  deleteFavorite: {
    method: 'DELETE',
    path: '/Favorites',
    summary: 'Removes a favourite',
    query: z.object({ id: writtenCount.describe('The id of the entry.'), sessionId, country }),
    reply: done,
    mutates: true,
  },
  addStockAlert: {
    method: 'POST',
    path: '/StockAlert',
    summary: 'Asks for a letter when a size is back',
    body: z.object({ country, itemId, email, consentVersion: textVersion, ipAddress }),
    reply: doneOr(stockAlertCodes),
    mutates: true,
    note: 'Addition: asks for one letter when a sold-out size is back. `errorMessage` is a StockAlertCode or empty.',
  },
} as const satisfies Record<string, CallStatement>;

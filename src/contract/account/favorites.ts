import { z } from 'zod';
import { FAVORITES_PAGE_SIZE } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { ipAddress, textVersion } from '../identity.ts';
import { maxNumbers } from '../limits.ts';
import { code, count, country, done, email, money, productCard, writtenCount } from '../shapes.ts';

export type StockAlertCode = 'NotFound' | 'InStock' | 'TooManyRequests';

const getFavorites = z.object({
  sessionId: z.string().max(64),
  countryId: writtenCount,
  'sort.key': z.literal('BestSales').default('BestSales'),
  'sort.value': z.enum(['Asc', 'Desc']).default('Desc'),
  'pagination.pageSize': z.coerce.number().int().min(1).max(FAVORITES_PAGE_SIZE).default(FAVORITES_PAGE_SIZE),
  'pagination.pageNumber': z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
  cards: z.enum(['yes', 'no']).default('yes'),
});

/** Favourites, and letters about sizes that come back. */
export const favoriteCalls = {
  getFavorites: {
    method: 'GET',
    path: '/Favorites',
    query: getFavorites,
    reply: z.object({
      favoriteProducts: z.array(
        z.object({
          id: count,
          modelColorCode: code,
          product: productCard.optional(),
          /** The price when it was put by; unknown where `cards=no`, and in old entries. */
          notedPrice: money.optional(),
          /** Whether it is back in stock, having sold out since. */
          cameBack: z.boolean().optional(),
        }),
      ),
      totalCount: count,
    }),
    mutates: false,
    note: '`cards=no` leaves the products out: a page that only fills hearts needs their codes alone.',
  },
  addFavorite: {
    method: 'POST',
    path: '/Favorites',
    body: z.object({ countryId: count, sessionId: z.string().max(64), ModelColorCode: code }),
    reply: done.extend({ id: count.nullable() }),
    mutates: true,
    note: '`id` is that of the entry, by which it can be deleted.',
  },
  deleteFavorite: {
    method: 'DELETE',
    path: '/Favorites',
    query: z.object({ id: writtenCount, sessionId: z.string().max(64), country }),
    reply: done,
    mutates: true,
  },
  addStockAlert: {
    method: 'POST',
    path: '/StockAlert',
    body: z.object({ country, itemId: count, email, consentVersion: textVersion, ipAddress }),
    reply: done,
    mutates: true,
    note: 'Addition: asks for one letter when a sold-out size is back. `errorMessage` is a StockAlertCode or empty.',
  },
} as const satisfies Record<string, CallStatement>;

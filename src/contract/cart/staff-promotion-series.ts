import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, count, country, currency } from '../shapes.ts';
import { by } from './staff-fields.ts';
import { brought, isMeaningful, promotionTerms } from './staff-promotion-terms.ts';
import { done, inCountry, seriesName, unknown } from './staff-promotions.ts';

const MAX_SERIES_CODES = 1_000;
const note = 'Addition: the staff side.';

export const staffPromotionSeriesCalls = {
  listPromotionSeries: {
    method: 'GET',
    path: '/Staff/PromotionSeries',
    permission: 'promotions.read',
    summary: 'Staff: lists promo codes that were generated together',
    query: z.object({ inCountry }),
    reply: z.object({
      series: z
        .array(
          z.object({
            name: z.string().describe('What it is called.'),
            country,
            currency,
            madeAt: z.iso.datetime().describe('When, in UTC.'),
            codes: count.describe('How many codes it has.'),
            brought,
          }),
        )
        .describe('The newest first, at most 50.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  generatePromotions: {
    method: 'POST',
    path: '/Staff/PromotionSeries',
    permission: 'promotions.change',
    summary: 'Staff: generates promo codes for one order each',
    body: z
      .object({
        country,
        series: seriesName.describe('What they are called together.'),
        prefix: z.string().trim().max(maxLengths.couponPrefix).describe('What each code begins with.'),
        count: z.number().int().min(1).max(MAX_SERIES_CODES).describe('How many.'),
        ...promotionTerms.omit({ maxUses: true, maxUsesEach: true, isListed: true }).shape,
        by,
      })
      .refine((body) => isMeaningful({ ...body, maxUses: 1, maxUsesEach: null, isListed: false })),
    reply: z.object({
      ...done,
      errorMessage: z.enum(['', 'SeriesTaken', 'UnknownGoods']).describe('Why not; empty on success.'),
      unknown,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} All or none are made.`,
  },
  exportPromotionCodes: {
    method: 'POST',
    path: '/Staff/PromotionSeries/Codes',
    permission: 'promotions.change',
    summary: 'Staff: reads all codes that were generated together',
    body: z.object({ series: seriesName.describe('What they are called together.'), by }),
    reply: z.object({
      codes: z
        .array(
          z.object({
            code: code.describe('What is typed in the cart.'),
            usedAt: z.iso.datetime().nullable().describe('When it was used, in UTC; null if it was not.'),
          }),
        )
        .describe('In the order they were made in.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Recorded. 404 for an unknown series.`,
  },
} as const satisfies Record<string, CallStatement>;

import * as z from 'zod';
import { countryCodes } from '#src/config/countries.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import {
  code,
  count,
  country,
  money,
  totalCount,
  writtenCount,
  writtenPage,
  writtenPageSize,
} from '../shapes.ts';
import { orderStatus } from './orders/statuses.ts';
import { by, isUndo } from './staff-fields.ts';
import {
  brought,
  isMeaningful,
  promotion,
  promotionStates,
  promotionTerms,
} from './staff-promotion-terms.ts';

const note = 'Addition: the staff side.';
export const seriesName = z.string().trim().min(1).max(maxLengths.couponSeries);
const byId = z.object({ id: writtenCount.describe('The id of the promo code.') });
const version = count.describe('The version that the change was decided on.');
export const inCountry = z.enum(countryCodes).optional().describe('Those of one country; without it of all.');

export const done = { success: z.boolean().describe('Whether it was done.') };
export const unknown = z
  .array(z.string())
  .describe('With `UnknownGoods`, the categories, articles, brands and sizes that there are none of.');

export const staffPromotionCalls = {
  listPromotions: {
    method: 'GET',
    path: '/Staff/Promotions',
    permission: 'promotions.read',
    summary: 'Staff: lists promo codes',
    query: z.object({
      state: z.enum(promotionStates).optional().describe('Those in one state; without it all.'),
      text: z.string().trim().max(maxLengths.search).optional().describe('A part of the code or the name.'),
      series: seriesName.optional().describe('Those generated together.'),
      inCountry,
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({ promotions: z.array(promotion).describe('The newest first.'), totalCount }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Without \`text\` and \`series\` those of no series.`,
  },
  showPromotion: {
    method: 'GET',
    path: '/Staff/Promotions/{id}',
    permission: 'promotions.read',
    summary: 'Staff: reads a promo code',
    params: byId,
    reply: z.object({
      promotion,
      brought,
      orders: z
        .array(
          z.object({
            number: code.describe('The number of the order.'),
            placedAt: z.iso.datetime().describe('When it was placed, in UTC.'),
            status: orderStatus,
            totalPrice: money.describe('What it costs.'),
          }),
        )
        .describe('Orders that used it, the newest first, at most 20.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  addPromotion: {
    method: 'POST',
    path: '/Staff/Promotions',
    permission: 'promotions.change',
    summary: 'Staff: makes a promo code',
    body: z
      .object({
        country,
        code: z.string().trim().min(1).max(maxLengths.coupon).describe('What is to be typed, in any case.'),
        customer: code.nullable().default(null).describe('The only customer it is for; null for everybody.'),
        ...promotionTerms.shape,
        by,
      })
      .refine(isMeaningful),
    reply: z.object({
      ...done,
      errorMessage: z.enum(['', 'CodeTaken', 'UnknownGoods']).describe('Why not; empty on success.'),
      unknown,
      id: count.nullable().describe('Its id; null if it was not made.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} 404 for a customer whom the country does not have.`,
  },
  changePromotion: {
    method: 'POST',
    path: '/Staff/Promotions/{id}',
    permission: 'promotions.change',
    summary: 'Staff: changes a promo code',
    params: byId,
    body: z.object({ version, ...promotionTerms.shape, by }).refine(isMeaningful),
    reply: z.object({
      ...done,
      errorMessage: z
        .enum(['', 'Changed', 'UnknownGoods', 'UsedMore'])
        .describe(
          'Why not; empty on success. `Changed`: somebody was faster. `UsedMore`: it has been used more often than ' +
            '`maxUses`.',
        ),
      unknown,
      promotion,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The code stays. \`promotion\` says how it stands now.`,
  },
  switchPromotion: {
    method: 'POST',
    path: '/Staff/Promotions/{id}/Switch',
    permission: 'promotions.change',
    summary: 'Staff: switches a promo code off or on',
    params: byId,
    body: z.object({ isOff: z.boolean().describe('Whether it is to be off.'), version, isUndo, by }),
    reply: z.object({
      ...done,
      errorMessage: z.enum(['', 'Changed']).describe('Why not; empty on success.'),
      promotion,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} What is so already stays so. In carts a code that is off takes nothing off any more.`,
  },
} as const satisfies Record<string, CallStatement>;

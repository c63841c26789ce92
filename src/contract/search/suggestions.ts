import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { addedCountry, count, country, modelColorCode } from '../shapes.ts';
import { cards, chosenCategory, limit, seenCodes } from './lists.ts';

const suggestionReason = z
  .object({
    modelColorCode,
    kind: z
      .enum(['goesWith', 'similar', 'deal'])
      .describe('It goes with something, resembles something, or is a good price.'),
    source: z
      .enum(['bought', 'cart', 'favorite', 'seen'])
      .nullable()
      .describe("Where in the shopper's history that something stands; null for a deal."),
    title: z.string().describe('The model of the history; empty for a deal.'),
  })
  .describe('Why a product is suggested.');
export type SuggestionReason = z.infer<typeof suggestionReason>;

const personal = z
  .boolean()
  .default(false)
  .describe('Whether the shopper of the access token is taken into account.');

export const suggestionCalls = {
  getSuggestList: {
    method: 'POST',
    path: '/Search/GetSuggestList',
    summary: 'Reads the cards of named products',
    body: z.object({
      country: addedCountry,
      modelColorCodes: seenCodes.max(50).describe('The products, in the order to answer them.'),
      limit,
      personal,
    }),
    reply: cards,
    mutates: false,
    retriable: true,
    note:
      'The cards of the named products that are in stock, in that order. Addition: `personal` leaves out models that the ' +
      'shopper of the access token bought.',
  },
  getSuggestOrBestDealsItems: {
    method: 'POST',
    path: '/Search/GetSuggestOrBestDealsItems',
    summary: 'Suggests products to a shopper',
    body: z.object({
      country: addedCountry,
      category: chosenCategory,
      limit,
      personal,
      seen: seenCodes.max(50).default([]).describe('Products seen lately, the newest first.'),
    }),
    reply: cards.extend({
      reasons: z.array(suggestionReason).default([]).describe('One for each product, in the same order.'),
    }),
    mutates: false,
    retriable: true,
    note:
      'Addition: with `personal` suggestions by what the shopper of the access token bought and put by and by the codes ' +
      '`seen`, in sizes the shopper has chosen, with a reason each; deals fill them up. Otherwise deals alone.',
  },
  getUsualItems: {
    method: 'POST',
    path: '/Search/GetUsualItems',
    summary: "Finds products in the shopper's usual size",
    body: z.object({ country, modelColorCodes: seenCodes.max(24).describe('The products in question.') }),
    reply: z.object({ itemIds: z.array(count).describe('The items in the usual sizes.') }),
    mutates: false,
    retriable: true,
    note:
      'Addition: of the named products the items in stock in the size that the shopper of the access token chose last ' +
      'within the same size grid; products of a grid from which nothing was chosen are left out.',
  },
} as const satisfies Record<string, CallStatement>;

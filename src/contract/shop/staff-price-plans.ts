import * as z from 'zod';
import { MAX_PLAN_ARTICLES, MAX_PLAN_PRODUCTS } from '#src/config/constants.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths, maxNumbers } from '../limits.ts';
import {
  code,
  colorName,
  count,
  modelColorCode,
  money,
  picture,
  totalCount,
  writtenCount,
  writtenPage,
  writtenPageSize,
} from '../shapes.ts';

const pricesNote =
  'Addition: what goods cost, in the country of the API base. The bearer is a key of the staff, or a member in a session.';

export const pricePlanKinds = ['sale', 'price', 'hidden'] as const;
export type PricePlanKind = (typeof pricePlanKinds)[number];

export const pricePlanStates = ['running', 'coming', 'past', 'stopped'] as const;
export type PricePlanState = (typeof pricePlanStates)[number];

export const priceRoundings = ['whole', 'tens', 'fifties', 'nineties'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

/** Ends the request of a plan that is made in the other country with one of the same request without it. */
export const THERE = '-there';

/** A sum that goods can cost. */
export const askedPrice = z.number().min(0.01).max(maxNumbers.setSum);
export const oldPrice = money
  .max(maxNumbers.setSum)
  .describe('The price to be shown struck out; 0 for none.');
const articles = z
  .array(code)
  .max(MAX_PLAN_ARTICLES)
  .describe('Articles of products, or of models for all their colours.');

export const goodsSelection = z
  .object({
    categoryId: count.nullable().default(null).describe('A category, with those below it.'),
    label: code.nullable().default(null).describe('The code of a label.'),
    brand: z.string().max(maxLengths.facetValue).nullable().default(null).describe('A brand.'),
    season: z.string().max(maxLengths.facetValue).nullable().default(null).describe('A season.'),
    collection: z.string().max(maxLengths.facetValue).nullable().default(null).describe('A collection.'),
    priceFrom: askedPrice.nullable().default(null).describe('The lowest set price.'),
    priceTill: askedPrice.nullable().default(null).describe('The highest set price.'),
    articles: articles.default([]),
  })
  .describe('Goods that fit all that is given. If nothing is, none.');
export type GoodsSelection = z.infer<typeof goodsSelection>;

const newPrice = z
  .object({
    article: code.describe('Of a product, or of a model for all its colours.'),
    price: askedPrice.describe('What it is to cost.'),
    oldPrice: oldPrice.default(0),
  })
  .describe('A new price.');

const terms = z
  .object({
    kind: z
      .enum(pricePlanKinds)
      .describe(
        '`sale`: the lower price wins. `price`: stands in for what was set, whether it is lower or not; the last to begin wins. `hidden`: not sold.',
      ),
    name: z.string().trim().min(1).max(maxLengths.promotionName).describe('What the staff calls it.'),
    selection: goodsSelection.describe('The goods; those of `prices` need not be in it.'),
    percent: z.number().int().min(1).max(99).nullable().default(null).describe('Percent off the set price.'),
    amount: askedPrice.nullable().default(null).describe('A sum off the set price.'),
    prices: z.array(newPrice).max(MAX_PLAN_ARTICLES).default([]).describe('New prices by article.'),
    rounding: z
      .enum(priceRoundings)
      .default('whole')
      .describe(
        'How far prices that are counted go down: to whole units, to 10, to 50, or to 90 at the end.',
      ),
    beginsAt: z.iso.datetime().nullable().describe('When, in UTC; null for now.'),
    endsAt: z.iso.datetime().nullable().describe('When it ends, in UTC; null for never.'),
  })
  .describe('A sale, timed prices, or goods to hide.');
export type PriceTerms = z.infer<typeof terms>;

export const product = {
  modelColorCode,
  modelTitle: z.string().describe('The name of the model.'),
  colorName,
  img: z.array(picture).max(1).describe('Its main picture; empty if it has none.'),
};

export const plan = z
  .object({
    id: count.describe('Names the plan.'),
    kind: z.enum(pricePlanKinds).describe('What it does.'),
    name: z.string().describe('What the staff calls it.'),
    state: z.enum(pricePlanStates).describe('`stopped`: the staff ended it, before or after it began.'),
    beginsAt: z.iso.datetime().describe('When it begins, in UTC.'),
    endsAt: z.iso.datetime().nullable().describe('When it ends, in UTC; null for never.'),
    percent: z.number().nullable().describe('Percent off; null if it has another rule.'),
    amount: money.nullable().describe('The sum off; null if it has another rule.'),
    goods: count.describe('How many products it was made for.'),
    version: count.describe('Grows with every change.'),
    by: z.string().describe('Who of the staff made it.'),
  })
  .describe('A sale, timed prices, or goods that are hidden.');
export type PricePlan = z.infer<typeof plan>;

const plannedProduct = z
  .object({
    ...product,
    price: money.nullable().describe('What it costs now; null if it is not sold.'),
    planned: money.nullable().describe('What the plan makes it cost; null if it hides it.'),
    lowest: money.nullable().describe('The lowest price of the last 30 days; null if it was not sold.'),
    other: z
      .object({ id: count.describe('Names it.'), name: z.string().describe('What it is called.') })
      .nullable()
      .describe('Another plan of the same time that has it too; null without one.'),
  })
  .describe('A product of a plan.');
export type PlannedProduct = z.infer<typeof plannedProduct>;

export const byPage = { pageNumber: writtenPage, pageSize: writtenPageSize.default(50) };
const ofPlan = z.object({ id: writtenCount.describe('The plan.') });
const version = count.describe('The version that was changed.');
export const read = {
  permission: 'prices.read',
  mutates: false,
  tokenCheck: false,
  note: pricesNote,
} as const;
export const change = {
  permission: 'prices.change',
  mutates: true,
  tokenCheck: false,
  note: pricesNote,
} as const;

const choices = z
  .object({
    categories: z
      .array(
        z.object({
          id: count.describe('Names it.'),
          title: z.string().describe('Its name and those above.'),
        }),
      )
      .describe('The upper categories, in order.'),
    labels: z
      .array(z.object({ code: code.describe('Names it.'), title: z.string().describe('What it is called.') }))
      .describe('The labels.'),
    brands: z.array(z.string()).describe('The brands, sorted.'),
    seasons: z.array(z.string()).describe('The seasons, sorted.'),
    collections: z.array(z.string()).describe('The collections, sorted.'),
  })
  .describe('What goods can be chosen by.');
export type PriceChoices = z.infer<typeof choices>;

export const pricePlanCalls = {
  listPricePlans: {
    ...read,
    method: 'GET',
    path: '/Staff/Prices/Plans',
    summary: 'Staff: lists sales, timed prices and hidden goods',
    query: z.object({
      state: z.enum(pricePlanStates).optional().describe('Only those in a state.'),
      ...byPage,
    }),
    reply: z.object({
      plans: z.array(plan).describe('The last to begin first.'),
      totalCount,
    }),
  },
  showPriceChoices: {
    ...read,
    method: 'GET',
    path: '/Staff/Prices/Choices',
    summary: 'Staff: lists what goods can be chosen by',
    reply: choices,
  },
  showPricePlan: {
    ...read,
    method: 'GET',
    path: '/Staff/Prices/Plans/{id}',
    summary: 'Staff: reads a plan with its goods',
    params: ofPlan,
    query: z.object(byPage),
    reply: z.object({
      plan,
      goods: z.array(plannedProduct).describe('Its products, in the order of their articles.'),
      totalCount,
      sold: z
        .object({
          units: count.describe('How many units.'),
          sum: money.describe('At the prices of the orders.'),
        })
        .describe('What was ordered of its goods while it ran.'),
      there: plan
        .optional()
        .describe(
          'The plan in the other country that was planned with it, by a request that ends in `-there`.',
        ),
    }),
  },
  previewPrices: {
    ...read,
    method: 'POST',
    path: '/Staff/Prices/Preview',
    summary: 'Staff: counts what a plan would change',
    body: z.object({ terms, ...byPage }),
    reply: z.object({
      count: count.describe('How many products it is for.'),
      sumNow: money.describe('What one of each costs as set.'),
      sumThen: money.describe('What one of each costs by the plan.'),
      deep: count.describe('How many get more than 70 percent off.'),
      inOthers: count.describe('How many another plan of the same time has.'),
      left: count.describe('How many are left out, as they would not get cheaper.'),
      unknown: z.array(z.string()).describe('The first articles that name nothing sold.'),
      goods: z.array(plannedProduct).describe('A page of them, in the order of their articles.'),
    }),
    note: `${pricesNote} Changes nothing.`,
  },
  planPrices: {
    ...change,
    method: 'POST',
    path: '/Staff/Prices/Plans',
    summary: 'Staff: plans a sale, timed prices, or goods to hide',
    body: z.object({
      terms,
      isDeepMeant: z.boolean().default(false).describe('Whether more than 70 percent off is meant.'),
      request: code.describe('Names the request: sent twice, it counts once.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was planned.'),
      errorMessage: z
        .enum(['', 'NoGoods', 'TooMany', 'Deep', 'Over'])
        .describe(
          `\`NoGoods\`: nothing that is sold was chosen, or nothing gets cheaper. \`TooMany\`: more than ${MAX_PLAN_PRODUCTS} products. \`Deep\`: more than 70 percent off, which was not said to be meant. \`Over\`: it would end before it begins, or before now.`,
        ),
      id: count.nullable().describe('The plan; null on failure.'),
    }),
  },
  changePricePlan: {
    ...change,
    method: 'POST',
    path: '/Staff/Prices/Plans/{id}',
    summary: 'Staff: renames a plan, or moves its times',
    params: ofPlan,
    body: z.object({
      name: z.string().trim().min(1).max(maxLengths.promotionName).describe('What the staff calls it.'),
      beginsAt: z.iso.datetime().describe('When it begins, in UTC; once it has begun, this stays.'),
      endsAt: z.iso.datetime().nullable().describe('When it ends, in UTC; null for never.'),
      version,
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was changed.'),
      errorMessage: z
        .enum(['', 'Changed', 'Over'])
        .describe(
          '`Changed`: somebody was faster, or it is over. `Over`: it would end before it begins, or before now.',
        ),
      plan: plan.describe('The plan as it stands.'),
    }),
  },
  stopPricePlan: {
    ...change,
    method: 'POST',
    path: '/Staff/Prices/Plans/{id}/Stop',
    summary: 'Staff: stops a plan, or takes that back',
    params: ofPlan,
    body: z.object({
      isStopped: z.boolean().describe('False lets it go on, if its time is not over.'),
      version,
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was changed.'),
      errorMessage: z.enum(['', 'Changed']).describe('`Changed`: somebody was faster, or it is over.'),
      plan: plan.describe('The plan as it stands.'),
    }),
  },
} as const;

import * as z from 'zod';
import { maxLengths } from '../limits.ts';
import { code, count, country, currency, money } from '../shapes.ts';

export const MAX_COUPON_USES = 1_000_000;
export const MAX_COUPON_USES_EACH = 1_000;
/** Of a kind: categories, articles, brands. */
export const MAX_COUPON_GOODS = 100;
const couponTargets = ['goods', 'delivery'] as const;
export const promotionStates = ['active', 'ahead', 'over', 'off'] as const;
export type PromotionState = (typeof promotionStates)[number];

const chosen = (what: string, limit: number) =>
  z.array(z.string().trim().min(1).max(limit)).max(MAX_COUPON_GOODS).describe(what);

const fields = {
  name: z.string().trim().max(maxLengths.promotionName).describe('What the staff calls it. May be empty.'),
  note: z.string().trim().max(maxLengths.promotionNote).describe('For the staff alone. May be empty.'),
  takesOff: z.enum(couponTargets).describe('Whether it takes off the goods, or all that the delivery costs.'),
  percent: z.number().int().min(1).max(100).nullable().describe('Off the goods, in percent; null for none.'),
  amount: money.nullable().describe('Off the goods, as a sum; null for none.'),
  present: z
    .object({
      article: z.string().trim().min(1).max(maxLengths.code).describe('The article of a product.'),
      size: z.string().trim().max(maxLengths.size).describe('In which size; empty if the shopper chooses.'),
    })
    .nullable()
    .default(null)
    .describe('What it gives in place of taking something off; null for nothing.'),
  minSum: money.describe('The sum of the goods it is for from which it holds; 0 for any.'),
  validFrom: z.iso.datetime().describe('Since when it holds, in UTC.'),
  validUntil: z.iso.datetime().nullable().describe('When it ends, in UTC; null for never.'),
  maxUses: z
    .number()
    .int()
    .min(1)
    .max(MAX_COUPON_USES)
    .nullable()
    .describe('How many orders may use it; null for any number.'),
  maxUsesEach: z
    .number()
    .int()
    .min(1)
    .max(MAX_COUPON_USES_EACH)
    .nullable()
    .describe('How many orders of one customer may use it; null for any number.'),
  isForFirstOrder: z.boolean().describe("Whether it is for a customer's first order alone."),
  isForSaleGoods: z.boolean().describe('Whether it is also for goods on sale.'),
  isListed: z.boolean().describe('Whether every account of the country shows it.'),
  categories: chosen('Paths of categories, with all below them.', maxLengths.categoryPath),
  articles: chosen('Articles of models or of products.', maxLengths.code),
  brands: chosen('Brands. With no category, article and brand it is for all goods.', maxLengths.facetValue),
};

/** What a promo code gives, to whom, and when. */
export const promotionTerms = z.object(fields);
export type PromotionTerms = z.infer<typeof promotionTerms>;

/** Whether it takes off or gives one thing, and ends after it begins. */
export const isMeaningful = (terms: PromotionTerms): boolean => {
  const given = [terms.percent, terms.amount].filter((each) => each !== null);
  const givesElse = Number(terms.takesOff === 'delivery') + Number(terms.present !== null);
  const isGiven = given.length + givesElse === 1;
  const ends = terms.validUntil === null || terms.validUntil > terms.validFrom;
  return isGiven && terms.amount !== 0 && ends;
};

export const promotion = z
  .object({
    id: count.describe('The id of the promo code.'),
    code: code.describe('What is typed in the cart.'),
    country,
    currency,
    ...fields,
    customer: code.nullable().describe('The id of the only customer it is for; null for everybody.'),
    series: z.string().describe('What it was generated with; empty for none.'),
    uses: count.describe('How many orders use it that were not cancelled.'),
    state: z
      .enum(promotionStates)
      .describe('Whether it works now, is still to come, is over or used up, or is switched off.'),
    version: count.describe('Grows with every change.'),
  })
  .describe('A promo code for the staff.');
export type Promotion = z.infer<typeof promotion>;

export const brought = z
  .object({
    orders: count.describe('Orders that used it and were not cancelled.'),
    sum: money.describe('What they cost, without the discount.'),
    discount: money.describe('What it took off them, delivery included.'),
    firstOrders: count.describe('How many of them were the first of their owner.'),
  })
  .describe('What it brought.');
export type Brought = z.infer<typeof brought>;

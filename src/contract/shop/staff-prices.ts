import * as z from 'zod';
import { by } from '../cart/staff-fields.ts';
import { productDetail } from '../search/product-detail.ts';
import { code, count, modelColorCode, money, productCard, totalCount } from '../shapes.ts';
import {
  askedPrice,
  byPage,
  change,
  goodsSelection,
  oldPrice,
  plan,
  product,
  read,
} from './staff-price-plans.ts';

const pricedProduct = z
  .object({
    ...product,
    price: money.nullable().describe('What it costs at that moment; null if it is not sold.'),
    oldPrice: money.describe('The price that is struck out; 0 without one.'),
  })
  .describe('A product with its price at a moment.');
export type PricedProduct = z.infer<typeof pricedProduct>;

const setPrice = z
  .object({
    price: askedPrice.describe('What it costs when no plan says otherwise.'),
    oldPrice,
    isKept: z.boolean().describe('Whether imports leave it alone.'),
  })
  .refine((set) => set.oldPrice === 0 || set.oldPrice > set.price, { path: ['oldPrice'] })
  .describe('A price as it was set.');
export type SetPrice = z.infer<typeof setPrice>;

/** As it stands, which may be 0: a price that an older import set. */
const standingPrice = z
  .object({
    price: money.describe('What it costs when no plan says otherwise.'),
    oldPrice,
    isKept: z.boolean().describe('Whether imports leave it alone.'),
  })
  .nullable()
  .describe('The price as it was set; null if it is not sold in the country.');

const oldPriceProof = z
  .object({
    price: money.describe('The price that is struck out, or would be.'),
    isShown: z.boolean().describe('Whether shoppers see it.'),
    days: count.describe('Within how many days it has to have been asked; 0 if it needs no proof.'),
    from: z.iso.datetime().nullable().describe('Since when it was last asked, in UTC; null if unknown.'),
    till: z.iso.datetime().nullable().describe('Until when it was last asked; null if it never was.'),
  })
  .describe('Whether an old price may be shown, and why; null if there is none.');
export type OldPriceProof = z.infer<typeof oldPriceProof>;

const colourPrices = z
  .object({
    ...product,
    price: money.nullable().describe('What it costs now; null if it is not sold.'),
    oldPrice: money.describe('The price that is struck out; 0 without one.'),
    set: standingPrice,
    isFed: z.boolean().describe('Whether a feed keeps its goods.'),
    lowest: money.nullable().describe('The lowest price of the last 30 days; null if it was not sold.'),
    old: oldPriceProof.nullable().describe('Whether the old price may be shown; null without one.'),
    plans: z.array(plan).describe('What runs or is to come for it.'),
    history: z
      .array(
        z.object({
          since: z.iso.datetime().nullable().describe('Since when, in UTC; null if that is not known.'),
          price: money.nullable().describe('What it cost; null if it was not sold.'),
          oldPrice: money.describe('The price that was struck out; 0 without one.'),
        }),
      )
      .describe('What it cost, the last 50 prices, the newest first.'),
  })
  .describe('A colour of a model with what it costs.');
export type ColourPrices = z.infer<typeof colourPrices>;

const moment = z.iso.datetime().describe('The moment, in UTC: as it was, or as it is planned.');

export const priceCalls = {
  listPricesAt: {
    ...read,
    method: 'POST',
    path: '/Staff/Prices/At',
    summary: 'Staff: reads what goods cost at a moment',
    body: z.object({
      selection: goodsSelection,
      at: moment,
      ...byPage,
    }),
    reply: z.object({
      goods: z.array(pricedProduct).describe('A page of them, in the order of their articles.'),
      totalCount,
    }),
  },
  listCardsAt: {
    ...read,
    method: 'POST',
    path: '/Staff/Prices/CardsAt',
    summary: 'Staff: reads the cards of goods as the shop would show them at a moment',
    body: z.object({
      selection: goodsSelection,
      planId: count.nullable().default(null).describe('Only the goods of a plan; null for all.'),
      at: moment,
      ...byPage,
    }),
    reply: z.object({
      products: z
        .array(productCard)
        .describe('A page, the most popular first, without what is not sold then or has no stock now.'),
      totalCount: totalCount.describe('With those that are left out of the pages.'),
    }),
  },
  showProductAt: {
    ...read,
    method: 'GET',
    path: '/Staff/Prices/ProductsAt/{modelColorCode}',
    summary: 'Staff: reads a product as its page in the shop would show it at a moment',
    params: z.object({ modelColorCode }),
    query: z.object({ at: moment }),
    reply: z.object({
      product: productDetail.nullable().describe('Null if it is not sold then.'),
    }),
  },
  showModelPrices: {
    ...read,
    method: 'GET',
    path: '/Staff/Prices/Models/{modelCode}',
    summary: 'Staff: reads what the colours of a model cost',
    params: z.object({ modelCode: code.describe('The article of the model, or of a colour of it.') }),
    reply: z.object({
      modelCode: code.describe('The article of the model.'),
      title: z.string().describe('The name of the model.'),
      colours: z.array(colourPrices).describe('Its colours, in order.'),
    }),
  },
  setPrice: {
    ...change,
    method: 'POST',
    path: '/Staff/Prices/Set',
    summary: 'Staff: sets the price of a product',
    body: z.object({
      modelColorCode,
      set: setPrice,
      was: standingPrice.describe('The price that was changed; null for none.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was set.'),
      errorMessage: z.enum(['', 'Changed']).describe('`Changed`: somebody was faster.'),
      set: standingPrice,
    }),
  },
} as const;

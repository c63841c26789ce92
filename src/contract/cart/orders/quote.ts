import * as z from 'zod';
import { count, currency, money } from '../../shapes.ts';
import { cartLine } from '../cart-line.ts';
import { COUPON_PROBLEMS, couponProblems } from '../coupon-problems.ts';
import { onlineWays, paymentMethod } from './payment.ts';

const fittingOffers = ['none', 'offered', 'tooMany', 'tooMuch'] as const;
export type FittingOffer = (typeof fittingOffers)[number];

const quotedDelivery = z
  .object({
    price: money.describe('What it costs.'),
    daysFrom: count.describe('Calendar days from today until it can come.'),
    daysTo: count.describe('Calendar days from today until it comes at the latest.'),
    pointTitle: z.string().describe('The shop or point; empty for a courier.'),
    pointAddress: z.string().describe('Its address; empty for a courier.'),
    byEmail: z.boolean().describe('Whether the goods are gift cards alone, which come by mail.'),
  })
  .describe('The chosen delivery.');

export const orderQuote = z
  .object({
    lines: z.array(cartLine).describe('The selected lines.'),
    currency,
    goodsPrice: money.describe('The goods before discount, points and gift card.'),
    coupon: z.string().nullable().describe('The coupon that is applied; null for none.'),
    couponProblem: z
      .enum(couponProblems)
      .nullable()
      .describe(
        `Why the coupon takes nothing off: the goods cost too little, or it is over. ${COUPON_PROBLEMS}`,
      ),
    discount: money.describe('What the coupon takes off.'),
    deliveryDiscount: money
      .optional()
      .describe(
        'Addition: what the coupon takes off the delivery, whose price is without it; absent for nothing.',
      ),
    delivery: quotedDelivery
      .nullable()
      .describe('Null if no delivery type is chosen or the chosen one is unavailable.'),
    points: z
      .object({
        balance: count.describe('Points that the customer has.'),
        spendable: count.describe('How many of them can pay for these goods.'),
      })
      .nullable()
      .default(null)
      .describe("A customer's points; null for a visitor who is not signed in."),
    pointsPaid: money.default(0).describe('What points pay.'),
    giftCardPaid: money.describe('What the gift card pays.'),
    giftCardBalance: money.nullable().describe('Before this payment; null without a card.'),
    totalPrice: money.describe('What is left to pay, as in an order.'),
    payments: z.array(paymentMethod).describe('How it can be paid for.'),
    fitting: z
      .enum(fittingOffers)
      .default('none')
      .describe(
        'Addition: whether the chosen delivery lets one try on and pay for what is kept, which is then paid for on receipt; ' +
          '`tooMany` and `tooMuch` say that there are too many things for it, or too dear ones.',
      ),
    onlineWays,
    sbp: z.boolean().optional().describe('Addition: whether it can be paid online by SBP.'),
    instalments: z
      .boolean()
      .optional()
      .describe(
        'Addition: whether it can be paid online by instalments, at the same price and for six months at most.',
      ),
  })
  .describe('What ordering the selected lines would cost now.');
export type OrderQuote = z.infer<typeof orderQuote>;

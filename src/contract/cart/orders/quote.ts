import { z } from 'zod';
import { count, money } from '../../shapes.ts';
import { cartLine } from '../cart-line.ts';
import { orderCurrency, paymentMethods } from './order.ts';

const fittingOffers = ['none', 'offered', 'tooMany', 'tooMuch'] as const;
export type FittingOffer = (typeof fittingOffers)[number];

/** The current price of ordering the selected lines; `totalPrice` as in {@link order}. */
export const orderQuote = z.object({
  lines: z.array(cartLine),
  currency: orderCurrency,
  goodsPrice: money,
  coupon: z.string().nullable(),
  couponProblem: z.enum(['MIN_SUM', 'EXPIRED']).nullable(),
  discount: money,
  /** Null if no delivery type is chosen or the chosen one is unavailable. */
  delivery: z
    .object({
      price: money,
      daysFrom: count,
      daysTo: count,
      pointTitle: z.string(),
      pointAddress: z.string(),
      byEmail: z.boolean(),
    })
    .nullable(),
  /** A customer's points, and how many of them can pay for these goods; null for a visitor who is not signed in. */
  points: z.object({ balance: count, spendable: count }).nullable().default(null),
  pointsPaid: money.default(0),
  giftCardPaid: money,
  /** Before this payment; null without a card. */
  giftCardBalance: money.nullable(),
  totalPrice: money,
  payments: z.array(z.enum(paymentMethods)),
  /**
   * Addition: whether the chosen delivery lets one try on and pay for what is kept, which is then paid for on receipt;
   * `tooMany` and `tooMuch` say that there are too many things for it, or too dear ones.
   */
  fitting: z.enum(fittingOffers).default('none'),
  /** Addition: whether it can be paid online by SBP. */
  sbp: z.boolean().optional(),
});
export type OrderQuote = z.infer<typeof orderQuote>;

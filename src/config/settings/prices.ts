import * as z from 'zod';

const MAX_DAYS = 365;

export const priceSettings = {
  OLD_PRICE_DAYS: z.coerce.number().int().min(0).max(MAX_DAYS).default(30),
  OLD_PRICES_AT_START: z.enum(['believed', 'unproven']).default('believed'),
};

/** Which old prices may be shown (product.md, Staff). */
export interface OldPriceSetting {
  /** Within which they were asked; 0 if they need no proof. */
  readonly days: number;
  /** Whether those from before the shop's history are believed. */
  readonly isStartBelieved: boolean;
}

export const oldPricesOf = (settings: z.output<z.ZodObject<typeof priceSettings>>): OldPriceSetting => ({
  days: settings.OLD_PRICE_DAYS,
  isStartBelieved: settings.OLD_PRICES_AT_START === 'believed',
});

import * as z from 'zod';

export const ACCOUNT = '100000000';

/** What the shop's form posts. */
export const bill = z.object({
  EDP_REC_ACCOUNT: z.literal(ACCOUNT),
  EDP_BILL_NO: z.string().regex(/^[\da-f]{32}$/),
  EDP_AMOUNT: z.string().regex(/^\d{1,9}\.\d{2}$/),
  EDP_DESCRIPTION: z.string().max(100).default(''),
  number: z.string().max(64).default(''),
});
export type IdramBill = z.output<typeof bill>;

import { z } from 'zod';

/** An amount such as `"1299.50"`. */
const amount = z.object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.string().length(3) });

export const paymentObject = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).optional() }).optional(),
});
export type PaymentObject = z.infer<typeof paymentObject>;

export const refundObject = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
});

/** A registered receipt has its numbers by which the fiscal data operator shows it. */
export const receiptList = z.object({
  items: z.array(
    z.object({
      type: z.enum(['payment', 'refund']),
      status: z.enum(['pending', 'succeeded', 'canceled']),
      fiscal_storage_number: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
      fiscal_document_number: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
      fiscal_attribute: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
    }),
  ),
});
export type FiscalReceipt = z.infer<typeof receiptList>['items'][number];

/** A payment's notice contains the payment; a refund's contains its payment id. */
export const notification = z.object({
  type: z.literal('notification'),
  event: z.enum(['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled', 'refund.succeeded']),
  object: z.object({ id: z.string().min(1).max(64), payment_id: z.string().max(64).optional() }),
});

/** Conversion between YooKassa's text and minor units, without floating point. */
export const minorOf = (value: string): number => Number(value.replace('.', ''));
export const amountOf = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

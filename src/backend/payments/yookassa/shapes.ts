import * as z from 'zod';

/** An amount such as `"1299.50"`. */
const amount = z.object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.string().length(3) });

const expiry = { expiry_year: z.string().regex(/^\d{4}$/), expiry_month: z.string().regex(/^\d{2}$/) };

/** A bank card as YooKassa shows it: only the first and last digits of its number. */
const card = z.object({
  last4: z.string().regex(/^\d{4}$/),
  ...expiry,
  card_type: z.string().max(40),
  issuer_name: z.string().max(100).optional().catch(undefined),
});

const methodInPayment = z.object({
  type: z.string(),
  id: z.string().min(1).max(64),
  saved: z.boolean(),
  card: card.optional().catch(undefined),
});
export type PaymentMethodObject = z.infer<typeof methodInPayment>;

/** A saved payment method; `status` is active while it can be charged. */
export const paymentMethodObject = z.object({
  id: z.string(),
  saved: z.boolean(),
  status: z.enum(['pending', 'active', 'inactive']).optional(),
});

/** Reasons for which a card will not work again; after others, such as insufficient funds, it may. */
export const deadCardReasons: ReadonlySet<string> = new Set([
  'card_expired',
  'invalid_card_number',
  'payment_method_restricted',
  'permission_revoked',
]);

/** The reason of a payment cancelled because nobody confirmed it on the provider's page in time. */
export const EXPIRED = 'expired_on_confirmation';

export const paymentObject = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  confirmation: z
    .object({
      confirmation_url: z.url({ protocol: /^https?$/ }).optional(),
      /** For a payment by SBP: the link in its QR code. */
      confirmation_data: z
        .url({ protocol: /^https$/ })
        .max(500)
        .optional(),
    })
    .optional(),
  payment_method: methodInPayment.optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  metadata: z.object({ order: z.string().optional() }).optional(),
  /** When held money is released by itself. */
  expires_at: z.iso.datetime().optional().catch(undefined),
});
export type PaymentObject = z.infer<typeof paymentObject>;

export const refundObject = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
});

const cursor = z.string().min(1).max(500).optional();
const time = z.iso.datetime().transform((at) => new Date(at).toISOString());
const metadata = z
  .object({ order: z.string().max(64).optional() })
  .optional()
  .catch(undefined);

const paymentEntry = z.object({
  id: z.string().min(1).max(64),
  amount,
  metadata,
  created_at: time,
  captured_at: time.optional(),
});
export type PaymentEntry = z.output<typeof paymentEntry>;
export const paymentList = z.object({ items: z.array(paymentEntry).max(100), next_cursor: cursor });

const refundEntry = z.object({
  id: z.string().min(1).max(64),
  payment_id: z.string().min(1).max(64),
  amount,
  created_at: time,
});
export type RefundEntry = z.output<typeof refundEntry>;
export const refundList = z.object({ items: z.array(refundEntry).max(100), next_cursor: cursor });

const digits = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional();

/** A registered receipt has the numbers by which the fiscal data operator shows it. */
export const fiscalReceipt = z.object({
  id: z.string().max(64).default(''),
  type: z.enum(['payment', 'refund']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  settlements: z
    .array(z.object({ type: z.string().max(32), amount: amount.optional().catch(undefined) }))
    .default([]),
  fiscal_storage_number: digits,
  fiscal_document_number: digits,
  fiscal_attribute: digits,
});
export const receiptList = z.object({ items: z.array(fiscalReceipt), next_cursor: cursor });
export type FiscalReceipt = z.output<typeof fiscalReceipt>;

/** How it says what is wrong with a request. */
export const errorObject = z.object({
  code: z.string().max(64),
  parameter: z.string().max(100).optional(),
});

/** A payment's notice contains the payment; a refund's contains its payment id. */
export const notification = z.object({
  type: z.literal('notification'),
  event: z.enum(['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled', 'refund.succeeded']),
  object: z.object({
    id: z.string().min(1).max(64),
    payment_id: z.string().max(64).optional(),
    metadata,
  }),
});

/** Conversion of YooKassa's text to minor units, without floating point. */
export const minorOf = (value: string): number => Number(value.replace('.', ''));
export { amountOf } from '../decimal.ts';

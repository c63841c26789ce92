import * as z from 'zod';
import { maxLengths } from '#src/contract/limits.ts';
import { type CheckoutValues, checkoutForm } from '#src/models/delivery/checkout-form.ts';
import { type GiftCardRefusal, giftCardRefusals } from '#src/models/delivery/refusals.ts';

/** The consent must be given again for each order. */
type StoredFields = Omit<CheckoutValues, 'consent'>;

/**
 * The checkout as typed so far, kept in a sealed cookie until the order is placed. `key` is the order's
 * idempotency key; `isPosted` means that it was posted under that key and the result is unknown.
 */
export type Draft = StoredFields & {
  readonly key: string;
  readonly isPosted: boolean;
  /** Whether the customer's own data have been filled in. */
  readonly isPrefilled: boolean;
  readonly lookedUpPhone: string;
  readonly isCustomersPhone: boolean;
  /** Why the typed coupon cannot be applied; empty if it can. */
  readonly couponError: string;
  /** Why the typed gift card was refused, so that it is not tried again; empty if it was not. */
  readonly giftCardRefusal: GiftCardRefusal | '';
};

const { consent: _, ...empty } = checkoutForm.empty;
const fields = Object.fromEntries(Object.keys(empty).map((name) => [name, z.string().default('')])) as Record<
  keyof StoredFields,
  z.ZodDefault<z.ZodString>
>;

export const draftShape = z.object({
  key: z.uuid(),
  isPosted: z.boolean().default(false),
  isPrefilled: z.boolean().default(false),
  lookedUpPhone: z.string().max(maxLengths.phone).default(''),
  isCustomersPhone: z.boolean().default(false),
  couponError: z.string().max(200).catch('').default(''),
  giftCardRefusal: z
    .enum(['', ...giftCardRefusals])
    .catch('')
    .default(''),
  ...fields,
});

export const emptyDraft = (key: string): Draft => draftShape.parse({ key });

export const keyIn = (form: URLSearchParams): string | null =>
  draftShape.shape.key.safeParse(form.get('key')).data ?? null;

/** Absent fields keep their value, overlong ones are truncated; the key is never taken from the post. */
export function mergeDraft(draft: Draft, form: URLSearchParams): Draft {
  const { consent: _, ...typed } = checkoutForm.typed(form);
  const merged = { ...draft, ...typed };
  const isSameCard = merged.giftNumber === draft.giftNumber && merged.giftPin === draft.giftPin;
  return isSameCard ? merged : { ...merged, giftCardRefusal: '' };
}

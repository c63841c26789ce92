import { z } from 'zod';
import { maxLengths } from '#src/contract/limits.ts';
import { type CheckoutValues, checkoutForm } from './checkout-form.ts';

/** A consent is given anew with each order. */
type Kept = Omit<CheckoutValues, 'consent'>;

/**
 * What a shopper has typed and chosen at the checkout, kept in a sealed cookie until the order is placed. `key` is the
 * idempotency key of the order to come; `isPosted` says that it was posted under it and nobody knows what became of it.
 */
export type Draft = Kept & {
  readonly key: string;
  readonly isPosted: boolean;
  /** The phone that was asked about last, in digits, and whether it is a customer's. */
  readonly lookedUpPhone: string;
  readonly isCustomersPhone: boolean;
};

const { consent: _, ...empty } = checkoutForm.empty;
const fields = Object.fromEntries(Object.keys(empty).map((name) => [name, z.string().default('')])) as Record<
  keyof Kept,
  z.ZodDefault<z.ZodString>
>;

export const draftShape = z.object({
  key: z.uuid(),
  isPosted: z.boolean().default(false),
  lookedUpPhone: z.string().max(maxLengths.phone).default(''),
  isCustomersPhone: z.boolean().default(false),
  ...fields,
});

export const emptyDraft = (key: string): Draft => draftShape.parse({ key });

/** The key of the order that a form was for; null where it tells none. */
export const keyIn = (form: URLSearchParams): string | null =>
  draftShape.shape.key.safeParse(form.get('key')).data ?? null;

/**
 * The draft after a form post: a field that the form did not have keeps its value, one that is too long is cut. The
 * key stays the draft's own, whatever the form says.
 */
export function mergeDraft(draft: Draft, form: URLSearchParams): Draft {
  const { consent: _, ...typed } = checkoutForm.typed(form);
  return { ...draft, ...typed };
}

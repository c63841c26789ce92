import { z } from 'zod';

/** The characters that each field of the checkout takes. */
export const mostOf = {
  kind: 16,
  pointId: 64,
  addressId: 16,
  street: 200,
  house: 40,
  flat: 40,
  saveAddress: 3,
  lastName: 100,
  firstName: 100,
  phone: 40,
  email: 254,
  payment: 16,
  giftNumber: 40,
  giftPin: 16,
  comment: 1_000,
} as const;
export type DraftField = keyof typeof mostOf;

/**
 * What a shopper has typed and chosen at the checkout, as typed: kept in a sealed cookie until the order is placed.
 * `key` is the idempotency key of the order to be; it was posted under it where `isPosted`, and nobody knows what became
 * of it.
 */
export type Draft = Readonly<Record<DraftField, string>> & {
  readonly key: string;
  readonly isPosted: boolean;
  /** The phone that was asked about last, in digits, and whether it is a customer's. */
  readonly lookedUpPhone: string;
  readonly isCustomersPhone: boolean;
};

const fields = Object.fromEntries(
  Object.entries(mostOf).map(([name, most]) => [name, z.string().max(most).default('')]),
) as Record<DraftField, z.ZodDefault<z.ZodString>>;
export const draftShape = z.object({
  key: z.uuid(),
  isPosted: z.boolean().default(false),
  lookedUpPhone: z.string().max(15).default(''),
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
  const typed = Object.entries(mostOf).flatMap(([name, most]) => {
    const value = form.get(name);
    return value === null ? [] : [[name, plain(value).slice(0, most)]];
  });
  return { ...draft, ...(Object.fromEntries(typed) as Partial<Draft>) };
}

/** Without characters that nobody types, which a database may refuse; the lines of a comment stay. */
const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

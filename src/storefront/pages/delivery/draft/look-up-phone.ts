import type { PrivateInput } from '#src/storefront/handler.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import type { Draft } from './draft.ts';

/**
 * Checks once whether a guest's phone belongs to a customer, to offer signing in (product.md, Signing in).
 */
export async function lookUpPhone(
  { gateway, optional, country, visitor }: PrivateInput<object>,
  draft: Draft,
): Promise<Draft> {
  const phone = visitor.authorised ? null : readPhone(draft.phone, country);
  if (phone === null || phone === draft.lookedUpPhone) return draft;
  const body = { phone, country: country.code, ipAddress: visitor.ip };
  const found = await optional(gateway.identity.checkCustomer({ body }));
  return found ? { ...draft, lookedUpPhone: phone, isCustomersPhone: found.status } : draft;
}

export const isCustomersPhone = (
  { country, visitor }: Pick<PrivateInput<object>, 'country' | 'visitor'>,
  { phone, lookedUpPhone, isCustomersPhone: wasFound }: Draft,
): boolean => !visitor.authorised && wasFound && readPhone(phone, country) === lookedUpPhone;

import type { PrivateInput } from '#src/storefront/handler.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import type { Draft } from './draft.ts';

/**
 * Fills empty fields with the customer's own data: when the page opens, and once they have signed in on it. A field that
 * is cleared later stays empty.
 */
export async function prefill(
  { gateway, optional, visitor, country }: PrivateInput<object>,
  draft: Draft,
  isOpening: boolean,
): Promise<Draft> {
  if (!visitor.authorised) return { ...draft, isPrefilled: false };
  const isWanted = isOpening || !draft.isPrefilled;
  const hasEmpty = [draft.lastName, draft.firstName, draft.phone, draft.email].includes('');
  if (!isWanted || !hasEmpty) return { ...draft, isPrefilled: true };
  const known = await optional(gateway.account.getPersonalInfo());
  if (!known) return draft;
  return {
    ...draft,
    isPrefilled: true,
    lastName: draft.lastName || known.lastName,
    firstName: draft.firstName || known.firstName,
    phone: draft.phone || showPhone(known.phone, country),
    email: draft.email || known.email,
  };
}

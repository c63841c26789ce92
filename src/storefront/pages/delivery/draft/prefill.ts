import type { PrivateInput } from '#src/storefront/handler.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import type { Draft } from './draft.ts';

/**
 * Prefills the customer's own data. When the page opens, every empty field is filled; later only if all four
 * are empty, so that a field that was cleared stays empty.
 */
export async function prefill(
  { gateway, optional, visitor, country }: PrivateInput<object>,
  draft: Draft,
  isOpening: boolean,
): Promise<Draft> {
  const typed = [draft.lastName, draft.firstName, draft.phone, draft.email];
  const isWanted = isOpening ? typed.includes('') : typed.every((value) => value === '');
  if (!visitor.authorised || !isWanted) return draft;
  const known = await optional(gateway.account.getPersonalInfo());
  if (!known) return draft;
  return {
    ...draft,
    lastName: draft.lastName || known.lastName,
    firstName: draft.firstName || known.firstName,
    phone: draft.phone || showPhone(known.phone, country),
    email: draft.email || known.email,
  };
}

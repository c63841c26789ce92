import { showPhone } from '#src/storefront/forms/phone.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Draft } from './draft.ts';

export async function prefill(
  { gateway, optional, visitor, country }: PrivateInput<object>,
  draft: Draft,
): Promise<Draft> {
  const isTyped = draft.lastName || draft.firstName || draft.phone || draft.email;
  if (!visitor.authorised || isTyped) return draft;
  const known = await optional(gateway.account.getPersonalInfo());
  if (!known) return draft;
  const { lastName, firstName, phone, email } = known;
  return { ...draft, lastName, firstName, phone: showPhone(phone, country), email };
}

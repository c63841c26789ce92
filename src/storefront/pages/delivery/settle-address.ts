import { oneLine } from '#src/storefront/forms/fields.ts';
import {
  type AddressFields,
  type AddressModel,
  NEW_ADDRESS,
} from '#src/storefront/models/delivery/addresses.ts';
import type { Draft } from './draft.ts';

const fieldNames = ['street', 'house', 'flat'] as const;

/**
 * The draft with the address that was chosen, so that a choice counts without a script too: a saved address fills the
 * fields, what is typed over it makes a new one, and what was filled goes when its address is no longer the choice.
 * @param before the draft as it was before the form came
 * @param saved the customer's addresses in the city
 */
export function settleAddress(before: Draft, draft: Draft, saved: readonly AddressModel[]): Draft {
  const chosen = saved.find(({ id }) => id === draft.addressId);
  const isFilled = sameFields(before, draft);
  if (chosen) {
    return isTypedOver(before, draft) ? { ...draft, addressId: NEW_ADDRESS } : { ...draft, ...chosen.fields };
  }
  const wasSaved = before.addressId !== '' && before.addressId !== NEW_ADDRESS;
  const left = wasSaved && isFilled ? { ...draft, street: '', house: '', flat: '' } : draft;
  if (draft.addressId === NEW_ADDRESS) return left;
  const [first] = saved;
  const isEmpty = fieldNames.every((name) => left[name] === '');
  return first && isEmpty ? { ...left, addressId: first.id, ...first.fields } : { ...left, addressId: '' };
}

/** The same where nobody can tell which addresses are saved: what was typed over one stays when they are known again. */
export const keepTypedAddress = (before: Draft, draft: Draft): Draft =>
  draft.addressId !== '' && isTypedOver(before, draft) ? { ...draft, addressId: NEW_ADDRESS } : draft;

const isTypedOver = (before: Draft, draft: Draft) =>
  draft.addressId === before.addressId && !sameFields(before, draft);

/** Two spaces in a saved address come back from a form as one. */
const sameFields = (one: AddressFields, other: AddressFields) =>
  fieldNames.every((name) => oneLine(one[name]) === oneLine(other[name]));

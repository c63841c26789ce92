import { noCourierDetails } from '#src/contract/courier-details.ts';
import { type AddressFields, type AddressModel, NEW_ADDRESS } from '#src/models/delivery/addresses.ts';
import { oneLine } from '#src/web/forms/fields.ts';
import type { Draft } from './draft.ts';

const emptied = { street: '', house: '', flat: '', ...noCourierDetails };
const fieldNames = ['street', 'house', 'flat'] as const;

/**
 * Applies the address choice without JavaScript: a saved address fills the fields, editing them makes it a
 * new address, and deselecting an address clears its fields.
 *
 * @param before the draft before the post
 *
 * @param saved the customer's addresses in the city
 */
export function applyAddressChoice(before: Draft, draft: Draft, saved: readonly AddressModel[]): Draft {
  const chosen = saved.find(({ id }) => id === draft.addressId);
  const isFilled = sameFields(before, draft);
  if (chosen) {
    if (isTypedOver(before, draft)) return { ...draft, addressId: NEW_ADDRESS };
    return draft.addressId === before.addressId ? draft : { ...draft, ...chosen.fields };
  }
  const wasSaved = before.addressId !== '' && before.addressId !== NEW_ADDRESS;
  const left = wasSaved && isFilled ? { ...draft, ...emptied } : draft;
  if (draft.addressId === NEW_ADDRESS) return left;
  const [first] = saved;
  const isEmpty = fieldNames.every((name) => left[name] === '');
  return first && isEmpty ? { ...left, addressId: first.id, ...first.fields } : { ...left, addressId: '' };
}

/** Used while the saved addresses are unavailable: an edited address becomes a new one, so edits survive. */
export const detachEditedAddress = (before: Draft, draft: Draft): Draft =>
  draft.addressId !== '' && isTypedOver(before, draft) ? { ...draft, addressId: NEW_ADDRESS } : draft;

const isTypedOver = (before: Draft, draft: Draft) =>
  draft.addressId === before.addressId && !sameFields(before, draft);

/** Forms collapse the repeated spaces that a saved address may contain. */
const sameFields = (one: AddressFields, other: AddressFields) =>
  fieldNames.every((name) => oneLine(one[name]) === oneLine(other[name]));

import type { Address } from '#src/contract/account.ts';
import type { Draft } from './draft.ts';

/** The choice of an address that is not a saved one. */
const NEW_ADDRESS = 'new';

const fieldNames = ['street', 'house', 'flat'] as const;
type Fields = Pick<Draft, (typeof fieldNames)[number]>;

/** A saved address as a card. */
export interface AddressModel {
  readonly id: string;
  readonly title: string;
  /** The address, or nothing where it is the title. */
  readonly details: string;
  readonly fields: Fields;
}

/** A card to choose, with what it puts into the fields. */
export interface AddressChoice extends Omit<AddressModel, 'fields'> {
  readonly fills: string;
  readonly chosen: boolean;
}

/** The saved addresses and, behind them, a new one; nothing where there is nothing to choose from. */
export function addressChoices(saved: readonly AddressModel[], draft: Draft): readonly AddressChoice[] {
  if (saved.length === 0) return [];
  const isSaved = saved.some(({ id }) => id === draft.addressId);
  const cards = saved.map(({ fields, ...card }) => ({
    ...card,
    fills: JSON.stringify(fields),
    chosen: card.id === draft.addressId,
  }));
  return [...cards, { id: NEW_ADDRESS, title: 'Новый адрес', details: '', fills: '{}', chosen: !isSaved }];
}

export function addressModel({ id, title, street, house, flat }: Address): AddressModel {
  const address = addressText({ street, house, flat });
  return {
    id: String(id),
    title: title || address,
    details: title ? address : '',
    fields: { street, house, flat },
  };
}

/** `Лесная, д. 5, кв. 12`. */
export const addressText = ({ street, house, flat }: Fields): string =>
  [street, house && `д.\u00a0${house}`, flat && `кв.\u00a0${flat}`].filter(Boolean).join(', ');

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

const sameFields = (one: Fields, other: Fields) => fieldNames.every((name) => one[name] === other[name]);

import { accessText } from '#src/config/courier-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { Address } from '#src/contract/account/places.ts';
import type { CourierDetails } from '#src/contract/courier-details.ts';

export const NEW_ADDRESS = 'new';

export type AddressFields = Pick<Address, 'street' | 'house' | 'flat'>;

/** Everything that a saved address fills in. */
export type FilledFields = AddressFields & CourierDetails;

export interface AddressModel {
  readonly id: string;
  readonly title: string;
  readonly details: string;
  readonly fields: FilledFields;
}

export interface AddressChoice extends Omit<AddressModel, 'fields'> {
  readonly fills: string;
  readonly chosen: boolean;
}

export function addressChoices(saved: readonly AddressModel[], chosenId: string): readonly AddressChoice[] {
  if (saved.length === 0) return [];
  const isSaved = saved.some(({ id }) => id === chosenId);
  const cards = saved.map(({ fields, ...card }) => ({
    ...card,
    fills: JSON.stringify(fields),
    chosen: card.id === chosenId,
  }));
  return [...cards, { id: NEW_ADDRESS, title: 'Новый адрес', details: '', fills: '{}', chosen: !isSaved }];
}

export function addressModel({ id, title, ...saved }: Address): AddressModel {
  const { street, house, flat, entrance, floor, intercom, courierComment } = saved;
  const address = addressText({ street, house, flat });
  return {
    id: String(id),
    title: title || address,
    details: [title && address, accessText(saved)].filter(Boolean).join(', '),
    fields: { street, house, flat, entrance, floor, intercom, courierComment },
  };
}

/** `Лесная, д. 5, кв. 12`. */
export const addressText = ({ street, house, flat }: AddressFields): string =>
  [street, house && typeset`д. ${house}`, flat && typeset`кв. ${flat}`].filter(Boolean).join(', ');

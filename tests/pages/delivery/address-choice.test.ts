import { describe, expect, test } from 'vitest';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import type { AddressModel } from '#src/models/delivery/addresses.ts';
import { applyAddressChoice } from '#src/storefront/pages/delivery/draft/address-choice.ts';
import { type Draft, emptyDraft } from '#src/storefront/pages/delivery/draft/draft.ts';

const empty = emptyDraft('11111111-1111-4111-8111-111111111111');
const inside = { ...noCourierDetails, entrance: '2', intercom: '12К' };
const fields = { street: 'Лесная', house: '5', flat: '12', ...inside };
const home: AddressModel = { id: '1', title: 'Дом', details: '', fields };
const work: AddressModel = {
  id: '2',
  title: 'Садовая, 8',
  details: '',
  fields: { street: 'Садовая', house: '8', flat: '', ...noCourierDetails },
};
const atHome: Draft = { ...empty, addressId: '1', ...fields };

/** The address in a draft that a form has saved. */
function settled(before: Draft, after: Partial<Draft>, saved: readonly AddressModel[] = [home, work]) {
  const { addressId, street, house, flat } = applyAddressChoice(before, { ...before, ...after }, saved);
  return [addressId, street, house, flat];
}

describe('an order’s address', () => {
  test('is the first saved one if nothing was typed, else what was typed', () => {
    expect(settled(empty, {})).toEqual(['1', 'Лесная', '5', '12']);
    expect(settled(empty, {}, [])).toEqual(['', '', '', '']);
    expect(settled(empty, { street: 'Речная' })).toEqual(['', 'Речная', '', '']);
  });

  test('is the chosen saved one, whatever the fields say', () => {
    expect(settled(atHome, { addressId: '2' })).toEqual(['2', 'Садовая', '8', '']);
    expect(settled(empty, { addressId: '2', street: 'Речная' })).toEqual(['2', 'Садовая', '8', '']);
  });

  test('is a new one once a saved one is edited', () => {
    expect(settled(atHome, { flat: '13' })).toEqual(['new', 'Лесная', '5', '13']);
    expect(settled(atHome, { addressId: 'new', house: '7' })).toEqual(['new', 'Лесная', '7', '12']);
  });

  test('has a saved one’s entrance and intercom, until others are typed', () => {
    const intercomOf = (before: Draft, after: Partial<Draft>) => {
      const { addressId, intercom } = applyAddressChoice(before, { ...before, ...after }, [home, work]);
      return [addressId, intercom];
    };
    expect(intercomOf(empty, {})).toEqual(['1', '12К']);
    expect(intercomOf(atHome, { intercom: '45' })).toEqual(['1', '45']);
    expect(intercomOf(atHome, { addressId: '2' })).toEqual(['2', '']);
    expect(intercomOf(atHome, { addressId: 'new' })).toEqual(['new', '']);
  });

  test('stays the saved one though a form collapses repeated spaces', () => {
    const spaced: AddressModel = { ...home, fields: { ...fields, street: 'Большая  Лесная' } };
    const before = { ...atHome, ...spaced.fields };
    expect(settled(before, { street: 'Большая Лесная' }, [spaced])[0]).toBe('1');
  });

  test('is empty when a new one is chosen after a saved one', () => {
    expect(settled(atHome, { addressId: 'new' })).toEqual(['new', '', '', '']);
  });

  test('does not carry a saved one’s fields over to another city', () => {
    expect(settled(atHome, {}, [])).toEqual(['', '', '', '']);
    expect(settled(atHome, {}, [work])).toEqual(['2', 'Садовая', '8', '']);
  });

  test('keeps what was typed as a new one in another city', () => {
    const typed = { ...empty, addressId: 'new', street: 'Речная', house: '1' };
    expect(settled(typed, {}, [work])).toEqual(['new', 'Речная', '1', '']);
  });
});

import { expect, test } from 'vitest';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import { addressChoices, addressModel, NEW_ADDRESS } from '#src/models/delivery/addresses.ts';

const fields = { street: 'Лесная', house: '5', flat: '12' };

test('a card shows the customer’s own name for an address above it', () => {
  const address = {
    ...fields,
    id: 1,
    title: 'Дом',
    city: 'Москва',
    cityGuid: 'msk',
    regionId: '77',
    postalCode: '',
    ...noCourierDetails,
    isMain: true,
  };
  expect(addressModel(address)).toMatchObject({ title: 'Дом', details: 'Лесная, д.\u00a05, кв.\u00a012' });
  const unnamed = addressModel({ ...address, title: '', flat: '' });
  expect(unnamed).toMatchObject({ title: 'Лесная, д.\u00a05', details: '' });
  const inside = addressModel({ ...address, title: '', entrance: '2', floor: '5', intercom: '12К' });
  expect(inside.details).toBe('подъезд\u00a02, этаж\u00a05, домофон\u00a012К');
});

test('one address of several is chosen, else a new one', () => {
  const card = (id: string) => ({
    id,
    title: 'Дом',
    details: '',
    fields: { ...fields, ...noCourierDetails },
  });
  const chosenOf = (chosenId: string) =>
    addressChoices([card('1'), card('2')], chosenId).filter(({ chosen }) => chosen);
  expect(chosenOf('2').map(({ id }) => id)).toEqual(['2']);
  expect(chosenOf('3').map(({ id }) => id)).toEqual([NEW_ADDRESS]);
  expect(addressChoices([], '')).toEqual([]);
});

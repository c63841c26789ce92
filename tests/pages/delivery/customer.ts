import { countries } from '#src/config/countries.ts';
import type { SavedCard } from '#src/contract/account/cards.ts';
import type { Address } from '#src/contract/account/places.ts';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import { unsignedToken } from '#tests/support/tokens.ts';

const { cityGuid, regionId } = countries.RU.defaultCity;
const token = unsignedToken({ exp: 4_102_444_800, UserId: 'anna' });

/** The identity service's reply for a customer. */
export const tokens = { token, refreshToken: 'refresh', errorMessage: '' };

export const person = {
  lastName: 'Ким',
  firstName: 'Анна',
  patronymic: '',
  birthday: '',
  gender: 2,
  phone: '79123456789',
  email: 'anna@example.com',
  isMobilePhoneConfirmed: true,
  isEmailConfirmed: false,
};

/** An address in the country's default city. */
export const savedAddress = (changed: Partial<Address> = {}): Address => ({
  id: 1,
  title: '',
  city: 'Москва',
  cityGuid,
  regionId,
  street: 'Лесная',
  house: '5',
  flat: '12',
  postalCode: '',
  ...noCourierDetails,
  isMain: false,
  ...changed,
});

export const savedCard = (changed: Partial<SavedCard> = {}): SavedCard => ({
  id: 7,
  mask: '•••• 4444',
  system: 'Mir',
  bank: 'Сбербанк',
  expires: '2030-07',
  state: 'works',
  ...changed,
});

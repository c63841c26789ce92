import { typeset } from '#src/config/typography.ts';

/**
 * The message for an invalid address. Whether the place exists is for the courier to say, not for a pattern.
 */
const WRONG_STREET = 'Адрес указан неверно: проверьте название улицы';
const WRONG_HOUSE = typeset`Адрес указан неверно: в номере дома нет цифр. Если номера нет, напишите «б/н»`;

export const streetError = (street: string): string | null =>
  street === '' || /\p{L}/u.test(street) ? null : WRONG_STREET;

export const houseError = (house: string): string | null =>
  house === '' || /\d|^б\/?н\.?$|без номера/iu.test(house) ? null : WRONG_HOUSE;
